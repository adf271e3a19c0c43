import { z } from "zod";
import type { User } from "@/lib/identity/users.ts";
import { id } from "./parts.ts";
import { locale, role } from "./enums.ts";

/** A user, as administrators and the user see it. */
export const user = z.strictObject({
  id,
  email: z.string(),
  full_name: z.string(),
  role,
  site_id: id.nullable(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  locale: locale,
}).meta({ ref: "User" }) satisfies z.ZodType<User>;

/** What a list of users in a CSV file would do: how many rows are good, and what is wrong with the others. */
export const importCheck = z.strictObject({
  rows: z.int(),
  good: z.int(),
  errors: z.array(z.strictObject({
    row: z.int(),
    column: z.string().nullable(),
    path: z.string(),
    code: z.string(),
    message: z.string(),
  })),
}).meta({ ref: "ImportCheck" });
