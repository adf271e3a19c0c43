import { INCIDENT_TYPES, type IncidentType, TREND_GROUP_OF } from "@/lib/incidents/rules/types.ts";
import { type ChoiceGroup, Choices } from "./choices.tsx";
import type { FieldProps } from "./field_part.ts";
import { Pictogram } from "./pictograms.tsx";

/** Leading indicators are listed last. */
const isWarning = (type: IncidentType) => TREND_GROUP_OF[type] === "leading";
const HARM_DONE = INCIDENT_TYPES.filter((type) => !isWarning(type));
const HARM_POSSIBLE = INCIDENT_TYPES.filter(isWarning);

/**
 * The incident types as cards; the style sheet shows the fields `.for-<type>` of the selected type.
 */
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
