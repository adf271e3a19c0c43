import { z } from "zod";
import { isPasswordLength } from "@/lib/identity/mod.ts";
import type { FormValues } from "../../http/body.ts";

/** The fields of the form, in its order; their labels are the texts `profile.<field>`. */
export const PASSWORD_FIELDS = ["current_password", "new_password", "new_password_again"] as const;

const password = z.string().min(1).max(1000);

/** What was typed into them; that both new passwords are the same is a matter of this form alone. */
export const PasswordChange = z.strictObject({
  current_password: password,
  new_password: password.refine(isPasswordLength, { params: { code: "password_length" } }),
  new_password_again: password,
}).refine((form) => form.new_password === form.new_password_again, {
  path: ["new_password_again"],
  params: { code: "passwords_differ" },
});

/** The values as they were typed: a password may begin or end with a space. */
export function passwordsOf(form: FormValues): Record<string, string> {
  return Object.fromEntries(PASSWORD_FIELDS.map((name) => [name, form[name]?.[0] ?? ""]));
}
