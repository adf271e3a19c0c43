/** The log-in page, and the page of a form that was kept during the log-in. */
export const loginMessages = {
  "login.title": { en: "Log in", ms: "Log masuk", zh: "登录" },
  "login.heading": { en: "Log in to Siaga", ms: "Log masuk ke Siaga", zh: "登录 Siaga" },
  "login.lead": {
    en: "Report what goes wrong at work, and see it fixed.",
    ms: "Laporkan apa yang tidak kena di tempat kerja, dan lihat ia dibetulkan.",
    zh: "呈报工作中的问题，并看到问题得到解决。",
  },
  "login.scanned": {
    en: "Log in to report from",
    ms: "Log masuk untuk melapor dari",
    zh: "登录后呈报的地点",
  },
  "login.no_account": {
    en: "No account yet? Ask your supervisor, or call the safety office on {phone}.",
    ms: "Belum ada akaun? Tanya penyelia anda, atau hubungi pejabat keselamatan di {phone}.",
    zh: "还没有账户？请询问主管，或致电安全办公室 {phone}。",
  },
  "login.how": { en: "How it works", ms: "Cara ia berfungsi", zh: "如何运作" },
  "login.how_1": {
    en: "You tell us what happened",
    ms: "Anda ceritakan apa yang berlaku",
    zh: "您说明发生了什么",
  },
  "login.how_1_more": {
    en: "In English, Malay or Chinese. About two minutes.",
    ms: "Dalam bahasa Inggeris, Melayu atau Cina. Kira-kira dua minit.",
    zh: "可用英文、马来文或中文，大约两分钟。",
  },
  "login.how_2": {
    en: "A safety officer follows up",
    ms: "Pegawai keselamatan mengambil tindakan",
    zh: "安全官跟进",
  },
  "login.how_2_more": {
    en: "Every report is read and gets a severity from 1 to 5.",
    ms: "Setiap laporan dibaca dan diberi tahap keterukan 1 hingga 5.",
    zh: "每份报告都会被阅读，并评定 1 至 5 级的严重程度。",
  },
  "login.how_3": { en: "Something changes", ms: "Sesuatu berubah", zh: "情况得到改善" },
  "login.how_3_more": {
    en: "Each action has an owner and a date. It is checked again after 30, 60 and 90 days.",
    ms: "Setiap tindakan ada pemilik dan tarikh. Ia disemak semula selepas 30, 60 dan 90 hari.",
    zh: "每项措施都有负责人和日期，并在 30、60 和 90 天后复查。",
  },

  "send_again.title": { en: "Not sent yet", ms: "Belum dihantar", zh: "尚未提交" },
  "send_again.lead": {
    en: "Your session ended, but nothing you wrote is lost. Send it again to save it.",
    ms: "Sesi anda telah tamat, tetapi tiada yang hilang. Hantar sekali lagi untuk menyimpannya.",
    zh: "登录曾过期，但您填写的内容没有丢失。请再次发送以保存。",
  },
  "send_again.written": { en: "What you wrote", ms: "Apa yang anda tulis", zh: "您填写的内容" },
  "send_again.send": { en: "Send it again", ms: "Hantar sekali lagi", zh: "再次发送" },
  "send_again.look": { en: "Open the form", ms: "Buka borang", zh: "打开表单" },
  "send_again.leave": { en: "Do not send", ms: "Jangan hantar", zh: "不发送" },
} as const;
