/** The user's own reports: status and next step in plain words. */
export const myReportsMessages = {
  "my_reports.none": { en: "No reports yet", ms: "Belum ada laporan", zh: "还没有报告" },
  "my_reports.none_why": {
    en:
      "If you see something unsafe, or something nearly goes wrong, report it. It takes about two minutes.",
    ms:
      "Jika anda nampak keadaan tidak selamat, atau hampir berlaku kemalangan, laporkan. Kira-kira dua minit.",
    zh: "看到不安全的情况，或者差一点出事，都可以呈报。大约两分钟。",
  },
  "my_reports.order": {
    en: "Newest first, by the date you reported them.",
    ms: "Terbaharu dahulu, mengikut tarikh anda melaporkannya.",
    zh: "从新到旧，按您呈报的日期排列。",
  },
  "outcomes.title": {
    en: "What changed because of this report",
    ms: "Apa yang berubah kerana laporan ini",
    zh: "因这份报告而改变的事",
  },
  "outcomes.verified": {
    en: "Verified on {date}",
    ms: "Disahkan pada {date}",
    zh: "于{date}核实",
  },
  "outcomes.due": {
    en: "Due {date}",
    ms: "Tarikh akhir {date}",
    zh: "截止日期 {date}",
  },
  "report_state.reported": {
    en: "We have your report. Next, a safety officer reads it and decides how serious it is.",
    ms:
      "Laporan anda telah diterima. Seterusnya, pegawai keselamatan akan membacanya dan menilai tahap keterukan.",
    zh: "报告已收到。接下来，安全官会阅读并评定严重程度。",
  },
  "report_state.triaged": {
    en: "A safety officer has read your report. Next, we find out why it happened.",
    ms: "Pegawai keselamatan telah membaca laporan anda. Seterusnya, puncanya akan disiasat.",
    zh: "安全官已阅读您的报告。接下来会查明原因。",
  },
  "report_state.investigating": {
    en: "We are finding out why it happened. Next, we decide what to change.",
    ms: "Puncanya sedang disiasat. Seterusnya, tindakan pembaikan akan ditetapkan.",
    zh: "正在查明原因。接下来会决定需要改善什么。",
  },
  "report_state.capa_pending": {
    en: "Improvements are being made. Next, a safety officer checks that they work.",
    ms: "Tindakan pembaikan sedang dibuat. Seterusnya, pegawai keselamatan akan menyemaknya.",
    zh: "正在进行改善。接下来，安全官会检查成效。",
  },
  "report_state.verification": {
    en: "A safety officer is checking the improvements. Next, the report is closed.",
    ms: "Pegawai keselamatan sedang menyemak tindakan pembaikan. Seterusnya, laporan akan ditutup.",
    zh: "安全官正在检查改善措施。接下来会结案。",
  },
  "report_state.closed": {
    en: "Everything is done.",
    ms: "Semuanya telah selesai.",
    zh: "全部处理完毕。",
  },
} as const;
