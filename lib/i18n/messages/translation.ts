/** Machine translations on the pages of incidents and actions. */
export const translationMessages = {
  "translation.title": {
    en: "Machine translation from {language}",
    ms: "Terjemahan mesin daripada {language}",
    zh: "机器翻译（原文：{language}）",
  },
  "translation.hint": {
    en: "A model made it and may be wrong. The original text counts.",
    ms: "Dibuat oleh model dan mungkin tidak tepat. Teks asal yang terpakai.",
    zh: "由模型翻译，可能有误，以原文为准。",
  },
  "translation.ask": {
    en: "Translate into English",
    ms: "Terjemah ke Bahasa Melayu",
    zh: "翻译成中文",
  },
} as const;
