import { z } from "zod";
import { type FormState, type PageContext, TextInput, type Words } from "@/components/mod.ts";
import { isPasswordLength } from "@/lib/identity/mod.ts";
import type { FormValues } from "../../http/body/body.ts";

/** The fields of forms with passwords in order, with the labels `profile.<field>`. */
const FIELDS = ["current_password", "new_password", "new_password_again"] as const;
type PasswordField = (typeof FIELDS)[number];

const password = z.string().min(1).max(1000);

const twice = {
  new_password: password.refine(isPasswordLength, { params: { code: "password_length" } }),
  new_password_again: password,
};

/** A new password, twice the same and long enough; only forms compare the two. */
export const NewPassword = confirmed(z.strictObject(twice));

/** The same with the password so far. */
export const PasswordChange = confirmed(
  z.strictObject({ current_password: password, ...twice }),
);

function confirmed<
  Form extends z.ZodType<{ new_password: string; new_password_again: string }>,
>(form: Form): Form {
  return form.refine((typed) => typed.new_password === typed.new_password_again, {
    path: ["new_password_again"],
    params: { code: "passwords_differ" },
  });
}

/** Reads passwords without trimming: they may begin or end with a space. */
export function passwordsOf(
  form: FormValues,
  names: readonly PasswordField[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, form[name]?.[0] ?? ""]));
}

/** The label of a refused field; undefined when it is none of these. */
export function passwordLabel({ t }: Words, path: string): string | undefined {
  const field = FIELDS.find((name) => name === path);
  return field && t(`profile.${field}`);
}

/** The new password, twice; refused passwords are not filled in again. */
export function NewPasswordFields({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const field = {
    page,
    form,
    type: "password",
    required: true,
    autocomplete: "new-password",
  } as const;
  return (
    <>
      <TextInput
        {...field}
        name="new_password"
        label={t("profile.new_password")}
        hint={t("profile.password_hint")}
      />
      <TextInput {...field} name="new_password_again" label={t("profile.new_password_again")} />
    </>
  );
}
