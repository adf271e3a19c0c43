/** What a model suggests to a safety officer. */
export const suggestionMessages = {
  "suggest.title": { en: "Suggestion", ms: "Cadangan", zh: "建议" },
  "suggest.ask": { en: "Suggest answers", ms: "Cadangkan jawapan", zh: "建议答案" },
  "suggest.again": { en: "Suggest again", ms: "Cadangkan semula", zh: "重新建议" },
  "suggest.hint": {
    en:
      "A language model reads the report without names. It fills in only what you have not changed. You decide.",
    ms:
      "Model bahasa membaca laporan tanpa nama. Ia hanya mengisi apa yang belum anda ubah. Anda yang membuat keputusan.",
    zh: "语言模型阅读不含姓名的报告，只填写您未更改的部分。由您决定。",
  },
  "suggest.severity": {
    en: "Suggested: {level}",
    ms: "Dicadangkan: {level}",
    zh: "建议：{level}",
  },
  "suggest.check_each": {
    en:
      "Check each answer that is marked “Suggested”. Questions with a clue stay open: the report counts more. Nothing is saved yet.",
    ms:
      "Semak setiap jawapan bertanda “Dicadangkan”. Soalan yang ada petunjuk dibiarkan: laporan lebih penting. Belum ada apa-apa disimpan.",
    zh: "请核对每个标有“建议”的答案。报告中有线索的问题保持未答：以报告为准。尚未保存任何内容。",
  },
  "suggest.mark": { en: "Suggested", ms: "Dicadangkan", zh: "建议" },
  "suggest.answer": {
    en: "Suggested: {answer}",
    ms: "Dicadangkan: {answer}",
    zh: "建议：{answer}",
  },
  "suggest.none": { en: "No suggestion", ms: "Tiada cadangan", zh: "没有建议" },
  "suggest.not_set_up": {
    en: "Suggestions are not set up. Triage works without them.",
    ms: "Cadangan belum ditetapkan. Saringan berfungsi tanpanya.",
    zh: "尚未设置建议功能。没有它，分级评估照常进行。",
  },
  "suggest.draft": { en: "Draft the analysis", ms: "Draf analisis", zh: "起草分析" },
  "suggest.draft_hint": {
    en:
      "A language model drafts from the report and the statements, without names and tests. Save your own draft first. You take over what is right, item by item.",
    ms:
      "Model bahasa membuat draf daripada laporan dan kenyataan saksi, tanpa nama dan ujian. Simpan draf anda dahulu. Anda ambil apa yang betul, satu demi satu.",
    zh: "语言模型根据报告和证词起草，不含姓名和检测结果。请先保存您的草稿。您逐项采用正确的内容。",
  },
  "suggest.draft_not_set_up": {
    en: "Suggested drafts are not set up. The investigation works without them.",
    ms: "Draf cadangan belum ditetapkan. Siasatan berfungsi tanpanya.",
    zh: "尚未设置草稿建议。没有它，调查照常进行。",
  },
  "suggest.analysis": { en: "Suggested analysis", ms: "Cadangan analisis", zh: "建议的分析" },
  "suggest.own_draft": { en: "Your draft", ms: "Draf anda", zh: "您的草稿" },
  "suggest.own_empty": {
    en: "Nothing is written yet.",
    ms: "Belum ada apa-apa ditulis.",
    zh: "尚未填写任何内容。",
  },
  "suggest.items": { en: "Suggested items", ms: "Butiran cadangan", zh: "建议的内容" },
  "suggest.items_lead": {
    en:
      "Below each item stand the sentences that it rests on. Tick what is right; it is added behind what you have. A problem is added only where you have none.",
    ms:
      "Di bawah setiap butiran terdapat ayat yang menjadi asasnya. Tandakan yang betul; ia ditambah selepas draf anda. Masalah ditambah hanya jika anda belum menulisnya.",
    zh:
      "每项下方是其依据的句子。勾选正确的内容，它们会加在您已有内容之后；只有您未填写问题时才会加入问题。",
  },
  "suggest.take": {
    en: "Take over what is ticked",
    ms: "Ambil yang ditanda",
    zh: "采用勾选的内容",
  },
  "suggest.leave": { en: "Back without it", ms: "Kembali tanpanya", zh: "不采用，返回" },
} as const;
