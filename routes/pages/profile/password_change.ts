import { z } from "zod";
import { isPasswordLength } from "@/lib/identity/mod.ts";
import type { FormValues } from "../../http/body.ts";

const password = z.string().min(1).max(1000);

/** The form's three fields; that both new passwords are the same is a matter of this form alone. */
export const PasswordChange = z.strictObject({
  current_password: password,
  new_password: password.refine(isPasswordLength, { params: { code: "password_length" } }),
  new_password_again: password,
}).refine((form) => form.new_password === form.new_password_again, {
  path: ["new_password_again"],
  params: { code: "passwords_differ" },
});

/** The three values as they were typed: a password may begin or end with a space. */
export function passwordsOf(form: FormValues) {
  return {
    current_password: form.current_password?.[0] ?? "",
    new_password: form.new_password?.[0] ?? "",
    new_password_again: form.new_password_again?.[0] ?? "",
  };
}
