import { phoneFirstMessages } from "./phone_first.ts";
import { phonePhotoMessages } from "./phone_photos.ts";
import { phoneReportMessages } from "./phone_report.ts";
import { phoneUnsentMessages } from "./phone_unsent.ts";

/** Texts of the islands; contains only texts that an island uses. */
export const phoneMessages = {
  ...phoneFirstMessages,
  ...phonePhotoMessages,
  ...phoneReportMessages,
  ...phoneUnsentMessages,
} as const;

export type PhoneKey = keyof typeof phoneMessages;
