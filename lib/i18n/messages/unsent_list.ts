/**
 * The list of unsent reports on the phone. Sent with its page and not part of the texts shared by
 * all islands, so that other pages need not load them.
 */
export const unsentListMessages = {
  "unsent.title": {
    en: "Reports on this phone",
    ms: "Laporan pada telefon ini",
    zh: "本手机上的报告",
  },
  "unsent.none": {
    en: "No reports are waiting on this phone",
    ms: "Tiada laporan menunggu pada telefon ini",
    zh: "本手机上没有未发送的报告",
  },
  "unsent.none_why": {
    en: "A report you send without a connection is kept here until it is received.",
    ms: "Laporan yang dihantar tanpa sambungan disimpan di sini sehingga diterima.",
    zh: "没有网络时发送的报告会保存在这里，直到送达。",
  },
  "unsent.report": { en: "Report an incident", ms: "Lapor insiden", zh: "呈报事件" },
  "unsent.arrived": { en: "Received reports", ms: "Laporan yang diterima", zh: "已收到的报告" },
  "unsent.all": { en: "See all", ms: "Lihat semua", zh: "查看全部" },
  "unsent.saved_at": { en: "Written {at}", ms: "Ditulis {at}", zh: "写于{at}" },
  "unsent.photos": {
    en: "{n} of {all} files received",
    ms: "{n} daripada {all} fail diterima",
    zh: "已收到 {all} 个文件中的 {n} 个",
  },
  "unsent.old": {
    en: "Unsent for more than 3 days",
    ms: "Belum dihantar lebih daripada 3 hari",
    zh: "超过 3 天未发送",
  },
  "unsent.old_why": {
    en: "Go where there is Wi-Fi, or save the reports to a file and send them from another phone.",
    ms:
      "Pergi ke tempat yang ada Wi-Fi, atau simpan laporan ke dalam fail dan hantar dari telefon lain.",
    zh: "请到有 Wi-Fi 的地方，或把报告存成文件，用另一部手机发送。",
  },
  "unsent.retry": { en: "Try again", ms: "Cuba lagi", zh: "再试一次" },
  "unsent.as_new": {
    en: "Send as a new report",
    ms: "Hantar sebagai laporan baharu",
    zh: "作为新报告发送",
  },
  "unsent.remove": {
    en: "Remove the report",
    ms: "Buang laporan",
    zh: "移除报告",
  },
  "unsent.dismiss": {
    en: "Remove from this list",
    ms: "Keluarkan daripada senarai",
    zh: "从列表中移除",
  },
  "unsent.claim_why": {
    en: "Nobody was logged in. Did you write this?",
    ms: "Tiada sesiapa log masuk. Adakah anda yang menulisnya?",
    zh: "填写时没有人登录。这是您写的吗？",
  },
  "unsent.claim": { en: "Send it as mine", ms: "Hantar atas nama saya", zh: "以我的名义发送" },
  "unsent.others_one": {
    en: "1 report by someone else is waiting here. It will be sent when that person logs in.",
    ms: "1 laporan orang lain menunggu di sini. Ia dihantar apabila orang itu log masuk.",
    zh: "这里还有另一个人的 1 份报告，等本人登录后发送。",
  },
  "unsent.others_many": {
    en: "{n} reports by other people are waiting here. They will be sent when those people log in.",
    ms: "{n} laporan orang lain menunggu di sini. Ia dihantar apabila mereka log masuk.",
    zh: "这里还有其他人的 {n} 份报告，等本人登录后发送。",
  },
  "unsent.file": {
    en: "Move to another phone",
    ms: "Pindah ke telefon lain",
    zh: "转到另一部手机",
  },
  "unsent.file_save": {
    en: "Save unsent reports to a file",
    ms: "Simpan laporan belum dihantar ke fail",
    zh: "把未发送的报告存成文件",
  },
  "unsent.file_open": {
    en: "Open a file from another phone",
    ms: "Buka fail dari telefon lain",
    zh: "打开另一部手机的文件",
  },
  "unsent.file_in": {
    en: "New reports: {n}",
    ms: "Laporan baharu: {n}",
    zh: "新报告：{n} 份",
  },
  "unsent.file_known": {
    en: "already here: {n}",
    ms: "sudah ada: {n}",
    zh: "已有：{n} 份",
  },
  "unsent.file_left_out": {
    en: "reports or photos skipped because of errors: {n}",
    ms: "laporan atau gambar yang dilangkau kerana ralat: {n}",
    zh: "因内容有误而略过的报告或照片：{n} 份",
  },
  "unsent.file_others": {
    en: "by other people: {n}",
    ms: "milik orang lain: {n}",
    zh: "属于其他人：{n} 份",
  },
  "unsent.file_bad": {
    en: "This is not a file of saved reports.",
    ms: "Ini bukan fail laporan yang disimpan.",
    zh: "这不是保存报告的文件。",
  },
  "unsent.no_store": {
    en:
      "This browser cannot keep anything on the phone. Reports can only be sent while you are online.",
    ms: "Pelayar ini tidak menyimpan apa-apa. Laporan hanya boleh dihantar apabila ada sambungan.",
    zh: "此浏览器无法在手机上保存内容。只有在有网络时才能发送报告。",
  },
  "unsent.elsewhere": {
    en: "This page needs a connection. Its address is kept: try again when you are online.",
    ms: "Halaman ini memerlukan sambungan. Alamatnya masih ada: cuba lagi apabila ada sambungan.",
    zh: "此页面需要网络。网址已保留，有网络后请再试一次。",
  },
} as const;

export type UnsentListKey = keyof typeof unsentListMessages;
