import { interfaceMessages } from "./interface.ts";

/** What becomes of reports that were sent, and why they wait. */
export const phoneUnsentMessages = {
  "unsent.offline_why": {
    en: "Reports are sent by themselves once there is one.",
    ms: "Laporan akan dihantar secara automatik apabila ada sambungan.",
    zh: "有网络后，报告会自动发送。",
  },
  "unsent.limited": {
    en: "The next report goes at {at}",
    ms: "Laporan seterusnya dihantar pada {at}",
    zh: "下一份报告将于 {at} 发送",
  },
  "unsent.limited_why": {
    en: "One report can be sent each minute. You need not wait here.",
    ms: "Satu laporan boleh dihantar setiap minit. Anda tidak perlu tunggu di sini.",
    zh: "每分钟可发送一份报告。您不必在此等候。",
  },
  "unsent.log_in": { en: "Log in to go on", ms: "Log masuk untuk sambung", zh: "请登录以继续" },
  "unsent.log_in_why": {
    en: "Everything is kept. It is sent once its author is logged in.",
    ms: "Semuanya masih disimpan dan dihantar apabila penulisnya log masuk.",
    zh: "所有内容都保留着，填写人登录后就会发送。",
  },
  "unsent.log_in_act": { en: "Log in", ms: "Log masuk", zh: "登录" },
  "unsent.try_at": {
    en: "It did not get through. Next attempt at {at}",
    ms: "Belum berjaya dihantar. Cubaan seterusnya pada {at}",
    zh: "没有发送成功。将于 {at} 再试",
  },
  "unsent.status": { en: "{text} ({status})", ms: "{text} ({status})", zh: "{text}（{status}）" },
  "unsent.send_now": { en: "Send now", ms: "Hantar sekarang", zh: "立即发送" },
  "unsent.reused": {
    en: "This one was mistaken for another report that arrived before. Nothing of it is lost.",
    ms: "Laporan ini disangka laporan lain yang sudah diterima. Tiada yang hilang.",
    zh: "系统把它当成了之前已收到的另一份报告。内容没有丢失。",
  },
  "unsent.correct": { en: "Correct the report", ms: "Betulkan laporan", zh: "更正报告" },
  "phone.sending": { en: "Sending", ms: "Sedang dihantar", zh: "正在发送" },
  "phone_report.another": {
    en: "Report another incident",
    ms: "Lapor insiden lain",
    zh: "再呈报一宗事件",
  },
  "nav.my_reports": interfaceMessages["nav.my_reports"],
} as const;
