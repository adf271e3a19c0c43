/** The page on which people choose what they are told. */
export const messageChoiceMessages = {
  "messages.title": { en: "Your messages", ms: "Pemberitahuan anda", zh: "您接收的通知" },
  "messages.lead": {
    en: "Notifications inside Siaga always appear. Choose what else is sent to you, and how.",
    ms:
      "Notifikasi dalam Siaga sentiasa dipaparkan. Pilih apa yang turut dihantar kepada anda dan caranya.",
    zh: "Siaga 内的通知一定会显示。请选择还要通过其他方式接收哪些消息。",
  },
  "messages.why": {
    en: "Choose which messages reach you by e-mail or phone, and your quiet hours.",
    ms: "Pilih mesej yang dihantar melalui e-mel atau telefon, dan waktu senyap anda.",
    zh: "选择通过电邮或手机接收哪些消息，并设定免打扰时段。",
  },
  "messages.change": { en: "Change", ms: "Ubah", zh: "更改" },
  "messages.required": {
    en: "This e-mail is always sent, because the law or your role requires it.",
    ms: "E-mel sentiasa dihantar kerana diperlukan oleh undang-undang atau peranan anda.",
    zh: "因法律或您的职责需要，电邮一定会发送。",
  },
  "messages.no_phone": {
    en: "For WhatsApp, ask an administrator to add your phone number.",
    ms: "Untuk WhatsApp, minta pentadbir menambah nombor telefon anda.",
    zh: "如需使用 WhatsApp，请管理员添加您的电话号码。",
  },
  "push.title": { en: "This device", ms: "Peranti ini", zh: "本设备" },
  "push.why": {
    en:
      "Siaga can notify you on this device even when it is closed. The lock screen shows what happened and the number, but no names." +
      "happened and the number, no names.",
    ms: "Siaga boleh memaklumkan anda pada peranti ini walaupun ditutup. Skrin kunci menunjukkan " +
      "perkara yang berlaku dan nombornya, tanpa nama.",
    zh: "即使 Siaga 已关闭，也可以在本设备上通知您。锁屏上只显示发生了什么和编号，不显示姓名。",
  },
  "push.on": {
    en: "On: messages arrive on this device. Switch them off before someone else uses it.",
    ms: "Dihidupkan: mesej sampai ke peranti ini. Matikan sebelum orang lain menggunakannya.",
    zh: "已开启：消息会发送到本设备。交给他人使用前请先关闭。",
  },
  "push.blocked": {
    en: "This browser blocks notifications from Siaga. Allow them in its settings for this site.",
    ms: "Pelayar ini menyekat notifikasi Siaga. Benarkannya dalam tetapan pelayar bagi laman ini.",
    zh: "此浏览器已阻止 Siaga 的通知。请在浏览器的网站设置中允许。",
  },
  "push.failed": {
    en: "That did not work. Check your connection and try again.",
    ms: "Tidak berjaya. Semak sambungan anda dan cuba lagi.",
    zh: "操作未成功。请检查网络后重试。",
  },
  "push.switch_on": {
    en: "Notify me on this device",
    ms: "Maklumkan saya pada peranti ini",
    zh: "在本设备上通知我",
  },
  "push.switch_off": { en: "Switch off", ms: "Matikan", zh: "关闭" },
  "messages.quiet": { en: "Quiet hours", ms: "Waktu senyap", zh: "免打扰时段" },
  "messages.quiet_why": {
    en:
      "Messages wait until quiet hours end. Severity 4 and 5 and legal deadlines are always sent.",
    ms:
      "Mesej menunggu sehingga waktu ini tamat. Tahap keterukan 4 dan 5 serta tarikh akhir undang-undang tetap dihantar.",
    zh: "消息会等到该时段结束。严重程度 4 和 5 以及法定期限一定会立即发送。",
  },
  "messages.quiet_from": { en: "From", ms: "Dari", zh: "从" },
  "messages.quiet_to": { en: "To", ms: "Hingga", zh: "到" },
} as const;
