import { readNewestSeal } from "@/lib/audit/mod.ts";
import { calendarDate, wallClock } from "@/lib/calendar.ts";
import { capasOfIncident } from "@/lib/capas/mod.ts";
import { readCompany } from "@/lib/company/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type Evidence, listEvidence } from "@/lib/evidence/mod.ts";
import {
  formDuties,
  type Incident,
  mayHaveInvestigation,
  readIncidentWithParts,
} from "@/lib/incidents/mod.ts";
import { findInvestigation } from "@/lib/investigations/mod.ts";
import type { Role } from "@/lib/database/mod.ts";
import { asAdministrator, type Session } from "@/lib/session.ts";
import type { FormData, FormNumber, Submission } from "./rules/data.ts";
import { attachmentName } from "./rules/sheets.ts";

/** Roads outside of sites; what happens there has no address of the company. */
const PUBLIC_ROADS: readonly unknown[] = [
  "expressway",
  "federal_road",
  "state_road",
  "local_road",
];

/** Who reads persons and health data; row-level security keeps them from all others as well. */
const READS_PERSONS: readonly Role[] = ["hse", "admin"];

/** An incident with what its forms are filled from. */
export interface FormSource {
  incident: Incident;
  data: FormData;
}

/**
 * Reads what forms 6 and 7 are filled from, as the caller may read it: without persons, health data
 * and investigation for management.
 * @throws Problem `not_found`
 */
export async function readFormSource(session: Session, id: string): Promise<FormSource> {
  const { tx, actor, timeZone } = session;
  const { incident, persons } = await readIncidentWithParts(session, id);
  const site = await tx.selectFrom("sites")
    .select(["name", "address", "postcode", "town", "state", "jkkp_number"])
    .where("id", "=", incident.site_id).executeTakeFirstOrThrow(() => new Problem("not_found"));
  const investigation = mayHaveInvestigation(incident.status)
    ? await findInvestigation(tx, id)
    : undefined;
  const capas = incident.capa_counts.verified > 0 ? await capasOfIncident(session, id) : [];
  const details = incident.type_details;
  const data: FormData = {
    number: incident.number,
    occurred_on: calendarDate(incident.occurred_at, timeZone),
    occurred_at_time: wallClock(incident.occurred_at, timeZone).slice(11, 16),
    company: await readCompany(session),
    site,
    zone: incident.zone.name,
    location: incident.location_text ?? textOf(details.location_text),
    is_on_road: PUBLIC_ROADS.includes(details.road_type),
    description: incident.description,
    immediate_action: incident.immediate_action,
    conclusion: investigation?.status === "submitted" ? investigation.conclusion : null,
    actions_done: capas.filter(({ status }) => status === "verified").map(({ title }) => title),
    class6: incident.statutory?.class6 ?? null,
    disease_code: incident.checklist?.disease_code ?? null,
    exposure_agent: textOf(details.exposure_agent),
    lost_days: incident.checklist?.lost_days ?? null,
    persons: READS_PERSONS.includes(actor.role) ? persons : null,
    attachments: (await listEvidence(session, id)).map(attachment),
    submissions: { "6": submission(incident, "6"), "7": submission(incident, "7") },
    due: formDuties(incident).map(({ form }) => form),
  };
  return { incident, data };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

const FORMATS: Readonly<Record<Evidence["media_type"], string>> = {
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WEBP",
  "application/pdf": "PDF",
};

function attachment({ file_name, media_type }: Evidence) {
  return { file_name: attachmentName(file_name), format: FORMATS[media_type] };
}

function submission(incident: Incident, form: FormNumber): Submission | null {
  const on = incident[`form${form}_submitted_on`];
  return on === null ? null : { on, reference: incident[`form${form}_reference`] };
}

/** The newest seal, which only administrators may list; a printed form names the newest one. */
export function readSealForPrint(session: Session) {
  return asAdministrator(
    session,
    "name the newest seal on a form",
    () => readNewestSeal(session.tx),
  );
}
