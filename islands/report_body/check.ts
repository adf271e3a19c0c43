import { instantOf } from "@/lib/calendar.ts";
import type { FormValues } from "../store/types.ts";
import type { TypeDetail } from "@/lib/incidents/rules/type_fields/table.ts";
import { type TextFact, textFacts } from "@/lib/incidents/rules/facts.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import type { CheckedField } from "./checked_field.ts";
import PERSON_LENGTHS from "./person_lengths.data.ts";
import { detailsOf, questionsOf, text } from "./details.ts";

/** What is wrong with a field of the form; the sentence is `invalid.<code>` of the catalogue. */
export interface Fault {
  /** Name of the field in the form. */
  readonly field: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, number>>;
}

interface Moment {
  /** Server time as well as it is known, in ms. */
  readonly now: number;
  readonly timeZone: string;
}

/** Fewest and most characters; one that must not be empty is required. */
type Lengths = readonly (readonly [name: string, max: number, min?: number])[];

/** The texts of one part of the form; the server reads the same table. */
function textsOf(part: TextFact["part"]): Lengths {
  return textFacts().flatMap(({ name, max, min, part: own }) =>
    own === part ? [[name, max, min] as const] : []
  );
}

/** A phone's clock may run ahead by so much. */
const CLOCK_TOLERANCE = 5 * 60_000;
const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * What the server would refuse in a form, so that nobody hears of it an hour later: in the order of
 * the page, one for each field. What it does not find, the server does.
 */
export function checkForm(values: FormValues, moment: Moment): Fault[] {
  const type = text(values, "type") ?? "";
  const missesTruck = type === "transport" && !text(values, "truck_id");
  return [
    ...text(values, "zone_id") ? [] : [{ field: "zone_id", code: "required" }],
    ...checkLengths(values, textsOf("where")),
    ...questionsOf(type) ? [] : [{ field: "type", code: "type_not_allowed" }],
    ...checkMoment(values, moment),
    ...checkLengths(values, textsOf("what")),
    ...missesTruck ? [{ field: "truck_id", code: "truck_required" }] : [],
    ...checkDetails(values, type),
    ...typedPersons(values)
      .flatMap(({ index }) => checkLengths(values, PERSON_LENGTHS, `persons.${index}.`)),
  ];
}

function checkLengths(values: FormValues, lengths: Lengths, prefix = ""): Fault[] {
  return lengths.flatMap(([name, max, min = 0]): Fault[] => {
    const field = prefix + name;
    // Characters, not the halves of which some consist.
    const { length } = [...text(values, field) ?? ""];
    if (length > max) return [{ field, code: "too_long", values: { max } }];
    if (length >= min) return [];
    return [
      length === 0 ? { field, code: "required" } : {
        field,
        code: "too_short",
        values: { min },
      },
    ];
  });
}

function checkMoment(values: FormValues, { now, timeZone }: Moment): Fault[] {
  const date = text(values, "date");
  const time = text(values, "time");
  if (!date || !time) return [{ field: date ? "time" : "date", code: "required" }];
  const isDate = !Number.isNaN(instantOf(date, "00:00", timeZone));
  const at = instantOf(date, time, timeZone);
  if (Number.isNaN(at)) return [{ field: isDate ? "time" : "date", code: "not_a_moment" }];
  if (at < EARLIEST) return [{ field: "date", code: "too_early" }];
  if (at <= now + CLOCK_TOLERANCE) return [];
  // On the day itself it is the time that is wrong.
  const isToday = at < instantOf(date, "00:00", timeZone) + 86_400_000 &&
    instantOf(date, "00:00", timeZone) <= now;
  return [{ field: isToday ? "time" : "date", code: "in_future" }];
}

function checkDetails(values: FormValues, type: string): Fault[] {
  const details = detailsOf(type, values);
  return (questionsOf(type) ?? []).flatMap((question) => {
    const answer = details[question.key];
    const fault = answer === undefined ? undefined : faultIn(answer, question);
    return fault ? [{ field: `${type}.${question.key}`, ...fault }] : [];
  });
}

function faultIn(answer: TypeDetail, question: CheckedField): Omit<Fault, "field"> | undefined {
  const { kind, min = 0, max = 0, fault = "invalid" } = question;
  switch (kind) {
    case "number":
    case "integer":
      if (typeof answer !== "number" || !isExact(answer, question)) return { code: fault };
      if (answer < min) return { code: "too_small", values: { min } };
      return answer > max ? { code: "too_big", values: { max } } : undefined;
    case "date":
      return isDate(String(answer)) ? undefined : { code: fault };
    case "enum_list":
      return (answer as string[]).length > max ? { code: "too_many", values: { max } } : undefined;
    case "string":
      if (question.pattern) {
        return new RegExp(question.pattern).test(String(answer)) ? undefined : { code: fault };
      }
      return String(answer).length > max ? { code: "too_long", values: { max } } : undefined;
    default:
      return undefined;
  }
}

function isExact(answer: number, { kind, decimals }: CheckedField): boolean {
  if (kind === "integer") return Number.isInteger(answer);
  return decimals === undefined || Number(answer.toFixed(decimals)) === answer;
}

function isDate(date: string): boolean {
  return date >= "1900-01-01" && !Number.isNaN(instantOf(date, "00:00", "UTC"));
}
