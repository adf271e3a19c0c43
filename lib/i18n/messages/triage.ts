/**
 * The triage page: the report beside the checklist, the statutory outcome, the effect of a change.
 */
export const triageMessages = {
  "triage.title": { en: "Triage {number}", ms: "Saringan {number}", zh: "分级评估 {number}" },
  "triage.report": { en: "The report", ms: "Laporan", zh: "报告内容" },
  "triage.person": { en: "Person", ms: "Orang", zh: "人员" },
  "triage.person_n": { en: "Person {n}", ms: "Orang {n}", zh: "人员 {n}" },
  "triage.question": { en: "{n}. {question}", ms: "{n}. {question}", zh: "{n}. {question}" },
  "triage.report_says": {
    en: "The report says “{field}: {answer}”.",
    ms: "Laporan menyatakan “{field}: {answer}”.",
    zh: "报告写明“{field}：{answer}”。",
  },
  "triage.report_answers": {
    en: "The report says “{field} {answer}”.",
    ms: "Laporan menyatakan “{field} {answer}”.",
    zh: "报告写明“{field}{answer}”。",
  },
  "triage.said": { en: "{field}: {answer}", ms: "{field}: {answer}", zh: "{field}：{answer}" },
  "triage.checked_against": {
    en: "The report says “{said}”; I have checked.",
    ms: "Laporan menyatakan “{said}”; saya telah menyemaknya.",
    zh: "报告写明“{said}”；我已核查。",
  },
  "triage.learned_hint": {
    en:
      "JKKP 7 is due seven days later. If left empty, the date of the first triage with a disease is used.",
    ms:
      "JKKP 7 perlu dihantar tujuh hari kemudian. Jika kosong, tarikh saringan pertama yang menyatakan penyakit digunakan.",
    zh: "JKKP 7 须在七天内呈交。如不填写，以首次分级评估中判定患病的日期为准。",
  },
  "triage.undecided": {
    en: "Cannot be decided yet",
    ms: "Belum dapat ditentukan",
    zh: "尚未能判定",
  },
  "triage.undecided_why": {
    en: "Correct the marked answers, and answer the questions that have a clue in the report.",
    ms: "Betulkan jawapan yang ditanda dan jawab soalan yang ada petunjuk daripada laporan.",
    zh: "请更正标示的答案，并回答报告中有线索的问题。",
  },
  "triage.implied": {
    en: "Set because of your other answers.",
    ms: "Ditetapkan berdasarkan jawapan anda yang lain.",
    zh: "已根据您的其他答案填上。",
  },
  "triage.lost_days_hint": {
    en: "Calendar days. The number decides question 4.",
    ms: "Hari kalendar. Bilangan ini menentukan jawapan soalan 4.",
    zh: "日历天数。此数字决定第 4 题。",
  },
  "triage.logistics": {
    en: "Transport and warehousing",
    ms: "Pengangkutan dan pergudangan",
    zh: "运输与仓储",
  },
  "triage.other_work": { en: "Other work", ms: "Kerja lain", zh: "其他工作" },
  "triage.not_said": { en: "Not selected", ms: "Tidak dipilih", zh: "未选" },

  "invalid.answered_no": {
    en: "The question above is answered no. Change the answer, or select nothing here.",
    ms: "Soalan di atas dijawab tidak. Ubah jawapan itu, atau jangan pilih apa-apa di sini.",
    zh: "上面的问题回答了“否”。请更改答案，或不要在此选择。",
  },

  "invalid.unanswered": {
    en: "Answer this question. The report has a clue.",
    ms: "Jawab soalan ini. Laporan mempunyai petunjuk.",
    zh: "请回答此题。报告中有线索。",
  },
  "invalid.against_report": {
    en: "The report says otherwise. Tick that you have checked, or change the answer.",
    ms: "Laporan menyatakan sebaliknya. Tandakan bahawa anda telah menyemak, atau ubah jawapan.",
    zh: "报告内容与此不同。请勾选“我已核查”，或更改答案。",
  },

  "triage.check": {
    en: "Check what the law requires",
    ms: "Semak keperluan undang-undang",
    zh: "查看法律要求",
  },
  "triage.check_hint": {
    en: "Nothing is saved yet. Check again after changing an answer.",
    ms: "Belum ada yang disimpan. Semak semula selepas mengubah jawapan.",
    zh: "尚未保存。更改答案后请再查看。",
  },
  "triage.check_live": {
    en: "Nothing is saved yet. The law box follows your answers.",
    ms: "Belum ada yang disimpan. Kotak undang-undang mengikut jawapan anda.",
    zh: "尚未保存。法律要求栏会随您的答案更新。",
  },
  "triage.severity_hint": {
    en: "Judge by what actually happened.",
    ms: "Nilai mengikut akibat sebenar.",
    zh: "以实际后果为准。",
  },

  "triage.not_checked": { en: "Not checked yet", ms: "Belum disemak", zh: "尚未查看" },
  "triage.not_checked_why": {
    en: "Answer the questions, then press “Check what the law requires”.",
    ms: "Jawab semua soalan, kemudian tekan “Semak keperluan undang-undang”.",
    zh: "回答问题后按“查看法律要求”。",
  },
  "triage.both_forms": {
    en: "{first} and {second}",
    ms: "{first} dan {second}",
    zh: "{first} 和 {second}",
  },
  "triage.register_only": {
    en: "Annual register only",
    ms: "Daftar tahunan sahaja",
    zh: "只须登记",
  },
  "triage.not_notifiable_so_far": {
    en: "Not notifiable so far",
    ms: "Setakat ini tidak perlu dilaporkan",
    zh: "目前无须通报",
  },
  "triage.why": { en: "Why", ms: "Sebab", zh: "原因" },
  "triage.notify": {
    en: "Notify DOSH immediately by phone.",
    ms: "Maklumkan JKKP dengan segera melalui telefon.",
    zh: "请立即致电通报 DOSH。",
  },
  "triage.in_register": { en: "Yes, JKKP 8", ms: "Ya, JKKP 8", zh: "是，JKKP 8" },
  "triage.ask_again": { en: "Ask again", ms: "Tanya semula", zh: "再次询问" },
  "triage.ask_days_off": {
    en: "Days off, on {date}",
    ms: "Hari tidak bekerja, pada {date}",
    zh: "损失天数，{date}",
  },
  "triage.keep_scene": {
    en: "Keep the scene as it is.",
    ms: "Kekalkan tempat kejadian.",
    zh: "保持现场原状。",
  },

  "triage.changes": {
    en: "What would change",
    ms: "Apa yang akan berubah",
    zh: "将会更改的内容",
  },
  "triage.no_changes": {
    en: "Nothing would change.",
    ms: "Tiada apa-apa yang akan berubah.",
    zh: "没有任何更改。",
  },
  "triage.instead": {
    en: "{after} instead of {before}",
    ms: "{after}, sebelum ini {before}",
    zh: "{after}（原为：{before}）",
  },

  "triage.stale": {
    en: "{name} saved this triage on {at}",
    ms: "{name} telah menyimpan saringan ini pada {at}",
    zh: "{name} 已于{at}保存此分级评估",
  },
  "triage.stale_why": {
    en: "The saved version is shown here. Your answers are below; saving them replaces it.",
    ms:
      "Versi yang disimpan dipaparkan di sini. Jawapan anda ada di bawah; jika disimpan, ia menggantikan yang ini.",
    zh: "以下是目前保存的内容。您的答案在下面；保存后将取代它。",
  },

  "triage.save": { en: "Save triage", ms: "Simpan saringan", zh: "保存分级评估" },
  "triage.save_next": {
    en: "Save and open next",
    ms: "Simpan dan seterusnya",
    zh: "保存并打开下一份",
  },
  "triage.then_form": {
    en: "Required by law: tell DOSH now, then {form}",
    ms: "Wajib: maklumkan JKKP sekarang, kemudian {form}",
    zh: "依法须立即通报 DOSH，再呈交 {form}",
  },
  "triage.form_due": {
    en: "Required by law: {form} to DOSH",
    ms: "Wajib: {form} kepada JKKP",
    zh: "依法须向 DOSH 呈交 {form}",
  },
  "triage.no_form": {
    en: "No form for DOSH",
    ms: "Tiada borang untuk JKKP",
    zh: "无须向 DOSH 呈交表格",
  },
  "triage.severity_is": {
    en: "Severity {severity}. It can be changed until the incident is closed.",
    ms: "Tahap keterukan {severity}. Boleh diubah sehingga insiden ditutup.",
    zh: "严重程度 {severity}。结案之前可以更改。",
  },
  "triage.severity_missing": {
    en: "Also choose the severity. It can be changed until the incident is closed.",
    ms: "Pilih juga tahap keterukan. Boleh diubah sehingga insiden ditutup.",
    zh: "还需选择严重程度。结案之前可以更改。",
  },

  "triage.locked": {
    en: "This incident is closed",
    ms: "Insiden ini telah ditutup",
    zh: "此事件已结案",
  },
  "triage.locked_why": {
    en: "Its triage can no longer be changed. You can still add an addendum.",
    ms: "Saringannya tidak boleh diubah lagi. Catatan tambahan masih boleh dibuat.",
    zh: "分级评估不能再更改，但仍可新增补充记录。",
  },
  "triage.see_incident": { en: "See the incident", ms: "Lihat insiden", zh: "查看事件" },
  "triage.notes_unsaved": {
    en: "Your notes were not saved",
    ms: "Catatan anda tidak disimpan",
    zh: "您的备注未保存",
  },
} as const;
