import { z } from "zod";
import { LOCALES, type MessageKey } from "@/lib/i18n/mod.ts";
import { optionalLine, writtenLine } from "@/lib/text.ts";
import { isPasswordLength } from "./passwords.ts";
import { ROLES } from "./rules/access.ts";

/** One field of a user. Its name is the column, the JSON key, the form field and the import column. */
export interface UserField {
  readonly name: string;
  readonly kind: "line" | "email" | "password" | "role" | "site" | "phone" | "locale";
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  /** The longest text, in characters. */
  readonly max?: number;
  /** May be empty; an empty value is stored as null. */
  readonly optional?: true;
  /** Belongs to the account (table `users`) and is set only when the user is created. */
  readonly account?: true;
  /** The search of the list looks into it. */
  readonly searched?: true;
  /** The cell of the example row in the template of the import. */
  readonly example?: string;
  /** Tells that example row from a real one. */
  readonly identity?: true;
}

/**
 * The fields of a user that administrators write, in the order of the forms. Request schemas, forms,
 * the CSV import, the columns of `User`, the search and the words of the audit log read this table.
 */
export const USER_FIELDS = [
  {
    name: "full_name",
    kind: "line",
    label: "label.name",
    max: 120,
    searched: true,
    example: "Aminah binti Hassan",
  },
  {
    name: "email",
    kind: "email",
    label: "label.email",
    max: 254,
    account: true,
    searched: true,
    example: "aminah@company.example",
    identity: true,
  },
  {
    name: "password",
    kind: "password",
    label: "label.password",
    hint: "admin_users.password_hint",
    account: true,
    example: "first-password-2468",
  },
  { name: "role", kind: "role", label: "profile.role", example: "reporter" },
  {
    name: "site_id",
    kind: "site",
    label: "label.site",
    hint: "admin_users.site_hint",
    optional: true,
  },
  {
    name: "department",
    kind: "line",
    label: "label.department",
    max: 80,
    optional: true,
    searched: true,
    example: "Operations",
  },
  {
    name: "phone",
    kind: "phone",
    label: "label.phone",
    optional: true,
    searched: true,
    example: "012-338 4410",
  },
  { name: "locale", kind: "locale", label: "nav.language", example: "ms" },
] as const satisfies readonly UserField[];

type Field = (typeof USER_FIELDS)[number];

/** The fields stored in `profiles`, which administrators may change later. */
export type ProfileField = Exclude<Field, { account: true }>["name"];

/** The fields stored in `profiles`. */
export const PROFILE_FIELDS = USER_FIELDS.filter((field) =>
  !("account" in field)
) as readonly Exclude<
  Field,
  { account: true }
>[];

const PHONE = /^\+?[0-9 -]{6,20}$/;

const schemas = {
  email: z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()),
  // A password is taken as typed: spaces at its ends belong to it.
  password: z.string().superRefine((text, context) => {
    if (!isPasswordLength(text)) {
      context.addIssue({ code: "custom", params: { code: "password_length" } });
    }
  }),
  role: z.enum(ROLES),
  site: z.uuid().nullish().transform((id) => id ?? null),
  phone: optionalLine(20).superRefine((number, context) => {
    if (number !== null && !PHONE.test(number)) {
      context.addIssue({ code: "custom", params: { code: "invalid_phone" } });
    }
  }),
  locale: z.enum(LOCALES),
};

type SchemaOf<F extends UserField> = F["kind"] extends keyof typeof schemas
  ? (typeof schemas)[F["kind"]]
  : F extends { optional: true } ? ReturnType<typeof optionalLine>
  : ReturnType<typeof writtenLine>;

function shapeOf<F extends UserField>(fields: readonly F[]) {
  const pairs = fields.map(({ name, kind, max = 0, optional }: UserField) => [
    name,
    kind !== "line" ? schemas[kind] : optional ? optionalLine(max) : writtenLine({ min: 1, max }),
  ]);
  return Object.fromEntries(pairs) as { [One in F as One["name"]]: SchemaOf<One> };
}

const shape = shapeOf<Field>(USER_FIELDS);

/** The body of a request that creates a user. */
export const NewUserBody = z.strictObject({
  ...shape,
  locale: shape.locale.default("en"),
  must_change_password: z.boolean().optional(),
});

/** The body of a request that changes a user; fields that are left out stay as they are. */
export const UserChange = z.strictObject(shapeOf(PROFILE_FIELDS)).extend({
  active: z.boolean(),
  /** Who takes over the open CAPAs of a user who can no longer act on them; otherwise ignored. */
  reassign_to: z.uuid(),
}).partial().extend({ id: z.uuid() });
export type UserChange = z.output<typeof UserChange>;

/** The body of a request for a link to a new password. */
export const ResetRequest = z.strictObject({ email: shape.email });

/** The body of a request that sets a new password by the token of such a link. */
export const PasswordReset = z.strictObject({
  token: z.string().max(1000),
  password: shape.password,
});

/** The body of a request in which an administrator sets the password of another user. */
export const PasswordSetting = z.strictObject({ password: shape.password });
