import { calendarDate, instantOf } from "@/lib/calendar.ts";
import { isBefore2000, isLongAgo } from "@/lib/incidents/rules/occurred.ts";
import type { FormValues } from "../store/types.ts";
import type { TypeDetail } from "@/lib/incidents/rules/type_fields/table.ts";
import { saysSomething, type TextFact, textFacts } from "@/lib/incidents/rules/facts.ts";
import { typedPersons } from "@/lib/incidents/rules/typed_persons.ts";
import type { CheckedField } from "./checked_field.ts";
import PERSON_LENGTHS from "./person_lengths.data.ts";
import { detailsOf, questionsOf, text } from "./details.ts";

/** An error of a field of the form; its message is `invalid.<code>` of the catalogue. */
export interface FieldError {
  /** Name of the field in the form. */
  readonly field: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, number>>;
}

interface Clock {
  /** Best estimate of the server time, in ms. */
  readonly now: number;
  readonly timeZone: string;
}

/** Maximum and minimum lengths of text fields; a minimum above 0 makes a field required. */
type Lengths = readonly (readonly [name: string, max: number, min?: number])[];

/** The text fields of one part of the form, from the table that the server uses too. */
function textsOf(part: TextFact["part"]): Lengths {
  return textFacts().flatMap(({ name, max, min, part: own }) =>
    own === part ? [[name, max, min] as const] : []
  );
}

/** How far a phone's clock may be ahead. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Validates a form, so that errors show before it is queued. Returns at most one error per field, in the
 * order of the page. The server validates again and more strictly.
 */
export function checkForm(values: FormValues, moment: Clock): FieldError[] {
  const type = text(values, "type") ?? "";
  const lacksTruck = type === "transport" && !text(values, "truck_id");
  return [
    ...text(values, "zone_id") ? [] : [{ field: "zone_id", code: "required" }],
    ...checkLengths(values, textsOf("where")),
    ...questionsOf(type) ? [] : [{ field: "type", code: "type_not_allowed" }],
    ...checkTime(values, moment),
    ...checkLengths(values, textsOf("what")),
    ...lacksTruck ? [{ field: "truck_id", code: "truck_required" }] : [],
    ...checkDetails(values, type, calendarDate(new Date(moment.now), moment.timeZone)),
    ...typedPersons(values)
      .flatMap(({ index }) => checkLengths(values, PERSON_LENGTHS, `persons.${index}.`)),
  ];
}

function checkLengths(values: FormValues, lengths: Lengths, prefix = ""): FieldError[] {
  return lengths.flatMap(([name, max, min = 0]): FieldError[] => {
    const field = prefix + name;
    const value = text(values, field) ?? "";
    // Code points, not UTF-16 code units.
    const isBlank = min > 0 && !prefix && !saysSomething(value);
    const length = isBlank ? 0 : [...value].length;
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

function checkTime(values: FormValues, { now, timeZone }: Clock): FieldError[] {
  const date = text(values, "date");
  const time = text(values, "time");
  if (!date || !time) return [{ field: date ? "time" : "date", code: "required" }];
  const isDate = !Number.isNaN(instantOf(date, "00:00", timeZone));
  const at = instantOf(date, time, timeZone);
  if (Number.isNaN(at)) return [{ field: isDate ? "time" : "date", code: "not_a_moment" }];
  if (isBefore2000(at, timeZone)) return [{ field: "date", code: "too_early" }];
  if (isLongAgo(at, now)) {
    return text(values, "long_ago") ? [] : [{ field: "long_ago", code: "long_ago" }];
  }
  if (at <= now + CLOCK_TOLERANCE_MS) return [];
  // A date of today is valid, so the time is wrong.
  const isToday = at < instantOf(date, "00:00", timeZone) + 86_400_000 &&
    instantOf(date, "00:00", timeZone) <= now;
  return [{ field: isToday ? "time" : "date", code: "in_future" }];
}

function checkDetails(values: FormValues, type: string, today: string): FieldError[] {
  const details = detailsOf(type, values);
  return (questionsOf(type) ?? []).flatMap((question) => {
    const answer = details[question.key];
    const fault = answer === undefined ? undefined : checkAnswer(answer, question, today);
    return fault ? [{ field: `${type}.${question.key}`, ...fault }] : [];
  });
}

function checkAnswer(
  answer: TypeDetail,
  question: CheckedField,
  today: string,
): Omit<FieldError, "field"> | undefined {
  const { kind, min = 0, max = 0, fault = "invalid" } = question;
  switch (kind) {
    case "number":
    case "integer":
      if (typeof answer !== "number" || !isExact(answer, question)) return { code: fault };
      if (answer < min) return { code: "too_small", values: { min } };
      return answer > max ? { code: "too_big", values: { max } } : undefined;
    case "date":
      return checkDate(String(answer), today, fault);
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

function checkDate(
  date: string,
  today: string,
  fault: string,
): Omit<FieldError, "field"> | undefined {
  if (Number.isNaN(instantOf(date, "00:00", "UTC"))) return { code: fault };
  if (date < "1900-01-01") return { code: "before_1900" };
  return date > today ? { code: "in_future" } : undefined;
}
