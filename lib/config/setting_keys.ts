/** What administrators may set in the running service; each is also a variable of the environment. */
export const SETTING_KEYS = [
  "OPENAI_API_KEY",
  "GEMINI_API_KEY",
  "TELEGRAM_BOT_TOKEN",
  "TELEGRAM_CHAT_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
] as const;

export type SettingKey = typeof SETTING_KEYS[number];
