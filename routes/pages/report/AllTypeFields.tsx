import type { FieldProps } from "@/components/mod.ts";
import { INCIDENT_TYPES, type IncidentType, TYPE_FIELDS } from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import { LabelledSelect } from "./Labelled.tsx";
import { truckOptions } from "./place_options.ts";
import { TypeFields } from "./TypeFields.tsx";

/**
 * In the order in which their lists compress best, measured in all languages: injury and health stand
 * by the people, who have the same lists. Only one of them is seen at a time.
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

/** The types that ask more. */
const ASKING_TYPES = INCIDENT_TYPES
  .filter((type) => TYPE_FIELDS[type].length > 0)
  .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

interface Props extends Pick<FieldProps, "page" | "form"> {
  places: Places;
}

/** The questions of every type; the style sheet shows those of the chosen one. */
export function AllTypeFields({ page, form, places }: Props) {
  const { t } = page;
  return (
    <>
      {ASKING_TYPES.map((type) => (
        <TypeFields key={type} page={page} form={form} type={type}>
          {type === "transport" && (
            <LabelledSelect
              form={form}
              name="truck_id"
              label={t("label.truck")}
              options={truckOptions(places)}
              empty={t("form.choose")}
            />
          )}
        </TypeFields>
      ))}
    </>
  );
}
