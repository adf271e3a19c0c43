/** The pages of settings. */
export const adminSettingMessages = {
  "admin_settings.lead": {
    en: "Keys for outside services. They are stored encrypted and never shown again.",
    ms:
      "Kunci yang dikeluarkan oleh perkhidmatan luar. Disimpan secara tersulit dan tidak dipaparkan lagi.",
    zh: "由外部服务发出的密钥。加密保存，不会再次显示。",
  },
  "admin_settings.caption": {
    en: "Values saved here override the server’s environment.",
    ms: "Nilai yang disimpan di sini mengatasi nilai persekitaran pelayan.",
    zh: "此处保存的值优先于服务器环境变量。",
  },
  "admin_settings.setting": { en: "Setting", ms: "Tetapan", zh: "设置" },
  "admin_settings.value": { en: "Value", ms: "Nilai", zh: "值" },
  "admin_settings.source": { en: "Source", ms: "Sumber", zh: "来源" },
  "admin_settings.from_setting": { en: "Saved here", ms: "Disimpan di sini", zh: "此处保存" },
  "admin_settings.from_environment": {
    en: "Environment",
    ms: "Persekitaran pelayan",
    zh: "服务器环境变量",
  },
  "admin_settings.not_set": { en: "Not set", ms: "Belum ditetapkan", zh: "未设置" },
  "admin_settings.unreadable": {
    en: "Cannot be read. Save it again.",
    ms: "Tidak dapat dibaca. Simpan semula.",
    zh: "无法读取，请重新保存。",
  },
  "admin_settings.change": { en: "Change", ms: "Ubah", zh: "更改" },
  "admin_settings.now": { en: "Current value", ms: "Nilai semasa", zh: "目前的值" },
  "admin_settings.new_value": { en: "New value", ms: "Nilai baharu", zh: "新值" },
  "admin_settings.new_value_hint": {
    en: "Replaces the current value. Paste the whole value.",
    ms: "Ia menggantikan nilai semasa. Tampal nilai sepenuhnya.",
    zh: "它会取代目前的值。请粘贴完整的值。",
  },
  "admin_settings.remove_title": {
    en: "No longer needed?",
    ms: "Tidak diperlukan lagi?",
    zh: "不再需要了吗？",
  },
  "admin_settings.remove_why": {
    en: "Without it, the value from the server’s environment is used, if there is one.",
    ms: "Tanpanya, nilai persekitaran pelayan digunakan, jika ada.",
    zh: "移除后会使用服务器环境变量的值（如有）。",
  },
  "admin_settings.remove": { en: "Remove", ms: "Buang", zh: "移除" },
  "admin_settings.remove_name": {
    en: "Remove “{name}”?",
    ms: "Buang “{name}”?",
    zh: "移除“{name}”？",
  },
  "admin_settings.remove_effect": {
    en: "The saved value is deleted. This cannot be undone.",
    ms: "Nilai yang disimpan akan dipadam dan tidak dapat dikembalikan.",
    zh: "保存的值会被删除，无法恢复。",
  },
  "admin_settings.keep": { en: "Keep it", ms: "Kekalkan", zh: "保留" },
  "setting.OPENAI_API_KEY": { en: "OpenAI key", ms: "Kunci OpenAI", zh: "OpenAI 密钥" },
  "setting.GEMINI_API_KEY": { en: "Gemini key", ms: "Kunci Gemini", zh: "Gemini 密钥" },
  "setting.TELEGRAM_BOT_TOKEN": {
    en: "Telegram bot token",
    ms: "Token bot Telegram",
    zh: "Telegram 机器人令牌",
  },
  "setting.TELEGRAM_CHAT_ID": {
    en: "Telegram chat",
    ms: "Ruang sembang Telegram",
    zh: "Telegram 聊天编号",
  },
  "setting.WHATSAPP_TOKEN": { en: "WhatsApp token", ms: "Token WhatsApp", zh: "WhatsApp 令牌" },
  "setting.WHATSAPP_PHONE_NUMBER_ID": {
    en: "WhatsApp phone number ID",
    ms: "ID nombor telefon WhatsApp",
    zh: "WhatsApp 电话号码编号",
  },
} as const;
