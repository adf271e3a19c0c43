import type { ComponentChildren } from "preact";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { valueOf } from "./form_state.ts";

/** One object per kind, because the types of JSX tell inputs apart by this attribute. */
const KINDS = {
  text: { type: "text" },
  email: { type: "email" },
  password: { type: "password" },
  tel: { type: "tel" },
  search: { type: "search" },
  number: { type: "number" },
} as const;

interface TextInputProps extends FieldProps {
  type?: keyof typeof KINDS;
  autocomplete?: string;
  inputmode?: "text" | "email" | "tel" | "numeric" | "decimal" | "search";
  minlength?: number;
  maxlength?: number;
  min?: number;
  max?: number;
  step?: number | "any";
  pattern?: string;
  placeholder?: string;
  after?: ComponentChildren;
  /** Takes more room than its neighbours among filters. */
  grow?: boolean;
}

/** One line of text. A password is never written back. */
export function TextInput(
  { page, form, name, label, hint, optional, after, grow, type = "text", ...attributes }:
    TextInputProps,
) {
  const value = type === "password" ? undefined : valueOf(form, name) || undefined;
  return (
    <Field {...{ page, form, name, label, hint, optional, after, grow }}>
      {({ id, aria }) => (
        <input
          id={id}
          name={name}
          {...KINDS[type]}
          value={value}
          {...aria}
          {...attributes}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxlength?: number;
  placeholder?: string;
  after?: ComponentChildren;
}

/** Several lines of text. */
export function TextArea(
  { page, form, name, label, hint, optional, after, rows = 4, ...attributes }: TextAreaProps,
) {
  const value = valueOf(form, name);
  return (
    <Field {...{ page, form, name, label, hint, optional, after }}>
      {({ id, aria }) => (
        <textarea id={id} name={name} rows={rows} {...aria} {...attributes}>
          {/* HTML drops a line break right after the opening tag. */}
          {value.startsWith("\n") ? `\n${value}` : value}
        </textarea>
      )}
    </Field>
  );
}
