import { EMPTY_FORM, type FormState, type PageContext } from "@/components/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import { type HistoryEntry, readToldHistory } from "@/lib/incidents/mod.ts";
import { type IncidentRecord, readRecord } from "@/lib/records/mod.ts";
import { readTogether } from "@/lib/session.ts";
import { sourceOfIncident } from "@/lib/translations/mod.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import { idOf } from "../../http/params.ts";
import { nameFields } from "../shared/forms.tsx";
import { pageOf } from "../shared/page.tsx";
import { readTranslation, type TranslationView, withChoice } from "../shared/translation.tsx";
import { localDateTime } from "../shared/moment_fields.ts";

/** The view model of an incident page for one user. */
export interface IncidentView {
  readonly page: PageContext;
  readonly record: IncidentRecord;
  /** Empty for users who may not read it. */
  readonly history: readonly HistoryEntry[];
  /** Input and errors of a refused form on the page. */
  readonly form: FormState;
  readonly translation: TranslationView;
  /** The collapsed form that a link asked to open. */
  readonly opened?: string | undefined;
}

/** Whether the user's role is allowed the action. */
export function may({ page }: Pick<IncidentView, "page">, action: Action): boolean {
  return page.user !== null && allows(page.user.role, action);
}

/** Whether the user may change the incident; always false for a closed one. */
export function mayChange(view: Pick<IncidentView, "page" | "record">, action: Action): boolean {
  return view.record.status !== "closed" && may(view, action);
}

/** The address of the incident or of one of its pages: `at(view, "/triage")`. */
export function at({ page, record }: Pick<IncidentView, "page" | "record">, part = ""): string {
  return page.href(`/incidents/${record.id}${part}`);
}

/** Reads the incident of the address as the caller may see it. @throws Problem `not_found` */
export async function readView(
  c: RequestContext,
  refused: FormState = EMPTY_FORM,
): Promise<IncidentView> {
  const id = idOf(c);
  const page = pageOf(c);
  const { translated, ...known } = await inSession(c, async (session) => {
    const record = await readRecord(session, id);
    const rest = await readTogether(session, {
      history: async () =>
        allows(session.actor.role, "incident.history") ? await readToldHistory(session, id) : [],
      translated: () => readTranslation(session, sourceOfIncident(record, page.locale)),
    });
    return { record, ...rest };
  }, { drawsPage: true, readOnly: true });
  const translation = await withChoice(c, translated);
  const { timeZone } = c.get("services").config;
  const { dosh_notified_at, scene_released_at } = known.record;
  const local = (at: Date | null) => localDateTime((at ?? page.now).toISOString(), timeZone);
  const usual = {
    submitted_on: page.today,
    notified_at: local(dosh_notified_at),
    scene_released_at: local(scene_released_at),
    told_at: local(null),
  };
  const form = { ...refused, values: { ...usual, ...refused.values } };
  const labelOf = (path: string) => hasLabel(path) ? page.t(LABELS[path]) : undefined;
  const opened = c.req.query("open");
  return { page, ...known, translation, form: nameFields(form, labelOf), opened };
}

/** The fields that record the submission of a statutory form, and their labels. */
export const SUBMISSION_FIELDS = {
  form: "incident.submission_form",
  submitted_on: "incident.submitted_on",
  reference: "incident.reference",
} as const;

/** The fields that record that another authority was told, and their labels. */
export const NOTICE_FIELDS = {
  authority: "law.authority",
  told_at: "law.told_at",
  notice_reference: "incident.reference",
} as const;

/** The labels of the forms on the page. */
const LABELS = {
  body: "incident.addendum_text",
  died_on: "addendum.died_on",
  notified_at: "incident.dosh_told_at",
  scene_released_at: "law.scene_released_at",
  ...SUBMISSION_FIELDS,
  ...NOTICE_FIELDS,
} as const;

function hasLabel(path: string): path is keyof typeof LABELS {
  return Object.hasOwn(LABELS, path);
}
