import { phonePhotoMessages } from "./phone_photos.ts";
import { phoneReportMessages } from "./phone_report.ts";
import { phoneUnsentMessages } from "./phone_unsent.ts";

/**
 * What islands say. All of it travels to phones, one language at a time: nothing stands here that no
 * island shows.
 */
export const phoneMessages = {
  "phone.saved": {
    en: "Saved on this phone",
    ms: "Disimpan pada telefon ini",
    zh: "已保存在本手机",
  },
  "phone.sending": { en: "Sending", ms: "Sedang dihantar", zh: "正在发送" },
  "phone.received": { en: "Received {number}", ms: "Diterima {number}", zh: "已收到 {number}" },
  ...phonePhotoMessages,
  ...phoneReportMessages,
  ...phoneUnsentMessages,
} as const;

export type PhoneKey = keyof typeof phoneMessages;
