import { z } from "zod";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { optionalLine, writtenLine } from "@/lib/text.ts";
import { isPasswordLength } from "./passwords.ts";
import { ROLES } from "./rules/access.ts";

const PHONE = /^\+?[0-9 -]{6,20}$/;

/** A password as it was typed: nothing is trimmed. */
const password = z.string().superRefine((text, context) => {
  if (!isPasswordLength(text)) {
    context.addIssue({ code: "custom", params: { code: "password_length" } });
  }
});

const phone = optionalLine(20).superRefine((number, context) => {
  if (number !== null && !PHONE.test(number)) {
    context.addIssue({ code: "custom", params: { code: "invalid_phone" } });
  }
});

const shape = {
  full_name: writtenLine({ min: 1, max: 120 }),
  role: z.enum(ROLES),
  site_id: z.uuid().nullish().transform((id) => id ?? null),
  department: optionalLine(80),
  phone,
  locale: z.enum(LOCALES),
};

/** An account as an administrator creates it. */
export const NewUserBody = z.strictObject({
  ...shape,
  email: z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()),
  password,
  locale: shape.locale.default("en"),
});

/** What an administrator may change about a person; what is left out stays. */
export const UserChange = z.strictObject(shape).extend({ active: z.boolean() }).partial()
  .extend({ id: z.uuid() });
export type UserChange = z.output<typeof UserChange>;

/** A password that an administrator sets for somebody else. */
export const PasswordSetting = z.strictObject({ password });
