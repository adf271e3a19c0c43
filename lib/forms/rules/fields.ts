import type { Answer, FormField, Label, Source } from "./data.ts";

/** A label in Malay, English and Chinese. */
export function label(ms: string, en: string, zh: string): Label {
  return { ms, en, zh };
}

type Options = Partial<Pick<FormField, "width" | "blankLines">>;

/** A field of one kind of source; `width` is a share of the page. */
export function fieldsFrom(source: Source) {
  const make = (isRequired: boolean) =>
  (
    name: Label,
    value: FormField["value"],
    { width = 0.5, blankLines = 1 }: Options = {},
  ): FormField => ({
    label: name,
    value: typeof value === "string" && value.trim() === "" ? null : value,
    source,
    isRequired,
    width,
    blankLines,
  });
  return { required: make(true), optional: make(false) };
}

/** A field that is always left to be written by hand. */
export function byHand(name: Label, options: Options & { isRequired?: boolean } = {}): FormField {
  const { required, optional } = fieldsFrom("hand");
  return (options.isRequired ? required : optional)(name, null, options);
}

/** Answers of which those with a chosen key are ticked. */
export function choices(
  answers: Readonly<Record<string, Pick<Label, "ms" | "en">>>,
  chosen: string | null,
): Answer[] {
  return Object.entries(answers).map(([key, { ms, en }]) => ({ ms, en, isChosen: key === chosen }));
}

export const YES_NO = {
  yes: { ms: "Ya", en: "yes" },
  no: { ms: "Tidak", en: "no" },
} as const;

/** Ya or Tidak, neither while it is not known. */
export function yesNo(answer: boolean | null): Answer[] {
  return choices(YES_NO, answer === null ? null : answer ? "yes" : "no");
}

/** A tick box. */
export function tick(text: Pick<Label, "ms" | "en">, isChosen: boolean): Answer[] {
  return [{ ms: text.ms, en: text.en, isChosen }];
}

/** `2026-03-09` as `09/03/2026`. */
export function printedDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

/** The digits of a phone number, as the portal takes it: no sign, no space, no dash. */
export function phoneDigits(phone: string | null): string | null {
  return phone?.replaceAll(/\D/g, "") || null;
}

/** An identity number without dashes and blanks. */
export function plainIdentity(number: string | null): string | null {
  return number?.replaceAll(/[\s-]/g, "") || null;
}
