import {
  errorOf,
  type FieldProps,
  idOf,
  type Option,
  type PageContext,
  valuesOf,
} from "@/components/mod.ts";
import {
  fieldLabelKey,
  fieldName,
  INCIDENT_TYPES,
  type IncidentType,
  TYPE_FIELDS,
  type TypeField as Question,
  valueLabelKey,
} from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import {
  Fold,
  LabelledLine,
  type LabelledProps,
  LabelledSelect,
  LabelledText,
  Part,
  TruckField,
} from "./fields.tsx";
import { truckNumbers } from "./places.ts";
import { keepUntouched } from "./untouched.ts";

/**
 * The order of types in the markup: the one that compresses best in all languages, as measured.
 * Injury and health precede the persons, who have the same option lists. Only one type is visible.
 */
const ORDER: readonly IncidentType[] = [
  "near_miss",
  "unsafe_act",
  "asset",
  "unsafe_condition",
  "security",
  "fire",
  "transport",
  "environmental",
  "injury",
  "health",
];

/** The types with questions of their own. */
const ASKING_TYPES = INCIDENT_TYPES
  .filter((type) => TYPE_FIELDS[type].length > 0)
  .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

interface AllTypeFieldsProps extends Pick<FieldProps, "form"> {
  page: Pick<PageContext, "t" | "locale">;
  places: Places;
}

/** The questions of all types; the style sheet shows those of the selected type. */
export function AllTypeFields({ page, form, places }: AllTypeFieldsProps) {
  const { t, locale } = page;
  const field = { page: { t }, form };
  return (
    <>
      {ASKING_TYPES.map((type) =>
        type === "transport"
          ? (
            <Part key={type} title={t("report.truck")} type={type}>
              <TruckField
                form={form}
                name="truck_id"
                label={t("label.truck")}
                numbers={truckNumbers(places)}
              />
              {keepUntouched({ locale, form }, type, () => <TypeFields {...field} type={type} />)}
            </Part>
          )
          : keepUntouched({ locale, form }, type, () => <TypeFields {...field} type={type} alone />)
      )}
    </>
  );
}

interface TypeFieldsProps extends Pick<FieldProps, "page" | "form"> {
  type: IncidentType;
  /** Without a part around it, the group itself is shown only for its type. */
  alone?: boolean;
}

/** The questions of one type, collapsed: none has to be answered. */
function TypeFields({ page, form, type, alone = false }: TypeFieldsProps) {
  const fields = TYPE_FIELDS[type];
  return (
    <Fold
      summary={page.t("report.add_details")}
      form={form}
      names={fields.map(({ key }) => fieldName(type, key))}
      class={alone ? `for-${type}` : undefined}
    >
      {fields.map((field) => <TypeField key={field.key} {...{ page, form, type, field }} />)}
    </Fold>
  );
}

/** Texts that may be longer than this get a text area. */
const ONE_LINE = 200;
const KEYBOARDS = { number: "decimal", integer: "numeric" } as const;

interface TypeFieldProps extends Pick<FieldProps, "page" | "form"> {
  type: IncidentType;
  field: Question;
}

/** The control for one question, by its kind. */
function TypeField({ page: { t }, form, type, field }: TypeFieldProps) {
  const name = fieldName(type, field.key);
  const common = { form, name, label: t(fieldLabelKey(type, field.key)) };
  const options = (values: readonly string[]): Option[] =>
    values.map((value) => ({ value, label: t(valueLabelKey(type, field.key, value)) }));
  switch (field.kind) {
    case "enum":
      return (
        <LabelledSelect
          {...common}
          options={options(field.values)}
          empty={t("form.choose")}
        />
      );
    case "enum_list":
      return <ChoiceSet {...common} look="checks" options={options(field.values)} />;
    case "boolean": {
      const yesNo = [{ value: "yes", label: t("label.yes") }, {
        value: "no",
        label: t("label.no"),
      }];
      return <ChoiceSet {...common} look="seg" options={yesNo} />;
    }
    case "number":
    case "integer":
      return <LabelledLine {...common} kind={KEYBOARDS[field.kind]} />;
    case "date":
      return <LabelledLine {...common} kind="date" />;
    case "string":
      return field.max > ONE_LINE ? <LabelledText {...common} /> : <LabelledLine {...common} />;
  }
}

interface ChoiceSetProps extends LabelledProps {
  /** `seg`: segmented radio buttons. `checks`: check boxes. */
  look: "seg" | "checks";
  options: readonly Option[];
}

/** Radio buttons or check boxes with their question; without ids, as in `Labelled`. */
function ChoiceSet({ form, name, label, look, options }: ChoiceSetProps) {
  const error = errorOf(form, name);
  const chosen = valuesOf(form, name);
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {error !== undefined && <p class="error">{error}</p>}
      <div class={look}>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              id={error !== undefined && index === 0 ? idOf(name) : undefined}
              type={look === "seg" ? "radio" : "checkbox"}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={error !== undefined && look === "checks" ? "true" : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
