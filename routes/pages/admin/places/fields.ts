import type { MessageKey } from "@/lib/i18n/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";
import type { PlaceInput } from "./kinds.ts";

/** One field of a place's form; its name is the one in requests. */
export interface PlaceField {
  readonly name: string;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly optional?: boolean;
  readonly maxlength: number;
  /** Chosen once, when the place is made. */
  readonly onlyNew?: boolean;
}

const name = { name: "name", label: "places.name", maxlength: 120 } as const;
const code = {
  name: "code",
  label: "places.code",
  hint: "places.code_hint",
  maxlength: 12,
} as const;

/** The fields of each kind's form, in their order. */
export const FIELDS: Readonly<Record<PlaceTable, readonly PlaceField[]>> = {
  sites: [
    name,
    code,
    { name: "address", label: "places.address", optional: true, maxlength: 300 },
    { name: "postcode", label: "places.postcode", optional: true, maxlength: 10 },
    { name: "town", label: "places.town", optional: true, maxlength: 80 },
    { name: "state", label: "places.state", optional: true, maxlength: 80 },
    {
      name: "jkkp_number",
      label: "places.jkkp_number",
      hint: "places.jkkp_number_hint",
      optional: true,
      maxlength: 40,
    },
  ],
  zones: [{ name: "site_id", label: "label.site", maxlength: 36, onlyNew: true }, name, code],
  trucks: [
    { name: "number", label: "label.plate", hint: "places.plate_hint", maxlength: 20 },
  ],
};

/**
 * Reads the form of a place. A required field that was left empty is missed either way: a new place
 * lacks it, and a change would empty it.
 */
export function placeInput(table: PlaceTable, form: FormValues, isNew: boolean): PlaceInput {
  const asked = FIELDS[table].filter(({ onlyNew }) => isNew || !onlyNew);
  return Object.fromEntries(asked.map(({ name, optional }) => {
    const typed = text(form, name);
    return [name, typed ?? (optional ? null : isNew ? undefined : "")];
  }));
}
