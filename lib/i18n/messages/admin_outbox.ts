/** The page of messages that leave the house. */
export const adminOutboxMessages = {
  "admin.outbox": { en: "Outbox", ms: "Peti keluar", zh: "发件箱" },
  "admin.outbox_about": {
    en: "E-mails and chat messages: waiting, delivered, failed and why",
    ms: "E-mel dan mesej sembang: menunggu, dihantar, gagal dan sebabnya",
    zh: "电邮和聊天消息：等待、送达、失败及原因",
  },
  "outbox.lead": {
    en: "Each message to each recipient. A failed message is retried for a day, then stays here.",
    ms:
      "Setiap mesej kepada setiap penerima. Mesej yang gagal dicuba semula selama sehari, kemudian kekal di sini.",
    zh: "每位收件人的每条消息。发送失败会在一天内重试，之后保留在此。",
  },
  "outbox.counts": { en: "By channel", ms: "Mengikut saluran", zh: "按渠道统计" },
  "outbox.channel": { en: "Channel", ms: "Saluran", zh: "渠道" },
  "outbox.delivered": {
    en: "Delivered, hour / day",
    ms: "Dihantar, sejam / sehari",
    zh: "送达（1 小时 / 1 天）",
  },
  "outbox.undelivered": {
    en: "Not delivered, hour / day",
    ms: "Tidak dihantar, sejam / sehari",
    zh: "未送达（1 小时 / 1 天）",
  },
  "outbox.hour_and_day": { en: "{hour} / {day}", ms: "{hour} / {day}", zh: "{hour} / {day}" },
  "outbox.filter": { en: "Filter messages", ms: "Tapis mesej", zh: "筛选消息" },
  "outbox.status": { en: "Status", ms: "Status", zh: "状态" },
  "outbox.any_status": { en: "Any status", ms: "Semua status", zh: "所有状态" },
  "outbox.any_channel": { en: "Any channel", ms: "Semua saluran", zh: "所有渠道" },
  "outbox.kind": { en: "Kind", ms: "Jenis", zh: "种类" },
  "outbox.any_kind": { en: "Any kind", ms: "Semua jenis", zh: "所有种类" },
  "outbox.from": { en: "From", ms: "Dari", zh: "从" },
  "outbox.to": { en: "To", ms: "Hingga", zh: "到" },
  "outbox.message": { en: "Message", ms: "Mesej", zh: "消息" },
  "outbox.recipient": { en: "Recipient", ms: "Penerima", zh: "收件人" },
  "outbox.group": {
    en: "Safety group chat",
    ms: "Kumpulan sembang keselamatan",
    zh: "安全群组",
  },
  "outbox.when": { en: "Written", ms: "Ditulis", zh: "写入时间" },
  "outbox.attempts": { en: "{count} attempts", ms: "{count} percubaan", zh: "已尝试 {count} 次" },
  "outbox.next_attempt": {
    en: "next attempt {moment}",
    ms: "percubaan seterusnya {moment}",
    zh: "下次尝试 {moment}",
  },
  "outbox.ended": { en: "at {moment}", ms: "pada {moment}", zh: "{moment}" },
  "outbox.retry": { en: "Resend", ms: "Hantar semula", zh: "重新发送" },
  "outbox.retry_all": {
    en: "Resend all failed messages: {count}",
    ms: "Hantar semula semua yang gagal: {count}",
    zh: "重新发送所有失败的消息：{count}",
  },
  "outbox.none": { en: "No messages", ms: "Tiada mesej", zh: "没有消息" },
  "outbox.none_why": {
    en: "Messages are kept for 30 days.",
    ms: "Mesej disimpan selama 30 hari.",
    zh: "消息保留 30 天。",
  },
  "done.messages_retried": {
    en: "Sent again. Reload the page in a moment to see the result.",
    ms: "Dihantar semula. Muat semula halaman sebentar lagi untuk melihat hasilnya.",
    zh: "已重新发送。请稍后重新载入页面查看结果。",
  },
} as const;
