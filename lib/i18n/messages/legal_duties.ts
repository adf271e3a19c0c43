/** Legal duties besides the forms of DOSH: other authorities, the scene, a death later. */
export const legalDutyMessages = {
  "authority_duty.perkeso_48h": {
    en: "Form 34 to SOCSO (PERKESO)",
    ms: "Borang 34 kepada PERKESO",
    zh: "向 PERKESO 呈交 34 号表格",
  },
  "authority_duty.police_report": { en: "Police report", ms: "Laporan polis", zh: "向警方报案" },
  "authority_duty.bomba": {
    en: "Fire and Rescue (Bomba), 999",
    ms: "Bomba dan Penyelamat, 999",
    zh: "通知消拯局（Bomba），999",
  },
  "authority_duty.doe_spill": {
    en: "Spill to the Department of Environment",
    ms: "Tumpahan kepada Jabatan Alam Sekitar (JAS)",
    zh: "向环境局（DOE）通报泄漏",
  },
  "authority_duty.apad_jpj": {
    en: "Accident record for APAD / JPJ",
    ms: "Rekod kemalangan untuk APAD / JPJ",
    zh: "APAD / JPJ 的事故记录",
  },
  "authority_duty.energy_commission": {
    en: "Electrical accident to the Energy Commission",
    ms: "Kemalangan elektrik kepada Suruhanjaya Tenaga",
    zh: "向能源委员会通报电气事故",
  },

  "duty.at_once": { en: "{what}: immediately", ms: "{what}: dengan segera", zh: "{what}：立即" },
  "duty.by": {
    en: "{what}: by {at}",
    ms: "{what}: selewat-lewatnya {at}",
    zh: "{what}：{at}或之前",
  },
  "duty.late": {
    en: "{what}: overdue since {at}",
    ms: "{what}: lewat sejak {at}",
    zh: "{what}：自{at}起逾期",
  },
  "duty.told": {
    en: "{what}: notified on {at}",
    ms: "{what}: dimaklumkan pada {at}",
    zh: "{what}：已于{at}通报",
  },
  "duty.told_reference": {
    en: "{what}: notified on {at}, reference {reference}",
    ms: "{what}: dimaklumkan pada {at}, rujukan {reference}",
    zh: "{what}：已于{at}通报，编号 {reference}",
  },
  "duty.no_deadline": {
    en: "{what}: no deadline",
    ms: "{what}: tiada tarikh akhir",
    zh: "{what}：没有期限",
  },
  "duty.death_letter": {
    en: "Letter to the Director General of DOSH, immediately",
    ms: "Surat kepada Ketua Pengarah JKKP dengan segera",
    zh: "立即致函 DOSH 总监",
  },
  "duty.letter": {
    en: "Letter to the Director General of DOSH",
    ms: "Surat kepada Ketua Pengarah JKKP",
    zh: "致 DOSH 总监的信函",
  },
  "duty.letter_sent": {
    en: "Letter to the Director General of DOSH sent on {date}, reference {reference}",
    ms: "Surat kepada Ketua Pengarah JKKP dihantar pada {date}, rujukan {reference}",
    zh: "致 DOSH 总监的信函已于{date}寄出，编号 {reference}",
  },

  "duty.also_open": {
    en: "Also open: {duties}.",
    ms: "Perkara lain yang belum selesai: {duties}.",
    zh: "另有未完成：{duties}。",
  },

  "law.wrong_duty": {
    en:
      "The report and the triage decide which other authorities must be told. If one does not apply, correct the report or change the triage, and it is removed.",
    ms:
      "Perkara yang wajib dimaklumkan kepada pihak berkuasa lain ditentukan oleh laporan dan saringan. Jika ada yang tidak berkenaan, betulkan laporan atau ubah saringan; ia akan dikeluarkan.",
    zh:
      "须向其他机关通报的事项由报告和分级评估得出。如有不适用的，请更正报告或更改分级评估，该项便会取消。",
  },
  "law.wrong_duty_closing": {
    en:
      "If something here does not apply, correct the report or change the triage now: a closed incident cannot be corrected.",
    ms:
      "Jika ada yang tidak berkenaan di sini, betulkan laporan atau ubah saringan sekarang: insiden yang ditutup tidak boleh dibetulkan.",
    zh: "如有不适用的事项，请现在更正报告或更改分级评估：结案后不能更正。",
  },
  "law.wrong_duty_closed": {
    en:
      "The report and the triage decide which other authorities must be told, and cannot be changed after closure. If one does not apply, say why in an addendum.",
    ms:
      "Perkara yang wajib dimaklumkan kepada pihak berkuasa lain ditentukan oleh laporan dan saringan, yang tidak boleh diubah selepas penutupan. Jika ada yang tidak berkenaan, nyatakan sebabnya dalam catatan tambahan.",
    zh:
      "须向其他机关通报的事项由报告和分级评估得出，结案后不能更改。如有不适用的，请在补充记录中说明原因。",
  },
  "law.advised_only": {
    en:
      "The law does not require this form, so its submission is not recorded here. If you send it, say so in an addendum.",
    ms:
      "Borang ini tidak diwajibkan oleh undang-undang, maka penghantarannya tidak direkodkan di sini. Jika anda menghantarnya, nyatakan dalam catatan tambahan.",
    zh: "法律不要求提交此表格，因此这里不记录提交。如果您提交了，请在补充记录中说明。",
  },
  "law.others": { en: "Other authorities", ms: "Pihak berkuasa lain", zh: "其他机关" },
  "law.authority_told": {
    en: "Record a notice to another authority",
    ms: "Rekodkan pemakluman kepada pihak berkuasa lain",
    zh: "记录通报其他机关",
  },
  "law.authority": { en: "Which authority?", ms: "Pihak berkuasa yang mana?", zh: "哪个机关？" },
  "law.told_at": { en: "Notified on", ms: "Dimaklumkan pada", zh: "通报时间" },
  "law.scene_released": {
    en: "Record that DOSH released the scene",
    ms: "Rekodkan pelepasan tempat kejadian oleh JKKP",
    zh: "记录 DOSH 解除现场管制",
  },
  "law.record_release": {
    en: "Record that DOSH released the scene",
    ms: "Rekodkan pelepasan tempat kejadian oleh JKKP",
    zh: "记录 DOSH 解除现场管制",
  },
  "law.scene_correct": {
    en: "Correct the time the scene was released",
    ms: "Betulkan masa tempat kejadian dilepaskan",
    zh: "更正解除现场管制的时间",
  },
  "law.scene_released_at": {
    en: "Released on",
    ms: "Dilepaskan pada",
    zh: "解除时间",
  },
  "law.scene_told_first": {
    en: "Record the call to DOSH first.",
    ms: "Rekodkan dahulu bahawa JKKP telah dimaklumkan.",
    zh: "请先记录已通报 DOSH。",
  },
  "law.learned_on": {
    en: "Date the employer learned of the disease",
    ms: "Tarikh majikan mengetahui penyakit ini",
    zh: "雇主得知患病的日期",
  },

  "incident_next.authority_why": {
    en: "Tell them, then record it here.",
    ms: "Maklumkan mereka, kemudian rekodkan di sini.",
    zh: "请通报对方，然后在此记录。",
  },
  "incident_next.authority_wait": {
    en: "The safety office tells them.",
    ms: "Pejabat keselamatan memaklumkan mereka.",
    zh: "由安全办公室通报。",
  },
  "incident_next.letter_why": {
    en: "Someone died within a year of the accident. Write to DOSH, then record it here.",
    ms:
      "Mangsa meninggal dalam tempoh setahun selepas kemalangan. Hantar surat kepada JKKP, kemudian rekodkan di sini.",
    zh: "有人在意外后一年内死亡。请致函 DOSH，然后在此记录。",
  },
  "incident_next.letter_wait": {
    en: "The safety office writes to DOSH.",
    ms: "Pejabat keselamatan menghantar surat kepada JKKP.",
    zh: "由安全办公室致函 DOSH。",
  },
  "incident_next.closed_duties": {
    en: "The incident is closed and locked. Its legal duties stay open until they are recorded.",
    ms:
      "Insiden ini telah ditutup dan dikunci. Kewajipan undang-undangnya kekal terbuka sehingga direkodkan.",
    zh: "事件已结案并锁定，但法律义务在记录之前仍未完成。",
  },

  "incident.close_duties": {
    en:
      "Legal duties still open. Closing does not end them: they stay on the to-do list and can be recorded later.",
    ms:
      "Kewajipan undang-undang belum selesai. Penutupan tidak menamatkannya: ia kekal dalam senarai kerja dan boleh direkodkan kemudian.",
    zh: "法律义务尚未完成。结案不会终止义务：它会留在待办事项中，之后仍可记录。",
  },

  "inbox.duties_closed_one": {
    en: "1 closed incident has an open legal duty",
    ms: "1 insiden yang ditutup masih mempunyai kewajipan undang-undang",
    zh: "1 宗已结案事件仍有法律义务未完成",
  },
  "inbox.duties_closed_many": {
    en: "{count} closed incidents have open legal duties",
    ms: "{count} insiden yang ditutup masih mempunyai kewajipan undang-undang",
    zh: "{count} 宗已结案事件仍有法律义务未完成",
  },
  "inbox.see_duties": { en: "Show", ms: "Papar", zh: "查看" },
  "inbox.duty": { en: "Legal duty", ms: "Kewajipan undang-undang", zh: "法律义务" },
  "inbox.any_duty": { en: "With or without", ms: "Ada atau tiada", zh: "不限" },
  "inbox.duty_open": { en: "Open", ms: "Belum selesai", zh: "未完成" },

  "home.more_incidents_one": {
    en: "{place} 1 more incident.",
    ms: "{place} 1 insiden lagi.",
    zh: "{place}另有 1 宗事件。",
  },
  "home.more_incidents_many": {
    en: "{place} {count} more incidents.",
    ms: "{place} {count} insiden lagi.",
    zh: "{place}另有 {count} 宗事件。",
  },

  "addendum.kind": { en: "What is it about?", ms: "Tentang apa?", zh: "内容" },
  "addendum.note": { en: "Note", ms: "Catatan", zh: "补充说明" },
  "addendum.death": {
    en: "A death within a year of the accident",
    ms: "Kematian dalam tempoh setahun selepas kemalangan",
    zh: "意外后一年内死亡",
  },
  "addendum.died_on": { en: "Died on", ms: "Tarikh kematian", zh: "死亡日期" },
  "addendum.died_hint": {
    en: "Only for a death. A letter to the Director General of DOSH is then due immediately.",
    ms: "Hanya bagi kematian. Surat kepada Ketua Pengarah JKKP wajib dihantar dengan segera.",
    zh: "仅用于死亡。须立即致函 DOSH 总监。",
  },
  "addendum.death_on": {
    en: "Died on {date}",
    ms: "Meninggal pada {date}",
    zh: "于{date}死亡",
  },

  "invalid.before_notified": {
    en: "This is before DOSH was told.",
    ms: "Ini sebelum JKKP dimaklumkan.",
    zh: "早于通报 DOSH 的时间。",
  },
  "invalid.only_for_death": {
    en: "Choose “A death within a year” above, or leave the date empty.",
    ms: "Pilih “Kematian dalam tempoh setahun” di atas, atau kosongkan tarikh ini.",
    zh: "请在上面选择“意外后一年内死亡”，或不填日期。",
  },
  "invalid.beyond_year": {
    en: "This is more than a year after the accident; the last day is {last}.",
    ms: "Ini lebih setahun selepas kemalangan; hari terakhir ialah {last}.",
    zh: "距离意外超过一年；最后一天是 {last}。",
  },
  "risk.term": {
    en: "Risk (company scale)",
    ms: "Risiko (skala syarikat)",
    zh: "风险（公司级别）",
  },
  "risk.result": {
    en: "{score} {level}: likelihood {likelihood}, severity {severity}",
    ms: "{score} {level}: kemungkinan {likelihood}, tahap keterukan {severity}",
    zh: "{score} {level}：可能性 {likelihood}，严重程度 {severity}",
  },
  "risk.high": { en: "HIGH", ms: "TINGGI", zh: "高" },
  "risk.medium": { en: "MEDIUM", ms: "SEDERHANA", zh: "中" },
  "risk.low": { en: "LOW", ms: "RENDAH", zh: "低" },
  "risk.then_high": {
    en: "Act immediately and record the date.",
    ms: "Bertindak dengan segera dan rekodkan tarikhnya.",
    zh: "须立即行动并记录日期。",
  },
  "risk.then_medium": {
    en: "Plan a control, and use a temporary measure until then.",
    ms: "Rancang kawalan, dengan langkah sementara sebelum itu.",
    zh: "须制定控制计划，并采取临时措施。",
  },
  "risk.then_low": { en: "Acceptable.", ms: "Boleh diterima.", zh: "可以接受。" },
  "risk.likelihood": {
    en: "How likely is it to happen again?",
    ms: "Sejauh mana ia mungkin berulang?",
    zh: "再次发生的可能性有多大？",
  },
  "risk.hint": {
    en: "For the risk matrix, likelihood times severity on the company scale.",
    ms: "Untuk matriks risiko: kemungkinan darab tahap keterukan, skala syarikat.",
    zh: "用于风险矩阵：可能性乘以严重程度（公司级别）。",
  },
  "risk.not_judged": { en: "Not assessed", ms: "Tidak dinilai", zh: "不评估" },
  "likelihood.5": { en: "5 Most likely", ms: "5 Sangat mungkin", zh: "5 极有可能" },
  "likelihood.4": { en: "4 Possible", ms: "4 Mungkin", zh: "4 有可能" },
  "likelihood.3": { en: "3 Conceivable", ms: "3 Boleh difikirkan", zh: "3 可想象" },
  "likelihood.2": { en: "2 Remote", ms: "2 Jarang", zh: "2 罕见" },
  "likelihood.1": { en: "1 Inconceivable", ms: "1 Hampir mustahil", zh: "1 几乎不可能" },

  "done.scene_released": {
    en: "Release of the scene recorded.",
    ms: "Pelepasan tempat kejadian direkodkan.",
    zh: "已记录 DOSH 解除现场管制。",
  },
  "done.authority_notified": {
    en: "Notice to the authority recorded.",
    ms: "Pemakluman kepada pihak berkuasa direkodkan.",
    zh: "已记录通报该机关。",
  },
  "history.incident.scene_released": {
    en: "Recorded that DOSH released the scene on {at}",
    ms: "Pelepasan tempat kejadian oleh JKKP pada {at} direkodkan",
    zh: "已记录 DOSH 解除现场管制的时间：{at}",
  },
  "history.incident.authority_notified": {
    en: "{authority} recorded as told on {at}",
    ms: "Pemakluman kepada {authority} pada {at} direkodkan",
    zh: "已记录通报{authority}的时间：{at}",
  },
  "audit.action.incident.scene_released": {
    en: "Recorded that DOSH released the scene",
    ms: "Pelepasan tempat kejadian oleh JKKP direkodkan",
    zh: "已记录 DOSH 解除现场管制",
  },
  "audit.action.incident.authority_notified": {
    en: "Recorded that an authority was told",
    ms: "Pemakluman kepada pihak berkuasa direkodkan",
    zh: "已记录通报机关",
  },
  "audit.field.learned_on": {
    en: "Disease known since",
    ms: "Penyakit diketahui sejak",
    zh: "得知患病日期",
  },
  "audit.field.authorities": {
    en: "Other authorities",
    ms: "Pihak berkuasa lain",
    zh: "其他机关",
  },
  "audit.field.authority": { en: "Authority", ms: "Pihak berkuasa", zh: "机关" },
  "audit.field.told_at": { en: "Told on", ms: "Dimaklumkan pada", zh: "通报时间" },
  "audit.field.scene_released_at": {
    en: "Scene released",
    ms: "Tempat kejadian dilepaskan",
    zh: "解除现场管制",
  },
  "audit.field.confirmed_against_report": {
    en: "Answered against the report",
    ms: "Dijawab berlainan daripada laporan",
    zh: "与报告不符的答案",
  },
  "audit.field.likelihood": { en: "Likelihood", ms: "Kemungkinan", zh: "可能性" },
  "audit.field.death_letter_on": {
    en: "Letter to DOSH sent",
    ms: "Surat kepada JKKP dihantar",
    zh: "致函 DOSH 的日期",
  },
  "audit.field.death_letter_reference": {
    en: "Reference of the letter",
    ms: "Rujukan surat",
    zh: "信函编号",
  },
  "audit.field.died_on": { en: "Died on", ms: "Tarikh kematian", zh: "死亡日期" },
} as const;
