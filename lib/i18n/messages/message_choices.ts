/** The page on which people choose what they are told. */
export const messageChoiceMessages = {
  "messages.title": { en: "What you are told", ms: "Pemberitahuan anda", zh: "您接收的通知" },
  "messages.lead": {
    en: "Notifications inside Siaga always come. Choose what reaches you by other ways too.",
    ms:
      "Notifikasi dalam Siaga sentiasa dipaparkan. Pilih apa yang turut dihantar dengan cara lain.",
    zh: "Siaga 内的通知一定会显示。请选择还要通过其他方式接收哪些消息。",
  },
  "messages.why": {
    en: "Choose which messages reach you by e-mail or phone, and your quiet hours.",
    ms: "Pilih mesej yang dihantar melalui e-mel atau telefon, dan waktu senyap anda.",
    zh: "选择通过电邮或手机接收哪些消息，并设定免打扰时段。",
  },
  "messages.change": { en: "Change", ms: "Ubah", zh: "更改" },
  "messages.required": {
    en: "The e-mail always comes, because the law or your role needs it.",
    ms: "E-mel sentiasa dihantar kerana diperlukan oleh undang-undang atau peranan anda.",
    zh: "因法律或您的职责需要，电邮一定会发送。",
  },
  "messages.no_phone": {
    en: "For WhatsApp, ask an administrator to add your phone number.",
    ms: "Untuk WhatsApp, minta pentadbir menambah nombor telefon anda.",
    zh: "如需使用 WhatsApp，请管理员添加您的电话号码。",
  },
  "messages.quiet": { en: "Quiet hours", ms: "Waktu senyap", zh: "免打扰时段" },
  "messages.quiet_why": {
    en: "Messages wait until they end. Severity 4 and 5 and legal deadlines always come through.",
    ms:
      "Mesej menunggu sehingga waktu ini tamat. Tahap keterukan 4 dan 5 serta tarikh akhir undang-undang tetap dihantar.",
    zh: "消息会等到该时段结束。严重程度 4 和 5 以及法定期限一定会立即发送。",
  },
  "messages.quiet_from": { en: "From", ms: "Dari", zh: "从" },
  "messages.quiet_to": { en: "To", ms: "Hingga", zh: "到" },
} as const;
