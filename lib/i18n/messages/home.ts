/** The start page of each role. */
export const homeMessages = {
  "home.law": {
    en: "What the law requires now",
    ms: "Keperluan undang-undang sekarang",
    zh: "目前的法律要求",
  },
  "home.no_law": {
    en: "No open legal duty",
    ms: "Tiada kewajipan undang-undang tertunggak",
    zh: "没有未履行的法律义务",
  },
  "home.no_law_why": {
    en: "Everything the law requires has been recorded.",
    ms: "Semua keperluan undang-undang telah direkodkan.",
    zh: "法律要求的事项均已记录。",
  },
  "home.all_law": {
    en: "See all {count} legal duties",
    ms: "Lihat semua {count} kewajipan undang-undang",
    zh: "查看全部 {count} 项法律义务",
  },
  "home.morning": { en: "Good morning, {name}", ms: "Selamat pagi, {name}", zh: "早上好，{name}" },
  "home.midday": {
    en: "Good afternoon, {name}",
    ms: "Selamat tengah hari, {name}",
    zh: "中午好，{name}",
  },
  "home.afternoon": {
    en: "Good afternoon, {name}",
    ms: "Selamat petang, {name}",
    zh: "下午好，{name}",
  },
  "home.evening": {
    en: "Good evening, {name}",
    ms: "Selamat malam, {name}",
    zh: "晚上好，{name}",
  },

  "home.report": {
    en: "See something unsafe?",
    ms: "Nampak sesuatu yang tidak selamat?",
    zh: "看到不安全的情况？",
  },
  "home.report_why": {
    en: "Report it now. It takes about two minutes.",
    ms: "Laporkan sekarang. Kira-kira dua minit sahaja.",
    zh: "马上呈报，大约两分钟。",
  },
  "home.all_reports": {
    en: "See all {count} reports",
    ms: "Lihat semua {count} laporan",
    zh: "查看全部 {count} 份报告",
  },

  "home.outcomes": {
    en: "What changed because of your reports",
    ms: "Apa yang berubah kerana laporan anda",
    zh: "因您的报告而改变的事",
  },
  "home.outcome_verified": {
    en: "Verified {date} · from {number}",
    ms: "Disahkan {date} · daripada {number}",
    zh: "{date}核实 · 来自 {number}",
  },
  "home.outcome_finished": {
    en: "Done, being checked · from {number}",
    ms: "Sudah siap, sedang disemak · daripada {number}",
    zh: "已完成，正在核实 · 来自 {number}",
  },
  "home.outcome_due": {
    en: "Due {date} · from {number}",
    ms: "Tarikh akhir {date} · daripada {number}",
    zh: "截止日期 {date} · 来自 {number}",
  },
  "home.outcome_late": {
    en: "Not done yet, was due {date} · from {number}",
    ms: "Belum siap, tarikh akhirnya {date} · daripada {number}",
    zh: "尚未完成，原定 {date} · 来自 {number}",
  },
  "home.no_outcomes": {
    en: "No actions yet",
    ms: "Belum ada tindakan",
    zh: "还没有措施",
  },
  "home.no_outcomes_why": {
    en: "When one of your reports leads to an action, it appears here.",
    ms: "Apabila laporan anda membawa kepada tindakan, ia dipaparkan di sini.",
    zh: "您的报告促成措施后，会显示在这里。",
  },

  "home.incident_at": {
    en: "{type} at {site}, {number}.",
    ms: "{type} di {site}, {number}.",
    zh: "{site}，{type}，{number}。",
  },
  "home.oldest_action": {
    en: "The oldest: {title}",
    ms: "Paling lama: {title}",
    zh: "最早的一项：{title}",
  },
  "home.open_incident": { en: "Open the incident", ms: "Buka insiden", zh: "打开事件" },
  "home.form_due": {
    en: "{form}: {deadline}",
    ms: "{form}: {deadline}",
    zh: "{form}：{deadline}",
  },
  "home.more_forms_one": {
    en: "{place} 1 more form is due.",
    ms: "{place} 1 borang lagi perlu dihantar.",
    zh: "{place}另有 1 份表格待呈交。",
  },
  "home.more_forms_many": {
    en: "{place} {count} more forms are due.",
    ms: "{place} {count} borang lagi perlu dihantar.",
    zh: "{place}另有 {count} 份表格待呈交。",
  },
  "home.days_off_many": {
    en: "Confirm the days off work for {count} incidents",
    ms: "Sahkan bilangan hari tidak bekerja bagi {count} insiden",
    zh: "确认 {count} 宗事件的损失工作天数",
  },
  "home.days_off_why": {
    en: "{place} With more than 4 days off, JKKP 6 must be sent.",
    ms: "{place} Jika melebihi 4 hari, JKKP 6 wajib dihantar.",
    zh: "{place}如果超过 4 天，就须呈交 JKKP 6。",
  },
  "home.verify_one": {
    en: "1 action is waiting for verification",
    ms: "1 tindakan menunggu pengesahan",
    zh: "1 项措施等待核实",
  },
  "home.verify_many": {
    en: "{count} actions are waiting for verification",
    ms: "{count} tindakan menunggu pengesahan",
    zh: "{count} 项措施等待核实",
  },
  "home.verify_do": { en: "See these actions", ms: "Lihat tindakan ini", zh: "查看这些措施" },
  "home.close_one": {
    en: "1 incident is ready to close",
    ms: "1 insiden sedia untuk ditutup",
    zh: "1 宗事件可以结案",
  },
  "home.close_many": {
    en: "{count} incidents are ready to close",
    ms: "{count} insiden sedia untuk ditutup",
    zh: "{count} 宗事件可以结案",
  },
  "home.nothing": {
    en: "Nothing is waiting for you",
    ms: "Tiada perkara yang menunggu anda",
    zh: "没有等待您处理的事",
  },
  "home.nothing_why": {
    en: "New reports and finished actions appear here.",
    ms: "Laporan baharu dan tindakan yang siap akan dipaparkan di sini.",
    zh: "新的报告和已完成的措施会显示在这里。",
  },
  "home.also": { en: "Also waiting", ms: "Perkara lain yang menunggu", zh: "其他待办" },

  "home.counts": {
    en: "Incidents and actions by status",
    ms: "Insiden dan tindakan mengikut status",
    zh: "按状态分的事件与措施",
  },
  "home.to_verify": { en: "Actions to verify", ms: "Tindakan untuk disahkan", zh: "待核实措施" },
  "home.overdue": { en: "Overdue actions", ms: "Tindakan lewat", zh: "逾期措施" },
  "home.all_overdue": {
    en: "See all {count} overdue actions",
    ms: "Lihat semua {count} tindakan lewat",
    zh: "查看全部 {count} 项逾期措施",
  },
  "home.overdue_one": {
    en: "1 action is overdue",
    ms: "1 tindakan telah lewat",
    zh: "1 项措施已逾期",
  },
  "home.overdue_many": {
    en: "{count} actions are overdue",
    ms: "{count} tindakan telah lewat",
    zh: "{count} 项措施已逾期",
  },
  "home.longest_overdue": {
    en: "Longest overdue: {title}",
    ms: "Paling lama lewat: {title}",
    zh: "逾期最久：{title}",
  },
  "home.overdue_do": { en: "See overdue actions", ms: "Lihat tindakan lewat", zh: "查看逾期措施" },
  "home.no_overdue": {
    en: "No action is overdue",
    ms: "Tiada tindakan yang lewat",
    zh: "没有逾期的措施",
  },
  "home.no_overdue_why": {
    en: "An action appears here when its due date has passed.",
    ms: "Tindakan dipaparkan di sini apabila tarikh akhirnya telah berlalu.",
    zh: "超过截止日期的措施会显示在这里。",
  },

  "home.site_open": {
    en: "Open incidents at my site",
    ms: "Insiden belum ditutup di tapak saya",
    zh: "本站点未结案的事件",
  },
  "home.all_open": {
    en: "See all {count} open incidents",
    ms: "Lihat semua {count} insiden yang belum ditutup",
    zh: "查看全部 {count} 宗未结案事件",
  },
  "home.no_open": {
    en: "No open incidents",
    ms: "Tiada insiden yang belum ditutup",
    zh: "没有未结案的事件",
  },
  "home.no_open_why": {
    en: "New reports appear here immediately.",
    ms: "Laporan baharu dipaparkan di sini dengan segera.",
    zh: "新的报告会立即显示在这里。",
  },
  "home.severe": {
    en: "Most severe open incidents",
    ms: "Insiden belum ditutup yang paling serius",
    zh: "最严重的未结案事件",
  },

  "home.action_why": {
    en: "{deadline} · {site}, {number}",
    ms: "{deadline} · {site}, {number}",
    zh: "{deadline} · {site}，{number}",
  },
  "home.action_do": { en: "Open this action", ms: "Buka tindakan ini", zh: "打开此措施" },
  "home.more_actions": { en: "After that", ms: "Selepas itu", zh: "接下来" },
  "home.all_actions": {
    en: "See all my actions",
    ms: "Lihat semua tindakan saya",
    zh: "查看我的所有措施",
  },
  "home.finished_one": {
    en: "1 of your actions is waiting for verification. You do not need to do anything.",
    ms: "1 tindakan anda menunggu pengesahan. Anda tidak perlu berbuat apa-apa.",
    zh: "您有 1 项措施等待核实，暂时无需处理。",
  },
  "home.finished_many": {
    en: "{count} of your actions are waiting for verification. You do not need to do anything.",
    ms: "{count} tindakan anda menunggu pengesahan. Anda tidak perlu berbuat apa-apa.",
    zh: "您有 {count} 项措施等待核实，暂时无需处理。",
  },
  "home.no_actions": {
    en: "No actions to do",
    ms: "Tiada tindakan untuk dibuat",
    zh: "没有待办的措施",
  },
  "home.no_actions_why": {
    en: "When a safety officer gives you an action, it appears here.",
    ms: "Apabila pegawai keselamatan menugaskan tindakan kepada anda, ia dipaparkan di sini.",
    zh: "安全官分派措施后，会显示在这里。",
  },
} as const;
