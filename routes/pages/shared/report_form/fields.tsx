import type { ComponentChildren } from "preact";
import {
  errorOf,
  type FieldProps,
  type FormState,
  idOf,
  Island,
  type Option,
  type PageContext,
  TextArea,
  TextInput,
  valueOf,
} from "@/components/mod.ts";
import {
  isPersonChoice,
  PERSON_CHOICES,
  PERSON_LABELS,
  personValueKey,
  REPORTED_PERSON_FIELDS,
  type TextFact,
  textFacts,
} from "@/lib/incidents/mod.ts";
import { personFieldName } from "./persons.ts";
import Photos from "@/islands/report/Photos.tsx";

export interface LabelledProps {
  form: FormState;
  name: string;
  label: string;
}

/** The attributes of a refused control; its id is the link target of the error summary. */
interface Mark {
  readonly id?: string;
  readonly "aria-invalid"?: "true";
}

/**
 * A control inside its label, which needs no ids: the page has about ninety controls, and every
 * byte is sent to phones. Only a refused control gets an id.
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

/** The attributes of each kind; `text` is the default of `input`. */
const KINDS = {
  text: {},
  decimal: { inputmode: "decimal" },
  numeric: { inputmode: "numeric" },
  date: { type: "date" },
} as const;

/**
 * A single-line input. Numbers use a text input with a numeric keyboard: on some phones,
 * `type="number"` has another decimal separator and drops invalid input.
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

/** The truck: a list that is searched by typing, where another number is refused. */
export function TruckField({ numbers, ...props }: LabelledProps & { numbers: readonly string[] }) {
  const { form, name } = props;
  return (
    <>
      <Labelled {...props}>
        {(mark) => (
          <input
            {...mark}
            name={name}
            value={valueOf(form, name) || undefined}
            list="trucks"
            autocomplete="off"
            required
          />
        )}
      </Labelled>
      <datalist id="trucks">
        {numbers.map((number) => <option key={number}>{number}</option>)}
      </datalist>
    </>
  );
}

/** A text area. */
export function LabelledText(props: LabelledProps) {
  const { form, name } = props;
  return (
    <Labelled {...props}>
      {(mark) => <textarea {...mark} name={name} rows={2}>{valueOf(form, name)}</textarea>}
    </Labelled>
  );
}

/** A select with an empty option. */
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

interface PartProps {
  title: string;
  /** Small text beside the title, which says that the part is optional. */
  mark?: string;
  /** Shows the part only for this type of incident. */
  type?: string;
  children: ComponentChildren;
}

/** A group of fields with a heading. */
export function Part({ title, mark, type, children }: PartProps) {
  return (
    <fieldset class={type ? `stack for-${type}` : "stack"}>
      <legend>
        <h2>{title} {mark && <span class="hint">{mark}</span>}</h2>
      </legend>
      {children}
    </fieldset>
  );
}

interface FoldProps {
  summary: string;
  form: FormState;
  /** The fields inside; the group is open when one of them has a value or an error. */
  names: readonly string[];
  /** `in-turn`: of several in a row the next shows once the one before is open. `for-<type>`: as `Part`. */
  class?: string | undefined;
  children: ComponentChildren;
}

/**
 * A collapsed group of fields; works without JavaScript and opens when a field inside has a value.
 */
export function Fold({ summary, form, names, children, ...more }: FoldProps) {
  const isOpen = names.some((name) =>
    valueOf(form, name) !== "" || errorOf(form, name) !== undefined
  );
  return (
    <details class={more.class ? `fold ${more.class}` : "fold"} open={isOpen}>
      <summary class="btn">{summary}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}

interface PersonFieldsProps extends Pick<FieldProps, "page" | "form"> {
  /** Zero-based. */
  index: number;
}

/** The fields about one person that a reporter can know. */
export function PersonFields({ page: { t }, form, index }: PersonFieldsProps) {
  const names = REPORTED_PERSON_FIELDS.map((key) => personFieldName(index, key));
  return (
    <Fold
      summary={t("report.person", { n: index + 1 })}
      form={form}
      names={names}
      class="in-turn"
    >
      {REPORTED_PERSON_FIELDS.map((key) => {
        const field = { form, name: personFieldName(index, key), label: t(PERSON_LABELS[key]) };
        if (!isPersonChoice(key)) return <LabelledLine key={key} {...field} />;
        const options = PERSON_CHOICES[key]
          .map((value) => ({ value, label: t(personValueKey(key, value)) }));
        return <LabelledSelect key={key} {...field} options={options} empty={t("form.choose")} />;
      })}
    </Fold>
  );
}

/** The input for photos and PDF files; without JavaScript, a native file input. */
export function PhotoFields({ page }: { page: PageContext }) {
  const { t } = page;
  return (
    <Part title={t("label.photos")} mark={t("form.optional")}>
      <Island page={page} of={Photos} on="visible" />
    </Part>
  );
}

interface TextFactsProps extends Pick<FieldProps, "page" | "form"> {
  /** The part of the form. */
  part: TextFact["part"];
  /** Shows the hints for reporters. */
  hints?: boolean;
}

/** The fields of the texts in one part of the form. */
export function TextFactFields({ part, hints = false, ...field }: TextFactsProps) {
  const { t } = field.page;
  return (
    <>
      {textFacts().filter((fact) => fact.part === part).map((fact) => {
        const { name, min, rows } = fact;
        const common = {
          ...field,
          name,
          label: t(fact.label),
          ...min === 0 ? { optional: true } : { required: true },
        };
        if (rows === 1) return <TextInput key={name} {...common} />;
        const hint = hints && "hint" in fact ? { hint: t(fact.hint) } : {};
        return <TextArea key={name} {...common} {...hint} rows={rows} />;
      })}
    </>
  );
}
