/** Words of messages that leave the house: channels, kinds, statuses, and why one did not arrive. */
export const deliveryMessages = {
  "channel.email": { en: "E-mail", ms: "E-mel", zh: "电邮" },
  "channel.telegram": { en: "Telegram group", ms: "Kumpulan Telegram", zh: "Telegram 群组" },
  "channel.whatsapp": { en: "WhatsApp", ms: "WhatsApp", zh: "WhatsApp" },
  "channel.push": { en: "Push notification", ms: "Notifikasi tolak", zh: "推送通知" },

  "message_kind.incident_created": { en: "New report", ms: "Laporan baharu", zh: "新报告" },
  "message_kind.incident_triaged": {
    en: "Your report assessed",
    ms: "Laporan anda dinilai",
    zh: "您的报告已评估",
  },
  "message_kind.incident_closed": {
    en: "Your report closed",
    ms: "Laporan anda ditutup",
    zh: "您的报告已结案",
  },
  "message_kind.capa_assigned": { en: "New action", ms: "Tindakan baharu", zh: "新措施" },
  "message_kind.capa_sent": {
    en: "Action to verify",
    ms: "Tindakan untuk disahkan",
    zh: "待核实的措施",
  },
  "message_kind.capa_verified": {
    en: "Action verified",
    ms: "Tindakan disahkan",
    zh: "措施已核实",
  },
  "message_kind.capa_reopened": {
    en: "Action reopened",
    ms: "Tindakan dibuka semula",
    zh: "措施重新开启",
  },
  "message_kind.capa_overdue": { en: "Action overdue", ms: "Tindakan lewat", zh: "措施逾期" },
  "message_kind.capa_without_owner": {
    en: "Overdue action without an owner",
    ms: "Tindakan lewat tanpa pemilik",
    zh: "逾期且没有负责人的措施",
  },
  "message_kind.capa_recheck": {
    en: "Effectiveness check",
    ms: "Semakan keberkesanan",
    zh: "成效复查",
  },
  "message_kind.days_off_open": {
    en: "Days off to confirm",
    ms: "Hari tidak bekerja perlu disahkan",
    zh: "待确认的停工天数",
  },
  "message_kind.duty_soon": {
    en: "Legal deadline near",
    ms: "Tarikh akhir undang-undang hampir",
    zh: "法定期限将近",
  },
  "message_kind.duty_overdue": {
    en: "Legal deadline passed",
    ms: "Tarikh akhir undang-undang berlalu",
    zh: "法定期限已过",
  },

  "delivery_status.waiting": { en: "Waiting", ms: "Menunggu", zh: "等待中" },
  "delivery_status.delivered": { en: "Delivered", ms: "Dihantar", zh: "已送达" },
  "delivery_status.failed": { en: "Failed", ms: "Gagal", zh: "失败" },
  "delivery_status.expired": { en: "Expired", ms: "Tamat tempoh", zh: "已过期" },
  "delivery_status.off": { en: "Channel off", ms: "Saluran tidak aktif", zh: "渠道未启用" },

  "delivery_reason.channel_off": {
    en: "The channel is not configured.",
    ms: "Saluran ini belum dikonfigurasikan.",
    zh: "此渠道尚未配置。",
  },
  "delivery_reason.no_address": {
    en: "The recipient has no address for this channel, or is no longer active.",
    ms: "Penerima tiada alamat untuk saluran ini, atau tidak lagi aktif.",
    zh: "收件人没有此渠道的地址，或账户已停用。",
  },
  "delivery_reason.unreachable": {
    en: "The server could not be reached.",
    ms: "Pelayan tidak dapat dihubungi.",
    zh: "无法连接服务器。",
  },
  "delivery_reason.timed_out": {
    en: "The server did not answer within five seconds.",
    ms: "Pelayan tidak menjawab dalam masa lima saat.",
    zh: "服务器五秒内没有回应。",
  },
  "delivery_reason.deferred": {
    en: "The server asked to try again later.",
    ms: "Pelayan meminta supaya dicuba semula kemudian.",
    zh: "服务器要求稍后再试。",
  },
  "delivery_reason.rate_limited": {
    en: "The server asked for fewer messages.",
    ms: "Pelayan meminta supaya mesej dikurangkan.",
    zh: "服务器要求减少消息数量。",
  },
  "delivery_reason.server_error": {
    en: "The server reported an error of its own.",
    ms: "Pelayan melaporkan ralatnya sendiri.",
    zh: "服务器自身出错。",
  },
  "delivery_reason.bad_answer": {
    en: "The answer did not come from a server of this kind. Check the address.",
    ms: "Jawapan itu bukan daripada pelayan jenis ini. Semak alamatnya.",
    zh: "回应不是此类服务器的内容。请检查地址。",
  },
  "delivery_reason.bad_credentials": {
    en: "The server refused the name, password, token or key.",
    ms: "Pelayan menolak nama, kata laluan, token atau kunci.",
    zh: "服务器拒绝了用户名、密码、令牌或密钥。",
  },
  "delivery_reason.recipient_refused": {
    en: "The server refused this recipient.",
    ms: "Pelayan menolak penerima ini.",
    zh: "服务器拒绝此收件人。",
  },
  "delivery_reason.message_refused": {
    en: "The server refused this message.",
    ms: "Pelayan menolak mesej ini.",
    zh: "服务器拒绝此消息。",
  },
  "delivery_reason.too_old": {
    en: "It was out of date before it could be sent.",
    ms: "Mesej sudah terlalu lama sebelum sempat dihantar.",
    zh: "发送前已过时。",
  },
} as const;
