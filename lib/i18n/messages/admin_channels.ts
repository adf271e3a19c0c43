/** The channels of messages on the page of settings, and the message that tests one. */
export const adminChannelMessages = {
  "channels.title": { en: "Message channels", ms: "Saluran mesej", zh: "消息渠道" },
  "channels.lead": {
    en: "A test is sent immediately and shows the server’s answer.",
    ms: "Ujian dihantar serta-merta dan memaparkan jawapan pelayan.",
    zh: "测试消息会立即发送，并显示服务器的回应。",
  },
  "channels.on": { en: "on", ms: "aktif", zh: "已启用" },
  "channels.off": { en: "off", ms: "tidak aktif", zh: "未启用" },
  "channels.test": { en: "Send a test", ms: "Hantar ujian", zh: "发送测试" },
  "channel_test.email": {
    en: "The test goes to your own e-mail address.",
    ms: "Ujian dihantar ke alamat e-mel anda sendiri.",
    zh: "测试会发送到您自己的电邮地址。",
  },
  "channel_test.telegram": {
    en: "The test goes to the safety group chat, where everyone reads it.",
    ms: "Ujian dihantar ke kumpulan sembang keselamatan dan dibaca oleh semua ahlinya.",
    zh: "测试会发送到安全群组，所有成员都会看到。",
  },
  "channel_test.whatsapp": {
    en: "The test goes to the phone number on your profile.",
    ms: "Ujian dihantar ke nombor telefon dalam profil anda.",
    zh: "测试会发送到您个人资料中的电话号码。",
  },
  "channel_test.push": {
    en: "The test goes to the devices on which you switched notifications on.",
    ms: "Ujian dihantar ke peranti yang anda benarkan notifikasi.",
    zh: "测试会发送到您已开启通知的设备。",
  },
  "channel_missing.email": {
    en: "SMTP_URL is not set in the server’s environment.",
    ms: "SMTP_URL tiada dalam persekitaran pelayan.",
    zh: "服务器环境变量中缺少 SMTP_URL。",
  },
  "channel_missing.telegram": {
    en: "The bot token or the chat is missing. Save both above.",
    ms: "Token bot atau ruang sembang tiada. Simpan kedua-duanya di atas.",
    zh: "缺少机器人令牌或聊天编号。请在上方保存两者。",
  },
  "channel_missing.whatsapp": {
    en: "The token or the phone number ID is missing. Save both above.",
    ms: "Token atau ID nombor telefon tiada. Simpan kedua-duanya di atas.",
    zh: "缺少令牌或电话号码编号。请在上方保存两者。",
  },
  "channel_missing.push": {
    en: "The keys of this server are missing.",
    ms: "Kunci pelayan ini tiada.",
    zh: "缺少此服务器的密钥。",
  },
  "channels.sent_to": { en: "Sent to {to}", ms: "Dihantar kepada {to}", zh: "已发送到 {to}" },
  "channel_sent.telegram": {
    en: "Sent to the safety group chat",
    ms: "Dihantar ke kumpulan sembang keselamatan",
    zh: "已发送到安全群组",
  },
  "channel_sent.push": {
    en: "Sent to your devices",
    ms: "Dihantar ke peranti anda",
    zh: "已发送到您的设备",
  },
  "channels.sent_hint": {
    en: "The server accepted the message. Check that it arrived.",
    ms: "Pelayan menerima mesej itu. Semak sama ada ia telah sampai.",
    zh: "服务器已接受消息。请查看是否收到。",
  },
  "channels.not_sent": {
    en: "Not sent by {channel}",
    ms: "Tidak dihantar melalui {channel}",
    zh: "未能通过 {channel} 发送",
  },
  "channels.server_said": {
    en: "The server said: {words}",
    ms: "Jawapan pelayan: {words}",
    zh: "服务器的回应：{words}",
  },
  "mail.test": {
    en: "Test message from Siaga",
    ms: "Mesej ujian daripada Siaga",
    zh: "Siaga 的测试消息",
  },
  "mail.test_body": {
    en: "If you can read this, messages on this channel arrive.",
    ms: "Jika anda membaca mesej ini, mesej melalui saluran ini berjaya diterima.",
    zh: "如果您看到此消息，说明此渠道可以正常收到消息。",
  },
  "mail.test_footer": {
    en: "An administrator of Siaga sent this test.",
    ms: "Pentadbir Siaga menghantar ujian ini.",
    zh: "此测试由 Siaga 管理员发送。",
  },
} as const;
