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
} as const;
