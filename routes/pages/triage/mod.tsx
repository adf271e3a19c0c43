import { Hono } from "hono";
import { z } from "zod";
import { type FormState, type PageContext, valueOf, valuesOf } from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Evidence, listEvidence } from "@/lib/evidence/mod.ts";
import {
  type Incident,
  isSeverityLevel,
  nextWaiting,
  readIncidentWithParts,
  saveTriage,
  type StoredPerson,
  type TriageClue,
  triageClues,
  type TypeDetails,
} from "@/lib/incidents/mod.ts";
import {
  CHECKLIST_QUESTIONS,
  type ChecklistAnswers,
  impliedAnswers,
  type Outcome,
  outcomeOf,
} from "@/lib/statutory/mod.ts";
import type { Session } from "@/lib/session.ts";
import { sourceOfIncident } from "@/lib/translations/mod.ts";
import { type FormValues, readForm, text } from "../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { fieldErrors } from "../../http/problems.ts";
import { nameFields } from "../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { type KeptTranslation, readTranslation } from "../shared/translation.tsx";
import { readChecklist, readTriage, storedForm } from "./form.ts";
import { askForSuggestion, fillIn } from "./suggestion.ts";
import { LockedPage, TriagePage } from "./TriagePage.tsx";

/** The triage page: a severity and the answers that determine the statutory duties. */
export const triage = new Hono<Env>()
  .get("/", may("incident.triage"), async (c) => {
    const subject = await readSubject(c);
    const { incident, persons } = subject;
    return await showTriage(c, subject, storedForm(incident, persons), {
      answers: incident.checklist,
    });
  })
  .post("/", may("incident.triage"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    if (text(form, "check")) return await check(c, form);
    if (text(form, "suggest")) return await suggest(c, form);
    const result = await attempt(c, form, () =>
      inSession(c, async (session) => {
        const { data, fields } = readTriage(form, cluesOf(await readParts(session, id)));
        if (!data || fields.length > 0) throw new Problem("validation_failed", { fields });
        const saved = await saveTriage(session, id, data);
        return text(form, "next") ? { next: await nextWaiting(session, saved) } : null;
      }));
    if ("done" in result) {
      if (!result.done) return redirectTo(c, `/incidents/${id}`, "triaged");
      const { next } = result.done;
      return next === null
        ? redirectTo(c, "/inbox", "triaged_last")
        : redirectTo(c, `/incidents/${next}/triage`, "triaged_next");
    }
    const subject = await readSubject(c);
    const answers = readChecklist(form, cluesOf(subject)).data ?? null;
    return await showTriage(c, subject, result.refused, {
      answers,
      checked: true,
      compares: false,
    });
  });

/** Shows the statutory outcome of the answers; saves nothing. */
async function check(c: RequestContext, form: FormValues): Promise<Response> {
  const subject = await readSubject(c);
  const { data, fields } = readChecklist(form, cluesOf(subject));
  const errors = fieldErrors(new Problem("validation_failed", { fields }), c.get("locale"));
  const answers = fields.length === 0 && data ? data : null;
  return await showTriage(c, subject, { values: form, errors }, { answers, checked: true });
}

/** Fills in what a model suggests; saves nothing. */
async function suggest(c: RequestContext, form: FormValues): Promise<Response> {
  const subject = await readSubject(c);
  const { incident, persons } = subject;
  const asked = await askForSuggestion(c, incident.id);
  const clues = cluesOf(subject);
  const initial = storedForm(incident, persons);
  const values = "answer" in asked ? fillIn(form, asked.answer, { initial, clues }) : form;
  const answers = readChecklist(values, clues);
  return await showTriage(c, subject, { values, errors: [] }, {
    answers: answers.fields.length === 0 ? answers.data ?? null : null,
    refusal: "problem" in asked ? asked.problem : undefined,
  });
}

/** The incident with its persons and files. */
interface Subject {
  readonly incident: Incident;
  readonly persons: readonly StoredPerson[];
  readonly files: readonly Evidence[];
  readonly translation: KeptTranslation;
}

/** Reads the incident of the address. @throws Problem `not_found` */
function readSubject(c: RequestContext): Promise<Subject> {
  const id = idOf(c);
  const read = async (session: Session): Promise<Subject> => {
    const parts = await readParts(session, id);
    return {
      ...parts,
      files: await listEvidence(session, id),
      translation: await readTranslation(
        session,
        sourceOfIncident(parts.incident, c.get("locale")),
      ),
    };
  };
  return inSession(c, read, { drawsPage: true });
}

type Parts = Pick<Subject, "incident" | "persons">;

async function readParts(session: Session, id: string): Promise<Parts> {
  const { incident, persons } = await readIncidentWithParts(session, id);
  return { incident, persons };
}

/** What the report says about the questions. */
function cluesOf({ incident: { type, type_details }, persons }: Parts): TriageClue[] {
  return triageClues({ type, type_details: type_details as TypeDetails }, persons);
}

interface Looking {
  /** The answers to evaluate; null when there are none. */
  answers: ChecklistAnswers | null;
  /** Whether the form was posted to see its outcome, not to save it. */
  checked?: boolean;
  /** Whether to show the differences from the stored triage; as after a check. */
  compares?: boolean;
  /** Why there is no suggestion. */
  refusal?: Problem | undefined;
}

/** Renders the page with stored, typed or refused form values. */
async function showTriage(
  c: RequestContext,
  { incident, persons, files, translation }: Subject,
  typed: FormState,
  { answers, checked = false, compares = checked, refusal }: Looking,
): Promise<Response> {
  const page = pageOf(c);
  const { config: { timeZone }, ai } = c.get("services");
  const status = refusal ? STATUS_OF[refusal.status] ?? 422 : typed.errors.length > 0 ? 422 : 200;
  if (refusal?.status === 429) c.set("refusedStatus", 429);
  const named = nameFields(typed, (path) => nameOf(page, path));
  if (incident.status === "closed") {
    return render(c, <LockedPage page={page} incident={incident} form={named} />, status);
  }
  const clues = cluesOf({ incident, persons });
  const learned = valueOf(named, "learned_on");
  const learned_on = isDate(learned) ? learned : incident.learned_on ?? page.today;
  const unanswered = clues.some(({ question }) => valueOf(named, question) === "");
  const decided = answers && outcomeOf(answers, { ...incident, learned_on, timeZone });
  const outcome = unanswered && !decided?.result.forms[0] ? null : decided;
  const implied = compares && outcome ? impliedAnswers(fieldsOf(named), outcome.checklist) : {};
  const agreed = { ...named, values: { ...named.values, ...implied } };
  const form = outcome ? withinMinimum(agreed, outcome) : agreed;
  const severity = Number(valueOf(form, "severity"));
  const level = isSeverityLevel(severity) ? severity : null;
  const typedVersion = valueOf(form, "version");
  const stale = typedVersion !== "" && typedVersion !== String(incident.triage_version);
  return render(
    c,
    <TriagePage
      {...{
        page,
        incident,
        persons,
        files,
        translation,
        form,
        clues,
        implied,
        answers,
        outcome,
        stale,
        timeZone,
      }}
      suggestion={{
        isSetUp: (await ai.available()).model,
        refusal: refusal?.detail(page.locale),
      }}
      learned={learned_on}
      checked={checked || incident.checklist !== null}
      severity={level}
      compares={compares || stale}
    />,
    status,
  );
}

/** A refused suggestion answers as the API does, with the form as it was typed. */
const STATUS_OF: Readonly<Record<number, 422 | 503>> = { 422: 422, 429: 422, 503: 503 };

function isDate(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function fieldsOf(form: FormState): Record<string, readonly string[]> {
  return Object.fromEntries(Object.keys(form.values).map((name) => [name, valuesOf(form, name)]));
}

/**
 * Replaces a severity below the minimum: by the minimum after a check, by no choice in a refused
 * form.
 */
function withinMinimum(form: FormState, { minimum }: Outcome): FormState {
  if (minimum.because === null || Number(valueOf(form, "severity")) >= minimum.level) return form;
  const severity = form.errors.length > 0 ? "" : String(minimum.level);
  return { ...form, values: { ...form.values, severity } };
}

/** The label of a field in the error summary. */
function nameOf({ t }: PageContext, path: string): string | undefined {
  const question = CHECKLIST_QUESTIONS.find(({ key }) => key === path);
  if (question) return t(`incident.answer.${question.key}`);
  const name = path.replace(/\.\d+$/, "");
  return Object.hasOwn(NAMES, name) ? t(NAMES[name as keyof typeof NAMES]) : undefined;
}

const NAMES = {
  severity: "term.severity",
  lost_days: "term.lost_days",
  sbi_codes: "checklist.sbi_codes",
  do_code: "checklist.do_code",
  disease_code: "checklist.disease_code",
  learned_on: "law.learned_on",
  likelihood: "term.likelihood",
  notes: "incident.triage_notes",
} as const;
