import type { ComponentChildren } from "preact";
import { errorOf, type FormState, idOf, type Option, valueOf } from "@/components/mod.ts";

export interface LabelledProps {
  form: FormState;
  name: string;
  label: string;
}

/** What a control needs when it is refused: the target of the summary's link. */
interface Mark {
  readonly id?: string;
  readonly "aria-invalid"?: "true";
}

/**
 * A control inside its label, which names it without ids: about ninety of them are on the page, and
 * every byte travels to a phone. Only a refused one gets an id.
 */
function Labelled(
  { form, name, label, children }: LabelledProps & {
    children: (mark: Mark) => ComponentChildren;
  },
) {
  const error = errorOf(form, name);
  const mark: Mark = error === undefined ? {} : { id: idOf(name), "aria-invalid": "true" };
  return (
    <label class="field">
      <b>{label}</b>
      {error !== undefined && <span class="error">{error}</span>}
      {children(mark)}
    </label>
  );
}

/** A text does not say so: it is what an input is by itself. */
const KINDS = {
  text: {},
  decimal: { inputmode: "decimal" },
  numeric: { inputmode: "numeric" },
  date: { type: "date" },
} as const;

/**
 * One line. Numbers are texts with a keyboard for numbers: `type="number"` has another decimal point on
 * some phones, and drops what it cannot read.
 */
export function LabelledLine(
  { kind = "text", ...props }: LabelledProps & { kind?: keyof typeof KINDS },
) {
  const { form, name } = props;
  return (
    <Labelled {...props}>
      {(mark) => (
        <input {...mark} {...KINDS[kind]} name={name} value={valueOf(form, name) || undefined} />
      )}
    </Labelled>
  );
}

/** A few lines. */
export function LabelledText(props: LabelledProps) {
  const { form, name } = props;
  return (
    <Labelled {...props}>
      {(mark) => <textarea {...mark} name={name} rows={2}>{valueOf(form, name)}</textarea>}
    </Labelled>
  );
}

/** One of several choices, or none. */
export function LabelledSelect(
  { options, empty, ...props }: LabelledProps & { options: readonly Option[]; empty: string },
) {
  const { form, name } = props;
  const chosen = valueOf(form, name);
  return (
    <Labelled {...props}>
      {(mark) => (
        <select {...mark} name={name}>
          <option value="">{empty}</option>
          {options.map(({ value, label }) => (
            <option
              key={value}
              value={value === label ? undefined : value}
              selected={value === chosen}
            >
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
