import { sql } from "kysely";
import type { Tx } from "@/lib/database/mod.ts";
import type { DemoCapa, DemoData, DemoIncident, DemoRegisterSubmission } from "../demo_data/mod.ts";
import type { StoredPhoto } from "./photos.ts";

interface Entry {
  at: string;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  incident_id: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes the audit entries of the demo's history, oldest first. */
export async function writeDemoAudit(
  tx: Tx,
  { incidents, people, register_submissions }: DemoData,
  photos: readonly StoredPhoto[],
): Promise<void> {
  const roles = new Map(people.map(({ id, role }) => [id, role]));
  const registers = register_submissions.map(registerEntry);
  const entries = [...incidents.flatMap(entriesOf), ...photos.map(photoEntry), ...registers]
    .sort((a, b) => a.at < b.at ? -1 : 1);
  const rows = entries.map((entry) => ({ ...entry, role: roles.get(entry.actor) }));
  await sql`
    select set_config('app.user_id', r.actor, true), set_config('app.role', r.role, true),
      write_audit_log(r.action, r.subject_type, r.subject_id, r.incident_id, r.before, r.after, r.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      at timestamptz, actor text, role text, action text, subject_type text, subject_id uuid,
      incident_id uuid, before jsonb, after jsonb)`.execute(tx);
}

function registerEntry(
  { created_at, submitted_by, site_id, ...after }: DemoRegisterSubmission,
): Entry {
  return {
    at: created_at,
    actor: submitted_by,
    action: "register.submitted",
    subject_type: "site",
    subject_id: site_id,
    incident_id: null,
    after,
  };
}

function entriesOf(incident: DemoIncident): Entry[] {
  const { id, number, type, site_id, zone_id, investigation } = incident;
  const of = (
    at: string | null,
    actor: string | null,
    action: string,
    rest: Partial<Entry> = {},
  ): Entry[] =>
    at && actor
      ? [{ at, actor, action, subject_type: "incident", subject_id: id, incident_id: id, ...rest }]
      : [];
  const inquiry = investigation && { subject_type: "investigation", subject_id: investigation.id };
  return [
    ...of(incident.created_at, incident.reporter_id, "incident.created", {
      after: { number, type, site_id, zone_id },
    }),
    ...of(incident.triaged_at, incident.triaged_by, "incident.triaged", {
      before: { status: "reported", severity: null },
      after: { status: "triaged", severity: incident.severity },
    }),
    ...of(incident.assigned_at, incident.officer_id, "incident.assigned", {
      before: { officer_id: null },
      after: { officer_id: incident.officer_id },
    }),
    ...(investigation && inquiry
      ? [
        ...of(investigation.started_at, investigation.started_by, "investigation.started", {
          ...inquiry,
          after: { method: investigation.method },
        }),
        ...of(
          investigation.submitted_at,
          investigation.submitted_by,
          "investigation.submitted",
          inquiry,
        ),
      ]
      : []),
    ...incident.capas.flatMap((capa) => capaEntries(incident, capa)),
    ...of(incident.closed_at, incident.closed_by, "incident.closed", {
      before: { status: "verification" },
      after: { status: "closed" },
    }),
    ...incident.addenda.flatMap((addendum) =>
      of(addendum.created_at, addendum.created_by, "addendum.created", {
        subject_type: "addendum",
        subject_id: addendum.id,
        after: { body: addendum.body },
      })
    ),
  ];
}

function photoEntry({ row }: StoredPhoto): Entry {
  const { id, incident_id, uploaded_by, created_at, storage_key: _, ...file } = row;
  return {
    at: created_at,
    actor: uploaded_by,
    action: "evidence.added",
    subject_type: "evidence",
    subject_id: id,
    incident_id,
    after: {
      ...file,
      sha256: file.sha256.toHex(),
      received_sha256: file.received_sha256.toHex(),
    },
  };
}

function capaEntries({ id: incident_id }: DemoIncident, capa: DemoCapa): Entry[] {
  const subject = { subject_type: "capa", subject_id: capa.id, incident_id };
  const moves: [string | null, string | null, string, Record<string, unknown>][] = [
    [capa.assigned_at, capa.assigned_by, "capa.created", {
      title: capa.title,
      due_date: capa.due_date,
    }],
    [capa.started_at, capa.owner_id, "capa.moved", { status: "in_progress" }],
    [capa.reopened_at, capa.assigned_by, "capa.reopened", { reopen_reason: capa.reopen_reason }],
    [capa.completed_at, capa.owner_id, "capa.moved", { status: "pending_verification" }],
    [capa.verified_at, capa.verified_by, "capa.verified", { status: "verified" }],
  ];
  return moves.flatMap(([at, actor, action, after]) =>
    at && actor ? [{ at, actor, action, after, ...subject }] : []
  );
}
