/** Notifications about reports and actions, one sentence per kind. */
export const notificationMessages = {
  "notification.incident_created": {
    en: "{type}, {site} ({number})",
    ms: "{type}, {site} ({number})",
    zh: "{type}，{site}（{number}）",
  },
  // Of reports before the type and the site were kept with the message.
  "notification.incident_created_only": {
    en: "New report ({number})",
    ms: "Laporan baharu ({number})",
    zh: "新报告（{number}）",
  },
  "new_report.injury": {
    en: "New injury report",
    ms: "Laporan kecederaan baharu",
    zh: "新的受伤报告",
  },
  "new_report.health": {
    en: "New report of ill health or exposure",
    ms: "Laporan kesihatan pekerjaan baharu",
    zh: "新的职业健康报告",
  },
  "new_report.transport": {
    en: "New transport report",
    ms: "Laporan pengangkutan baharu",
    zh: "新的运输报告",
  },
  "new_report.environmental": {
    en: "New environmental report",
    ms: "Laporan alam sekitar baharu",
    zh: "新的环境报告",
  },
  "new_report.asset": {
    en: "New report of asset damage",
    ms: "Laporan kerosakan aset baharu",
    zh: "新的资产损坏报告",
  },
  "new_report.fire": {
    en: "New report of fire or explosion",
    ms: "Laporan kebakaran atau letupan baharu",
    zh: "新的火患或爆炸报告",
  },
  "new_report.near_miss": {
    en: "New near miss report",
    ms: "Laporan kemalangan nyaris baharu",
    zh: "新的未遂事件报告",
  },
  "new_report.unsafe_act": {
    en: "New report of an unsafe act",
    ms: "Laporan tindakan tidak selamat baharu",
    zh: "新的不安全行为报告",
  },
  "new_report.unsafe_condition": {
    en: "New report of an unsafe condition",
    ms: "Laporan keadaan tidak selamat baharu",
    zh: "新的不安全状况报告",
  },
  "new_report.security": {
    en: "New security report",
    ms: "Laporan sekuriti baharu",
    zh: "新的保安报告",
  },
  "new_report.other": { en: "New report", ms: "Laporan baharu", zh: "新报告" },
  "notification.incident_triaged": {
    en: "A safety officer has read your report {number} and assessed it.",
    ms: "Pegawai keselamatan telah membaca dan menilai laporan anda {number}.",
    zh: "安全官已阅读并评估您的报告 {number}。",
  },
  "notification.incident_closed": {
    en: "Your report {number} is closed. Everything is done.",
    ms: "Laporan anda {number} telah ditutup: semuanya sudah selesai.",
    zh: "您的报告 {number} 已结案：全部处理完毕。",
  },
  "notification.capa_assigned": {
    en: "You have a new action: {title}",
    ms: "Anda ada tindakan baharu: {title}",
    zh: "您有一项新措施：{title}",
  },
  "notification.capa_verified": {
    en: "Your action was verified: {title}",
    ms: "Tindakan anda telah disahkan: {title}",
    zh: "您的措施已核实：{title}",
  },
  "notification.capa_reopened": {
    en: "Your action needs more work: {title}",
    ms: "Tindakan anda perlu disambung: {title}",
    zh: "您的措施需要继续处理：{title}",
  },
  "notification.days_off_open": {
    en: "Day 5: confirm the days off work for {number}.",
    ms: "Hari ke-5: sahkan bilangan hari tidak bekerja bagi {number}.",
    zh: "第 5 天：请确认 {number} 的损失工作天数。",
  },
  "notification.capa_sent": {
    en: "An action is waiting for your verification: {title}",
    ms: "Satu tindakan menunggu pengesahan anda: {title}",
    zh: "有一项措施等待您核实：{title}",
  },
  "notification.capa_overdue": {
    en: "Overdue, day {days}: {title}",
    ms: "Lewat, hari ke-{days}: {title}",
    zh: "已逾期 {days} 天：{title}",
  },
  "notification.capa_without_owner": {
    en: "Overdue, day {days}, and its owner can no longer act. Assign it to someone else: {title}",
    ms:
      "Lewat {days} hari, dan pemiliknya tidak lagi boleh bertindak. Serahkan kepada orang lain: {title}",
    zh: "已逾期 {days} 天，负责人已无法处理。请移交：{title}",
  },
  "notification.capa_recheck": {
    en: "Check {round} of 3: did this action work? {title}",
    ms: "Semakan {round} daripada 3: adakah tindakan ini berkesan? {title}",
    zh: "第 {round} 次复查（共 3 次）：这项措施有效吗？{title}",
  },
  "notification.duty_soon": {
    en: "A legal deadline for {number} is near: {duty}, {date}.",
    ms: "Tarikh akhir di sisi undang-undang bagi {number} sudah hampir: {duty}, {date}.",
    zh: "{number} 的法定期限将近：{duty}，{date}。",
  },
  "notification.duty_overdue": {
    en: "A legal deadline for {number} has passed: {duty}, {date}.",
    ms: "Tarikh akhir di sisi undang-undang bagi {number} telah berlalu: {duty}, {date}.",
    zh: "{number} 的法定期限已过：{duty}，{date}。",
  },
  "delivery.incident_created": {
    en: "New report {number}",
    ms: "Laporan baharu {number}",
    zh: "新报告 {number}",
  },
  "delivery.incident_triaged": {
    en: "Your report {number} was assessed",
    ms: "Laporan anda {number} telah dinilai",
    zh: "您的报告 {number} 已评估",
  },
  "delivery.incident_closed": {
    en: "Your report {number} is closed",
    ms: "Laporan anda {number} telah ditutup",
    zh: "您的报告 {number} 已结案",
  },
  "delivery.capa_assigned": {
    en: "New action for you, from {number}",
    ms: "Tindakan baharu untuk anda, daripada {number}",
    zh: "您有一项新措施，来自 {number}",
  },
  "delivery.capa_sent": {
    en: "An action of {number} is waiting for verification",
    ms: "Satu tindakan bagi {number} menunggu pengesahan",
    zh: "{number} 的一项措施等待核实",
  },
  "delivery.capa_verified": {
    en: "Your action of {number} was verified",
    ms: "Tindakan anda bagi {number} telah disahkan",
    zh: "您在 {number} 中的措施已核实",
  },
  "delivery.capa_reopened": {
    en: "Your action of {number} needs more work",
    ms: "Tindakan anda bagi {number} perlu disambung",
    zh: "您在 {number} 中的措施需要继续处理",
  },
  "delivery.capa_overdue": {
    en: "Action of {number} overdue, day {days}",
    ms: "Tindakan bagi {number} lewat, hari ke-{days}",
    zh: "{number} 的措施已逾期 {days} 天",
  },
  "delivery.capa_without_owner": {
    en: "Action of {number} overdue, day {days}, and without an owner",
    ms: "Tindakan bagi {number} lewat, hari ke-{days}, dan tiada pemilik",
    zh: "{number} 的措施已逾期 {days} 天且没有负责人",
  },
  "delivery.capa_recheck": {
    en: "Check {round} of 3 of an action of {number}",
    ms: "Semakan {round} daripada 3 bagi tindakan {number}",
    zh: "{number} 的措施：第 {round} 次复查（共 3 次）",
  },
  "delivery.days_off_open": {
    en: "Confirm the days off work for {number}",
    ms: "Sahkan bilangan hari tidak bekerja bagi {number}",
    zh: "请确认 {number} 的损失工作天数",
  },
  "delivery.duty_soon": {
    en: "Legal deadline for {number}: {duty}, {date}",
    ms: "Tarikh akhir undang-undang bagi {number}: {duty}, {date}",
    zh: "{number} 的法定期限：{duty}，{date}",
  },
  "delivery.duty_overdue": {
    en: "Legal deadline for {number} has passed: {duty}, {date}",
    ms: "Tarikh akhir undang-undang bagi {number} telah berlalu: {duty}, {date}",
    zh: "{number} 的法定期限已过：{duty}，{date}",
  },
  "message_duty.form6": { en: "form JKKP 6", ms: "borang JKKP 6", zh: "JKKP 6 表格" },
  "message_duty.form7": { en: "form JKKP 7", ms: "borang JKKP 7", zh: "JKKP 7 表格" },
  "message_duty.dosh": { en: "call DOSH", ms: "hubungi JKKP", zh: "通报 DOSH" },
  "message_duty.death_letter": {
    en: "letter of a death to DOSH",
    ms: "surat kematian kepada JKKP",
    zh: "致 DOSH 的死亡通知信",
  },
  "mail.footer": {
    en:
      "You receive this because of your role in Siaga. Choose what you receive on your profile page.",
    ms:
      "Anda menerima mesej ini kerana tugas anda dalam Siaga. Pilih mesej yang anda mahu di halaman profil.",
    zh: "您因在 Siaga 中的工作收到此消息。您可以在个人资料页选择接收哪些消息。",
  },
  "mail.open": { en: "Open in Siaga", ms: "Buka dalam Siaga", zh: "在 Siaga 中打开" },
  "mail.open_all": {
    en: "Open your notifications",
    ms: "Buka notifikasi anda",
    zh: "打开您的通知",
  },
  "mail.digest": {
    en: "{count} messages from Siaga",
    ms: "{count} mesej daripada Siaga",
    zh: "Siaga 有 {count} 条消息",
  },
  "mail.digest_why": {
    en: "There were many messages within an hour, so the rest are combined here.",
    ms: "Terdapat banyak mesej dalam masa sejam, jadi selebihnya disatukan di sini.",
    zh: "一小时内消息较多，其余消息合并如下。",
  },
  "notification.other": {
    en: "Something changed.",
    ms: "Ada perubahan.",
    zh: "有新的变化。",
  },
  "notifications.open": { en: "Open", ms: "Buka", zh: "打开" },
  "notifications.unread": { en: "Unread", ms: "Belum dibaca", zh: "未读" },
  "notifications.read_all": {
    en: "Mark all as read",
    ms: "Tandakan semua sudah dibaca",
    zh: "全部标为已读",
  },
  "notifications.none": {
    en: "No notifications yet",
    ms: "Belum ada notifikasi",
    zh: "还没有通知",
  },
  "notifications.none_why": {
    en: "News about your reports and actions appears here.",
    ms: "Apabila ada perkembangan tentang laporan atau tindakan anda, ia dipaparkan di sini.",
    zh: "您的报告或措施有进展时，会显示在这里。",
  },
  "done.notifications_read": {
    en: "All notifications are marked as read.",
    ms: "Semua notifikasi ditandakan sudah dibaca.",
    zh: "所有通知已标为已读。",
  },
} as const;
