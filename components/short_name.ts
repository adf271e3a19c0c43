/** The parts of Malaysian names before a father's or family name. */
const PATRONYMIC = /\s+(?:bin|binti|bt\.?|b\.|anak|a\/[lp]|s\/o|d\/o)\s.*$/i;

/**
 * Shortens a full name: "Nurul Aisyah" from "Nurul Aisyah binti Hamzah"; other names stay
 * unchanged.
 */
export function shortName(fullName: string): string {
  return fullName.replace(PATRONYMIC, "");
}
