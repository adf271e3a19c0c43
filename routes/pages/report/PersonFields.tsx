import type { FieldProps } from "@/components/mod.ts";
import {
  PERSON_CHOICES,
  PERSON_LABELS,
  type PersonChoice,
  type PersonField,
  personValueKey,
} from "@/lib/incidents/mod.ts";
import { Fold } from "./Fold.tsx";
import { LabelledLine, LabelledSelect } from "./Labelled.tsx";
import { PERSON_QUESTIONS, personFieldName } from "./persons.ts";

interface Props extends Pick<FieldProps, "page" | "form"> {
  /** Counted from 0. */
  index: number;
}

/** What a reporter can know about one person. */
export function PersonFields({ page: { t }, form, index }: Props) {
  const names = PERSON_QUESTIONS.map((key) => personFieldName(index, key));
  return (
    <Fold summary={t("report.person", { n: index + 1 })} form={form} names={names}>
      {PERSON_QUESTIONS.map((key) => {
        const field = { form, name: personFieldName(index, key), label: t(PERSON_LABELS[key]) };
        if (!hasChoices(key)) return <LabelledLine key={key} {...field} />;
        const options = PERSON_CHOICES[key]
          .map((value) => ({ value, label: t(personValueKey(key, value)) }));
        return <LabelledSelect key={key} {...field} options={options} empty={t("form.choose")} />;
      })}
    </Fold>
  );
}

function hasChoices(key: PersonField): key is PersonChoice {
  return Object.hasOwn(PERSON_CHOICES, key);
}
