import type { FieldProps, Option } from "@/components/mod.ts";
import {
  fieldLabelKey,
  fieldName,
  type IncidentType,
  type TypeField as Question,
  valueLabelKey,
} from "@/lib/incidents/mod.ts";
import { ChoiceSet } from "./ChoiceSet.tsx";
import { LabelledLine, LabelledSelect, LabelledText } from "./Labelled.tsx";

/** A text that may be longer than this gets several lines. */
const ONE_LINE = 200;
const KEYBOARDS = { number: "decimal", integer: "numeric" } as const;

interface Props extends Pick<FieldProps, "page" | "form"> {
  type: IncidentType;
  field: Question;
}

/** One question of a type, in the control that fits its kind. */
export function TypeField({ page: { t }, form, type, field }: Props) {
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
