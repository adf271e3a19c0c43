import { z } from "zod";
import { Problem } from "@/lib/errors.ts";
import { examine, read } from "@/lib/validation.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import {
  type IncidentType,
  isAgainst,
  readDetails,
  readIncidentWithParts,
  type SeverityLevel,
  type TriageClue,
  triageClues,
  TypeAndDescription,
  type TypeDetails,
  withoutHealthData,
} from "@/lib/incidents/mod.ts";
import { readNamesOnRecord } from "@/lib/records/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import { type ChecklistKey, completeChecklist, minimumSeverity } from "@/lib/statutory/mod.ts";
import type { Ai } from "./ai.ts";
import type { Actor } from "@/lib/database/mod.ts";
import { readNamesIn } from "./names.ts";
import {
  type JudgedReport,
  type SuggestedFlags,
  triageSuggestionPrompt,
} from "./prompts/triage_suggestion.ts";

const StoredSubject = z.strictObject({ incident_id: z.uuid() });
const WrittenSubject = z.strictObject({
  ...TypeAndDescription,
  type_details: z.unknown().optional(),
});

/** The body of a request: an incident, or a report that is not stored. */
export const TriageSubjectInput = z.union([StoredSubject, WrittenSubject]);

/** What is to be judged: an incident, or a report that is not stored. */
export type TriageSubject =
  | { readonly incident_id: string }
  | {
    readonly type: IncidentType;
    readonly description: string;
    readonly type_details: TypeDetails;
  };

/** Reads the body of a request. @throws Problem `validation_failed` */
export function readTriageSubject(body: unknown): TriageSubject {
  if (typeof body === "object" && body !== null && "incident_id" in body) {
    return read(StoredSubject, body);
  }
  const { data, fields } = examine(WrittenSubject, body);
  const details = readDetails((data ?? {}) as { type?: unknown; type_details?: unknown });
  const faults = [...fields, ...details.fields];
  if (!data || faults.length > 0) throw new Problem("validation_failed", { fields: faults });
  return {
    type: data.type as IncidentType,
    description: data.description,
    type_details: details.data!,
  };
}

/** What a model is told about a report. */
export interface JudgedText {
  readonly incidentId?: string;
  readonly data: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly clues: readonly TriageClue[];
}

/**
 * Reads what the model is told: the text and its type, place and answers, and which answers of the
 * checklist follow from them. No names, and no health data but the injury.
 * @throws Problem `not_found`
 */
export async function readJudgedText(
  session: Session,
  subject: TriageSubject,
): Promise<JudgedText> {
  if (!("incident_id" in subject)) {
    const { type, description, type_details } = subject;
    return {
      data: textsOf({ type, description, type_details }, triageClues(subject, [])),
      names: await readNamesIn(session, [description]),
      clues: triageClues(subject, []),
    };
  }
  const id = subject.incident_id;
  const { incident, persons } = await readIncidentWithParts(session, id);
  const type_details = incident.type_details as TypeDetails;
  const clues = triageClues({ type: incident.type, type_details }, persons);
  const place = [incident.site.name, incident.zone.name, incident.location_text].filter(Boolean);
  const names = await asAdministrator(
    session,
    "hide names from a model",
    () => readNamesOnRecord(session.tx, id),
  );
  return {
    incidentId: id,
    data: textsOf({ ...incident, type_details, place: place.join(", ") }, clues),
    names: [...names, ...await readNamesIn(session, [incident.description])],
    clues,
  };
}

interface ReportTexts {
  readonly type: IncidentType;
  readonly description: string;
  readonly immediate_action?: string | null;
  readonly place?: string;
  readonly type_details: TypeDetails;
}

function textsOf(report: ReportTexts, clues: readonly TriageClue[]): Record<string, string> {
  const { type, description, immediate_action, place, type_details } = report;
  // What happened to a person is an injury; what a person suffers from stays here.
  const details = type === "health" ? withoutHealthData(type, type_details) : type_details;
  const lines = (entries: readonly (readonly [string, unknown])[]) =>
    entries.map(([key, value]) => `${key}: ${value}`).join("\n");
  const texts = {
    type,
    description,
    immediate_action: immediate_action ?? "",
    place: place ?? "",
    details: lines(Object.entries(details)),
    clues: lines(settledBy(clues)),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** The questions of which all clues say the same. */
function settledBy(clues: readonly TriageClue[]): [ChecklistKey, "yes" | "no"][] {
  const questions = [...new Set(clues.map(({ question }) => question))];
  return questions.flatMap((question) => {
    const says = new Set(
      clues.filter((clue) => clue.question === question)
        .map(({ suggests }) => suggests).filter((answer) => answer !== null),
    );
    const [only] = says;
    return says.size === 1 ? [[question, only!]] : [];
  });
}

/** A suggestion to the officer; nothing of it is saved. */
export interface TriageSuggestion {
  readonly severity: SeverityLevel;
  readonly checklist: SuggestedFlags;
  /** Sentences, one per line. */
  readonly rationale: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * Asks the model for a severity and answers. A suggestion stands below the report: one that contradicts
 * a clue is not an answer, nor is a severity below the minimum that its own answers imply.
 * @throws Problem `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
 */
export async function suggestTriage(
  ai: Pick<Ai, "ask">,
  actor: Actor,
  { incidentId, data, names, clues }: JudgedText,
  locale: Locale,
): Promise<TriageSuggestion> {
  const { answer } = await ai.ask({
    purpose: "triage_suggestion",
    actor,
    ...(incidentId === undefined ? {} : { incidentId }),
    prompt: triageSuggestionPrompt(locale),
    data,
    names,
    check: (judged) => checkSuggestion(judged, clues),
    keep: ({ severity, confidence, flags }) => ({ severity, confidence, ...flags }),
  });
  const { severity, flags, reasons, confidence } = answer;
  return {
    severity: severity as SeverityLevel,
    checklist: flags,
    rationale: reasons.map((reason) => reason.replaceAll(/\s+/g, " ")).join("\n"),
    confidence,
  };
}

/** The answer with what its own answers imply; null when it is not possible. */
export function checkSuggestion(
  judged: JudgedReport,
  clues: readonly TriageClue[],
): JudgedReport | null {
  const { any_injury, over_4_days } = completeChecklist(judged.flags);
  const flags = { ...judged.flags, any_injury, over_4_days };
  const { level } = minimumSeverity(completeChecklist(flags));
  const isPossible = judged.severity >= level &&
    settledBy(clues).every(([question, suggests]) =>
      question === "scene_preserved" || !isAgainst([{ suggests }], written(flags[question]))
    );
  return isPossible ? { ...judged, flags } : null;
}

function written(answer: boolean | string): string {
  return typeof answer === "string" ? answer : answer ? "yes" : "no";
}
