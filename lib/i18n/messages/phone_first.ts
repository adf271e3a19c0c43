import { interfaceMessages } from "./interface.ts";

/**
 * Texts that islands need on the first visit of a page, before any interaction, or when nothing can
 * be loaded offline.
 */
export const phoneFirstMessages = {
  "phone.saved": {
    en: "Saved on this phone",
    ms: "Disimpan pada telefon ini",
    zh: "已保存在本手机",
  },
  "phone.sending": { en: "Sending", ms: "Sedang dihantar", zh: "正在发送" },
  "phone.received": { en: "Received {number}", ms: "Diterima {number}", zh: "已收到 {number}" },
  "phone_report.kept": {
    en: "Your report is safe here. It will send automatically when you are online.",
    ms: "Laporan anda selamat di sini. Ia dihantar secara automatik apabila ada sambungan.",
    zh: "您的报告已安全保存，有网络时会自动发送。",
  },
  "phone_report.kept_nobody": {
    en: "Your report is safe here. It will be sent after you log in and confirm that it is yours.",
    ms: "Laporan anda selamat di sini. Ia dihantar selepas anda log masuk dan mengesahkannya.",
    zh: "您的报告已安全保存。登录并确认是您写的之后才会发送。",
  },
  "phone_report.as": {
    en: "Reported by {name}",
    ms: "Dilaporkan oleh {name}",
    zh: "呈报人：{name}",
  },
  "phone_report.not_me": { en: "Not you?", ms: "Bukan anda?", zh: "不是您？" },
  "phone_report.gone": {
    en: "This report was already kept or sent from another tab",
    ms: "Laporan ini sudah disimpan atau dihantar dari tab lain",
    zh: "此报告已在另一个标签页保存或提交",
  },
  "phone_report.full": {
    en: "This phone has no space left for the report",
    ms: "Telefon ini tiada ruang lagi untuk laporan ini",
    zh: "手机空间不足，无法保存报告",
  },
  "phone_report.unkept": {
    en: "This browser cannot keep anything on the phone",
    ms: "Pelayar ini tidak dapat menyimpan apa-apa pada telefon",
    zh: "此浏览器无法在手机上保存内容",
  },
  "unsent.badge": { en: "{n} unsent", ms: "{n} belum dihantar", zh: "{n} 份未发送" },
  "unsent.badge_claim": { en: "{n} unsent: yours?", ms: "{n} milik anda?", zh: "{n} 份是您的吗？" },
  "unsent.failed": {
    en: "That did not work. Try again.",
    ms: "Tidak berjaya. Cuba lagi.",
    zh: "没有成功，请再试一次。",
  },
  "unsent.check": { en: "needs attention", ms: "perlu disemak", zh: "需要处理" },
  "unsent.log_in_one": {
    en: "1 report is waiting on this phone. Log in to send it.",
    ms: "1 laporan menunggu pada telefon ini. Log masuk untuk menghantarnya.",
    zh: "本手机上有 1 份报告未发送。登录后即可发送。",
  },
  "unsent.log_in_many": {
    en: "{n} reports are waiting on this phone. Log in to send them.",
    ms: "{n} laporan menunggu pada telefon ini. Log masuk untuk menghantarnya.",
    zh: "本手机上有 {n} 份报告未发送。登录后即可发送。",
  },
  "nav.unread": interfaceMessages["nav.unread"],
  "unsent.offline": { en: "No connection", ms: "Tiada sambungan", zh: "没有网络" },
} as const;
