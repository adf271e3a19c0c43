import { phoneFirstMessages } from "./messages/phone_first.ts";
import { phonePhotoMessages } from "./messages/phone_photos.ts";
import { phoneReportMessages } from "./messages/phone_report.ts";
import { phoneUnsentMessages } from "./messages/phone_unsent.ts";

/**
 * What islands say, by what of it travels to phones together, in one language.
 */
export const phoneAreas = {
  first: phoneFirstMessages,
  photos: phonePhotoMessages,
  report: phoneReportMessages,
  unsent: phoneUnsentMessages,
} as const;

export type PhoneArea = keyof typeof phoneAreas;
