import { glossary } from "./glossary.ts";
import { interfaceMessages } from "./interface.ts";
import { reportMessages } from "./report.ts";

/** The status of sent reports, and why reports wait. */
export const phoneUnsentMessages = {
  "unsent.offline_why": {
    en: "Reports will be sent automatically when you are online.",
    ms: "Laporan akan dihantar secara automatik apabila ada sambungan.",
    zh: "有网络后，报告会自动发送。",
  },
  "unsent.limited": {
    en: "The next report will be sent at {at}",
    ms: "Laporan seterusnya akan dihantar pada {at}",
    zh: "下一份报告将于 {at} 发送",
  },
  "unsent.limited_why": {
    en: "One report can be sent each minute. You can leave this page.",
    ms: "Satu laporan boleh dihantar setiap minit. Anda boleh meninggalkan halaman ini.",
    zh: "每分钟可发送一份报告。您可以离开此页面。",
  },
  "unsent.log_in": { en: "Log in to continue", ms: "Log masuk untuk sambung", zh: "请登录以继续" },
  "unsent.log_in_why": {
    en: "Everything is kept. It will be sent when its author logs in.",
    ms: "Semuanya masih disimpan dan dihantar apabila penulisnya log masuk.",
    zh: "所有内容都保留着，填写人登录后就会发送。",
  },
  "unsent.log_in_act": { en: "Log in", ms: "Log masuk", zh: "登录" },
  "unsent.try_at": {
    en: "Not sent yet. Next attempt at {at}",
    ms: "Belum berjaya dihantar. Cubaan seterusnya pada {at}",
    zh: "没有发送成功。将于 {at} 再试",
  },
  "unsent.status": { en: "{text} ({status})", ms: "{text} ({status})", zh: "{text}（{status}）" },
  "unsent.send_now": { en: "Send now", ms: "Hantar sekarang", zh: "立即发送" },
  "unsent.waits_for": {
    en: "Waiting until {name} logs in",
    ms: "Menunggu sehingga {name} log masuk",
    zh: "等 {name} 登录后发送",
  },
  "unsent.ask_file": {
    en: "Remove {name} from this report?",
    ms: "Buang {name} daripada laporan ini?",
    zh: "从此报告中移除 {name}？",
  },
  "unsent.ask_report": {
    en: "Remove this report from this phone?",
    ms: "Buang laporan ini daripada telefon ini?",
    zh: "从本手机移除此报告？",
  },
  "unsent.remove_sure": {
    en: "What has not been received will be lost permanently.",
    ms: "Apa yang belum diterima akan hilang terus.",
    zh: "尚未送达的内容将永久丢失。",
  },
  "unsent.remove_yes": {
    en: "Remove it",
    ms: "Ya, buang",
    zh: "确定移除",
  },
  "unsent.keep": { en: "Keep it", ms: "Kekalkan", zh: "保留" },
  "unsent.full": {
    en: "This phone is full. Delete something else, then try again.",
    ms: "Ruang telefon ini sudah penuh. Padam sesuatu yang lain, kemudian cuba lagi.",
    zh: "手机空间已满。请先删除其他东西，再试一次。",
  },
  "unsent.reused": {
    en: "This report was mistaken for one received earlier. Nothing is lost.",
    ms: "Laporan ini disangka laporan lain yang sudah diterima. Tiada apa-apa yang hilang.",
    zh: "系统把它当成了之前已收到的另一份报告。内容没有丢失。",
  },
  "unsent.deleted": {
    en:
      "An administrator deleted this report. It will not be sent again. Your text stays here until you remove it.",
    ms:
      "Pentadbir telah memadam laporan ini. Ia tidak dihantar lagi. Teks anda kekal di sini sehingga anda membuangnya.",
    zh: "管理员已删除此报告，不会再次发送。您所写的内容会保留在这里，直到您移除为止。",
  },
  "unsent.correct": { en: "Correct the report", ms: "Betulkan laporan", zh: "更正报告" },
  "phone_report.received": { en: "Report received", ms: "Laporan diterima", zh: "已收到报告" },
  "phone_report.by": { en: "Reported by", ms: "Dilaporkan oleh", zh: "呈报人" },
  "phone_report.photos_received": {
    en: "{n} of {all} received",
    ms: "{n} daripada {all} diterima",
    zh: "已收到 {n}／{all}",
  },
  "phone_report.photos_left": {
    en: "{n} of {all} photos still on this phone",
    ms: "{n} daripada {all} gambar masih pada telefon ini",
    zh: "还有 {n}／{all} 张照片在本手机上",
  },
  "phone_report.photos_left_why": {
    en: "Photos are sent automatically. You can leave this page.",
    ms: "Gambar dihantar secara automatik. Anda boleh tutup halaman ini.",
    zh: "照片会自动发送。您可以离开此页面。",
  },
  "phone_report.add_photo": { en: "Add photo", ms: "Tambah gambar", zh: "添加照片" },
  "report.kind": reportMessages["report.kind"],
  "report.next": reportMessages["report.next"],
  "report.see": reportMessages["report.see"],
  "report.another": reportMessages["report.another"],
  "label.place": glossary["label.place"],
  "label.date": glossary["label.date"],
  "label.photos": glossary["label.photos"],
  "nav.my_reports": interfaceMessages["nav.my_reports"],
} as const;
