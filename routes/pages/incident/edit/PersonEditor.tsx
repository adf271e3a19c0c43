import { type FieldProps, valueOf } from "@/components/mod.ts";
import {
  PERSON_CHOICES,
  PERSON_LABELS,
  type PersonChoice,
  type PersonField,
  personValueKey,
} from "@/lib/incidents/mod.ts";
import { Fold } from "../../report/Fold.tsx";
import { LabelledLine, LabelledSelect } from "../../report/Labelled.tsx";
import { personFieldName } from "../../report/persons.ts";
import { removalName } from "./read_correction.ts";
import { PERSON_FIELDS } from "./stored_values.ts";

interface Props extends Pick<FieldProps, "page" | "form"> {
  /** Counted from 0. */
  index: number;
  /** Whether the person is stored already and can be removed. */
  stored: boolean;
}

/** Fields that are no plain line of text. */
const KINDS = { birth_date: "date", start_date: "date", lost_days: "numeric" } as const;

/** All that the statutory forms ask about one person. */
export function PersonEditor({ page: { t }, form, index, stored }: Props) {
  const names = PERSON_FIELDS.map((key) => personFieldName(index, key));
  const name = valueOf(form, personFieldName(index, "name"));
  return (
    <Fold summary={name || t("report.person", { n: index + 1 })} form={form} names={names}>
      {PERSON_FIELDS.map((key) => {
        const field = { form, name: personFieldName(index, key), label: t(PERSON_LABELS[key]) };
        if (!hasChoices(key)) return <LabelledLine key={key} {...field} kind={kindOf(key)} />;
        const options = PERSON_CHOICES[key]
          .map((value) => ({ value, label: t(personValueKey(key, value)) }));
        return <LabelledSelect key={key} {...field} options={options} empty={t("form.choose")} />;
      })}
      {stored && (
        <div class="field check">
          <label>
            <input
              type="checkbox"
              name={removalName(index)}
              value="yes"
              checked={valueOf(form, removalName(index)) === "yes"}
            />{" "}
            {t("incident_edit.remove_person")}
          </label>
        </div>
      )}
    </Fold>
  );
}

function hasChoices(key: PersonField): key is PersonChoice {
  return Object.hasOwn(PERSON_CHOICES, key);
}

function kindOf(key: PersonField) {
  return Object.hasOwn(KINDS, key) ? KINDS[key as keyof typeof KINDS] : "text";
}
