/** Words that begin the father's or family part of a Malaysian name. */
const PATRONYMIC = /\s+(?:bin|binti|bt\.?|b\.|anak|a\/[lp]|s\/o|d\/o)\s.*$/i;

/** "Nurul Aisyah" of "Nurul Aisyah binti Hamzah"; other names stay whole. */
export function shortName(fullName: string): string {
  return fullName.replace(PATRONYMIC, "");
}
