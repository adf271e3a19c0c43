import { type ChoiceGroup, Choices } from "./choices.tsx";
import type { FieldProps } from "./field_part.ts";
import { type IncidentType, Pictogram } from "./pictograms.tsx";

/** First what has done harm, then what may do harm one day. */
const HARM_DONE: readonly IncidentType[] = [
  "injury",
  "health",
  "transport",
  "environmental",
  "asset",
  "fire",
  "security",
  "other",
];
const HARM_POSSIBLE: readonly IncidentType[] = ["near_miss", "unsafe_act", "unsafe_condition"];

/** The type of incident as cards; the style sheet shows the fields `.for-<type>` of the chosen. */
export function TypeChoices(field: FieldProps) {
  const { t } = field.page;
  const group = (label: string, types: readonly IncidentType[]): ChoiceGroup => ({
    label,
    choices: types.map((type) => ({
      value: type,
      label: t(`type.${type}`),
      picture: <Pictogram type={type} />,
    })),
  });
  const groups = [
    group(t("form.harm_done"), HARM_DONE),
    group(t("form.harm_possible"), HARM_POSSIBLE),
  ];
  return <Choices {...field} groups={groups} />;
}
