/** The page about models: providers and their tests, limits and usage. */
export const adminAiMessages = {
  "admin.ai": { en: "Assistant (AI)", ms: "Pembantu (AI)", zh: "智能助手（AI）" },
  "admin.ai_about": {
    en: "Models, what they were asked, and the results",
    ms: "Model, apa yang ditanya dan hasilnya",
    zh: "所用模型、使用情况及结果",
  },
  "ai.lead": {
    en:
      "Models only suggest: nothing is saved unless a person saves it. Names, numbers and contact details are removed before a text leaves this server. What happened, injuries too, stays readable.",
    ms:
      "Model hanya memberi cadangan: tiada apa-apa disimpan melainkan seseorang menyimpannya. Nama, nombor dan maklumat hubungan dikeluarkan sebelum teks meninggalkan pelayan ini. Perkara yang berlaku, termasuk kecederaan, kekal boleh dibaca.",
    zh:
      "模型只提供建议：除非有人保存，否则不会存入任何内容。文字离开本服务器之前，会先去除姓名、号码和联系资料。事发经过（包括伤情）仍可阅读。",
  },
  "ai.providers": { en: "Providers", ms: "Penyedia", zh: "提供商" },
  "ai_provider.model": { en: "Language model", ms: "Model bahasa", zh: "语言模型" },
  "ai_provider.embeddings": {
    en: "Embedding model, for similar incidents",
    ms: "Model pembenaman, untuk insiden serupa",
    zh: "嵌入模型，用于查找相似事件",
  },
  "ai_missing.model": {
    en: "The key OPENAI_API_KEY is missing. Everything works without it, only without suggestions.",
    ms: "Kunci OPENAI_API_KEY tiada. Semuanya berfungsi tanpanya, cuma tiada cadangan.",
    zh: "缺少密钥 OPENAI_API_KEY。没有它一切照常运作，只是没有建议。",
  },
  "ai_missing.embeddings": {
    en: "The key GEMINI_API_KEY is missing. Similar incidents are not shown.",
    ms: "Kunci GEMINI_API_KEY tiada. Insiden serupa tidak dipaparkan.",
    zh: "缺少密钥 GEMINI_API_KEY。不会显示相似事件。",
  },
  "ai.model_at": { en: "{model} at {host}", ms: "{model} di {host}", zh: "{model}，位于 {host}" },
  "ai.test": { en: "Test the provider", ms: "Uji penyedia", zh: "测试提供商" },
  "ai.tested": { en: "{name}: works", ms: "{name}: berfungsi", zh: "{name}：正常" },
  "ai.tested_hint": {
    en: "Key, address and model name are correct.",
    ms: "Kunci, alamat dan nama model adalah betul.",
    zh: "密钥、地址和模型名称均正确。",
  },
  "ai.not_tested": {
    en: "{name}: no usable answer",
    ms: "{name}: tiada jawapan yang boleh digunakan",
    zh: "{name}：没有可用的回应",
  },
  "ai.today": { en: "Today", ms: "Hari ini", zh: "今天" },
  "ai.everyone": {
    en: "Calls of the language model, by everyone",
    ms: "Panggilan model bahasa, oleh semua",
    zh: "所有人调用语言模型的次数",
  },
  "ai.most": {
    en: "Most by one person",
    ms: "Paling banyak oleh seorang",
    zh: "单人最多次数",
  },
  "ai.used_of": {
    en: "{used} of {most}",
    ms: "{used} daripada {most}",
    zh: "{used} / {most}",
  },
  "ai.suggestions": {
    en: "Triage suggestions, last 30 days",
    ms: "Cadangan saringan, 30 hari lalu",
    zh: "分级建议，最近 30 天",
  },
  "ai.accepted": { en: "Saved as suggested", ms: "Disimpan seperti dicadangkan", zh: "按建议保存" },
  "ai.changed": { en: "Changed before saving", ms: "Diubah sebelum disimpan", zh: "更改后保存" },
  "ai.usage": { en: "Last 30 days", ms: "30 hari lalu", zh: "最近 30 天" },
  "ai.no_calls": { en: "No calls yet.", ms: "Belum ada panggilan.", zh: "尚无调用。" },
  "ai.purpose": { en: "Purpose", ms: "Tujuan", zh: "用途" },
  "ai.calls": { en: "Calls", ms: "Panggilan", zh: "次数" },
  "ai.tokens": {
    en: "Tokens, sent / received",
    ms: "Token, dihantar / diterima",
    zh: "词元，发送 / 接收",
  },
  "ai.median": { en: "Median time", ms: "Masa median", zh: "中位耗时" },
  "ai.ms": { en: "{ms} ms", ms: "{ms} ms", zh: "{ms} 毫秒" },
  "ai.outcomes": { en: "Outcomes", ms: "Hasil", zh: "结果" },
  "ai_purpose.quality_check": {
    en: "Check of a report",
    ms: "Semakan laporan",
    zh: "检查报告",
  },
  "ai_purpose.triage_suggestion": {
    en: "Triage suggestion",
    ms: "Cadangan saringan",
    zh: "分级建议",
  },
  "ai_purpose.rca_draft": { en: "Root cause draft", ms: "Draf punca akar", zh: "根本原因草稿" },
  "ai_purpose.translation": { en: "Translation", ms: "Terjemahan", zh: "翻译" },
  "ai_purpose.risk_words": {
    en: "Words for rising risks",
    ms: "Huraian risiko meningkat",
    zh: "风险上升说明",
  },
  "ai_purpose.embedding": { en: "Similar incidents", ms: "Insiden serupa", zh: "相似事件" },
  "ai_purpose.provider_test": { en: "Test", ms: "Ujian", zh: "测试" },
  "ai_outcome.answered": { en: "Answered", ms: "Dijawab", zh: "已答复" },
  "ai_outcome.unsafe_input": {
    en: "Not sent: the text reads like instructions",
    ms: "Tidak dihantar: teks berbunyi seperti arahan",
    zh: "未发送：文字像是指令",
  },
  "ai_outcome.not_configured": {
    en: "Not sent: there is no key",
    ms: "Tidak dihantar: tiada kunci",
    zh: "未发送：没有密钥",
  },
  "ai_outcome.circuit_open": {
    en: "Not sent: the provider had just failed repeatedly",
    ms: "Tidak dihantar: penyedia baru sahaja gagal berulang kali",
    zh: "未发送：提供商刚刚多次失败",
  },
  "ai_outcome.timed_out": {
    en: "No answer within the time limit",
    ms: "Tiada jawapan dalam had masa",
    zh: "超时无回应",
  },
  "ai_outcome.unreachable": {
    en: "No connection, or it broke",
    ms: "Tiada sambungan, atau terputus",
    zh: "无法连接或连接中断",
  },
  "ai_outcome.rate_limited": {
    en: "The provider asks for fewer calls",
    ms: "Penyedia meminta panggilan dikurangkan",
    zh: "提供商要求减少调用",
  },
  "ai_outcome.server_error": {
    en: "The provider failed",
    ms: "Penyedia mengalami ralat",
    zh: "提供商出错",
  },
  "ai_outcome.bad_credentials": {
    en: "The key is refused",
    ms: "Kunci ditolak",
    zh: "密钥被拒绝",
  },
  "ai_outcome.bad_request": {
    en: "The request is refused, for example because of the model name",
    ms: "Permintaan ditolak, contohnya kerana nama model",
    zh: "请求被拒绝，例如模型名称有误",
  },
  "ai_outcome.bad_answer": {
    en: "Something other than a model answered",
    ms: "Yang menjawab bukan model",
    zh: "回应的不是模型",
  },
  "ai_outcome.refused": {
    en: "The model declined",
    ms: "Model enggan menjawab",
    zh: "模型拒绝回答",
  },
  "ai_outcome.cut_off": {
    en: "The answer was cut off",
    ms: "Jawapan terputus",
    zh: "回答不完整",
  },
  "ai_outcome.invalid_output": {
    en: "The answer could not be used",
    ms: "Jawapan tidak dapat digunakan",
    zh: "回答无法使用",
  },
} as const;
