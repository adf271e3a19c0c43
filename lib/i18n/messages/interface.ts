/** Texts of every page: navigation, footer, forms, lists, deadlines. */
export const interfaceMessages = {
  "brand": { en: "Siaga", ms: "Siaga", zh: "Siaga" },
  "page.skip": {
    en: "Skip to the main content",
    ms: "Terus ke kandungan utama",
    zh: "跳到主要内容",
  },
  "page.refused": { en: "Error: {title}", ms: "Ralat: {title}", zh: "错误：{title}" },
  "page.print": { en: "Print", ms: "Cetak", zh: "打印" },
  "page.nothing": { en: "Nothing to show", ms: "Tiada maklumat", zh: "没有资料" },

  "nav.main": { en: "Main", ms: "Utama", zh: "主导航" },
  "nav.menu": { en: "Menu", ms: "Menu", zh: "菜单" },
  "nav.close": { en: "Close", ms: "Tutup", zh: "关闭" },
  "nav.unread": { en: "unread", ms: "belum dibaca", zh: "条未读" },
  "nav.home": { en: "Home", ms: "Laman utama", zh: "首页" },
  "nav.my_reports": { en: "My reports", ms: "Laporan saya", zh: "我的报告" },
  "nav.on_phone": {
    en: "Reports on this phone",
    ms: "Laporan pada telefon ini",
    zh: "本手机上的报告",
  },
  "nav.my_actions": { en: "My actions", ms: "Tindakan saya", zh: "我的措施" },
  "nav.language_top": { en: "Language, top", ms: "Bahasa, atas", zh: "语言（页首）" },

  "footer.emergency": {
    en: "Emergency: call {number}.",
    ms: "Kecemasan: hubungi {number}.",
    zh: "紧急情况请拨 {number}。",
  },
  "footer.emergency_and_office": {
    en: "Emergency: call {number}. Safety office, day and night: {phone}.",
    ms: "Kecemasan: hubungi {number}. Pejabat keselamatan, siang dan malam: {phone}.",
    zh: "紧急情况请拨 {number}。安全办公室（全天）：{phone}。",
  },

  "form.optional": { en: "(optional)", ms: "(tidak wajib)", zh: "（选填）" },
  "form.choose": { en: "Choose", ms: "Pilih", zh: "请选择" },
  "form.length": {
    en: "{count} of {max} characters",
    ms: "{count} daripada {max} aksara",
    zh: "{count}／{max} 个字符",
  },
  "form.errors_one": {
    en: "1 thing needs correcting",
    ms: "Ada 1 perkara yang perlu dibetulkan",
    zh: "有 1 处需要更正",
  },
  "form.errors_many": {
    en: "{count} things need correcting",
    ms: "Ada {count} perkara yang perlu dibetulkan",
    zh: "有 {count} 处需要更正",
  },
  "form.error_at": { en: "{label}: {message}", ms: "{label}: {message}", zh: "{label}：{message}" },
  "form.wait_seconds": {
    en: "You just did this. Try again in {s} seconds; nothing you wrote is lost.",
    ms: "Anda baru sahaja melakukannya. Cuba lagi dalam {s} saat; apa yang ditulis masih ada.",
    zh: "刚刚操作过。请在 {s} 秒后再试；您填写的内容仍然保留。",
  },
  "form.wait_minutes": {
    en: "Too many attempts. Try again in {minutes} minutes.",
    ms: "Terlalu banyak percubaan. Cuba lagi dalam {minutes} minit.",
    zh: "尝试次数过多。请在 {minutes} 分钟后再试。",
  },
  "form.wait_minutes_or_call": {
    en: "Too many attempts. Try again in {minutes} minutes, or call {phone}.",
    ms: "Terlalu banyak percubaan. Cuba lagi dalam {minutes} minit, atau hubungi {phone}.",
    zh: "尝试次数过多。请在 {minutes} 分钟后再试，或致电 {phone}。",
  },
  "form.harm_done": {
    en: "Something has happened",
    ms: "Sesuatu telah berlaku",
    zh: "已经发生的事",
  },
  "form.harm_possible": {
    en: "No harm yet, but there could be",
    ms: "Belum ada kemudaratan, tetapi boleh berlaku",
    zh: "尚未造成伤害，但有可能发生",
  },

  "record.place": { en: "{site}, {zone}", ms: "{site}, {zone}", zh: "{site}，{zone}" },
  "record.happened": { en: "Happened {at}", ms: "Berlaku {at}", zh: "事发 {at}" },
  "record.reported": { en: "Reported {at}", ms: "Dilaporkan {at}", zh: "呈报 {at}" },
  "record.not_triaged": { en: "Not triaged yet", ms: "Belum disaring", zh: "尚未分级" },

  "deadline.today": { en: "Due today", ms: "Hari ini", zh: "今天到期" },
  "deadline.tomorrow": { en: "Tomorrow", ms: "Esok", zh: "明天" },
  "deadline.in_days": { en: "Due in {days} days", ms: "{days} hari lagi", zh: "还剩 {days} 天" },
  "deadline.late_one": { en: "1 day overdue", ms: "Lewat 1 hari", zh: "逾期 1 天" },
  "deadline.late_many": {
    en: "{days} days overdue",
    ms: "Lewat {days} hari",
    zh: "逾期 {days} 天",
  },
  "deadline.late_since": {
    en: "Overdue since {date}",
    ms: "Lewat sejak {date}",
    zh: "自{date}起逾期",
  },
  "deadline.later": { en: "{date}", ms: "{date}", zh: "{date}" },
  "deadline.with_date": { en: "{words}, {date}", ms: "{words}, {date}", zh: "{words}，{date}" },
  "deadline_of.today": {
    en: "{what} due today",
    ms: "{what}: hari ini",
    zh: "{what}：今天到期",
  },
  "deadline_of.tomorrow": {
    en: "{what} due tomorrow",
    ms: "{what}: esok",
    zh: "{what}：明天到期",
  },
  "deadline_of.in_days": {
    en: "{what} due in {days} days",
    ms: "{what}: {days} hari lagi",
    zh: "{what}：还剩 {days} 天",
  },
  "deadline_of.late_one": {
    en: "{what} 1 day overdue",
    ms: "{what}: lewat 1 hari",
    zh: "{what}：逾期 1 天",
  },
  "deadline_of.late_many": {
    en: "{what} {days} days overdue",
    ms: "{what}: lewat {days} hari",
    zh: "{what}：逾期 {days} 天",
  },
  "deadline_of.late_since": {
    en: "{what} overdue since {date}",
    ms: "{what}: lewat sejak {date}",
    zh: "{what}：自{date}起逾期",
  },
  "deadline_of.later": { en: "{what} due {date}", ms: "{what}: {date}", zh: "{what}：{date}" },

  "pages.label": { en: "Pages", ms: "Halaman", zh: "分页" },
  "pages.number": { en: "Page {n}", ms: "Halaman {n}", zh: "第 {n} 页" },
  "pages.previous": { en: "Previous", ms: "Sebelumnya", zh: "上一页" },
  "pages.next": { en: "Next", ms: "Seterusnya", zh: "下一页" },
  "pages.range": {
    en: "{from} to {to} of {total}",
    ms: "{from} hingga {to} daripada {total}",
    zh: "第 {from} 至 {to} 项，共 {total} 项",
  },
  "pages.ends": {
    en: "The list ends here. Search or choose dates to find older ones.",
    ms: "Senarai berakhir di sini. Cari atau pilih tarikh untuk mencari yang lebih lama.",
    zh: "列表到此为止。如需更早的记录，请搜索或选择日期。",
  },
  "keys.title": { en: "Keyboard shortcuts", ms: "Pintasan papan kekunci", zh: "键盘快捷键" },
  "keys.on": {
    en: "Use single keys on this device",
    ms: "Guna kekunci tunggal pada peranti ini",
    zh: "在此设备上使用单键",
  },
  "keys.search": { en: "Search", ms: "Cari", zh: "搜索" },
  "keys.next": { en: "Next row", ms: "Baris seterusnya", zh: "下一行" },
  "keys.previous": { en: "Previous row", ms: "Baris sebelumnya", zh: "上一行" },
  "keys.open": { en: "Open the row", ms: "Buka baris itu", zh: "打开该行" },
  "keys.severity": {
    en: "Choose the severity",
    ms: "Pilih tahap keterukan",
    zh: "选择严重程度",
  },
  "keys.show": { en: "Show these keys", ms: "Papar kekunci ini", zh: "显示这些快捷键" },
  "filters.open": { en: "Filters", ms: "Tapisan", zh: "筛选条件" },
  "filters.chip": { en: "{label}: {value}", ms: "{label}: {value}", zh: "{label}：{value}" },
  "filters.remove": { en: "remove", ms: "buang", zh: "移除" },
  "filters.clear": { en: "Clear filters", ms: "Kosongkan tapisan", zh: "清除筛选" },

  "track.title": { en: "Timeline", ms: "Garis masa", zh: "时间线" },
  "track.since": { en: "since {date}", ms: "sejak {date}", zh: "{date}起" },
  "law.title": {
    en: "What the law requires",
    ms: "Keperluan undang-undang",
    zh: "法律要求",
  },
  "next.title": { en: "Next step", ms: "Langkah seterusnya", zh: "下一步" },

  "fishbone.caption": { en: "Problem: {problem}", ms: "Masalah: {problem}", zh: "问题：{problem}" },
  "fishbone.caption_marked": {
    en: "Problem: {problem} Root causes are marked.",
    ms: "Masalah: {problem} Punca akar ditanda.",
    zh: "问题：{problem}根本原因已标示。",
  },
  "fishbone.root": { en: "(root cause)", ms: "(punca akar)", zh: "（根本原因）" },
  "whys.problem": { en: "Problem: {problem}", ms: "Masalah: {problem}", zh: "问题：{problem}" },
  "whys.evidence": { en: "Evidence: {evidence}", ms: "Bukti: {evidence}", zh: "证据：{evidence}" },
  "whys.why": { en: "Why? ({n})", ms: "Mengapa? ({n})", zh: "为什么？（{n}）" },

  "error_page.call_with_code": {
    en: "If it happens again, call the safety office on {phone} and give this code: {code}.",
    ms: "Jika berlaku lagi, hubungi pejabat keselamatan di {phone} dan beri kod ini: {code}.",
    zh: "如果再次发生，请致电安全办公室 {phone}，并告知代码：{code}。",
  },
  "error_page.code": { en: "Code: {code}", ms: "Kod: {code}", zh: "代码：{code}" },
  "error_page.call": {
    en: "Need help? Call the safety office on {phone}.",
    ms: "Perlukan bantuan? Hubungi pejabat keselamatan di {phone}.",
    zh: "需要帮助？请致电安全办公室 {phone}。",
  },
} as const;
