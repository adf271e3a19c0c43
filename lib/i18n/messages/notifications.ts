/** Notifications about reports and actions, one sentence per kind. */
export const notificationMessages = {
  "notification.incident_created": {
    en: "A new report came in: {number}.",
    ms: "Laporan baharu diterima: {number}.",
    zh: "收到新报告：{number}。",
  },
  "notification.incident_triaged": {
    en: "A safety officer has read your report {number} and assessed it.",
    ms: "Pegawai keselamatan telah membaca dan menilai laporan anda {number}.",
    zh: "安全官已阅读并评估您的报告 {number}。",
  },
  "notification.incident_closed": {
    en: "Your report {number} is closed: everything is done.",
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
    en: "Day 5 has come: confirm the days off work for {number}.",
    ms: "Hari ke-5 telah tiba: sahkan bilangan hari tidak bekerja bagi {number}.",
    zh: "已到第 5 天：请确认 {number} 的损失工作天数。",
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
    en: "When something happens to your reports or actions, you read it here.",
    ms: "Apabila ada perkembangan tentang laporan atau tindakan anda, ia dipaparkan di sini.",
    zh: "您的报告或措施有进展时，会显示在这里。",
  },
  "done.notifications_read": {
    en: "All notifications are marked as read.",
    ms: "Semua notifikasi ditandakan sudah dibaca.",
    zh: "所有通知已标为已读。",
  },
} as const;
