import { sql } from "kysely";
import { sealIn } from "@/tests/support/fixtures/audit_entries.ts";
import { writeAudit } from "@/lib/audit/mod.ts";
import type { Actor, Database, IncidentStatus, Tx } from "@/lib/database/mod.ts";
import { createWorld, PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";

const AT = new Date("2026-03-01T02:00:00Z");

/** A vector as pgvector writes it. */
export const VECTOR = JSON.stringify(Array(768).fill(0.25));

/** The id of each depot's incident, by the name of the depot. */
export const INCIDENTS = {
  north: "01900000-0000-7000-8000-000000001001",
  south: "01900000-0000-7000-8000-000000001002",
} as const;

/** The CAPA of each depot's incident. */
export const CAPAS = {
  north: "01900000-0000-7000-8000-000000002001",
  south: "01900000-0000-7000-8000-000000002002",
} as const;

/** The investigation of each depot's incident. */
export const INVESTIGATIONS = {
  north: "01900000-0000-7000-8000-000000003001",
  south: "01900000-0000-7000-8000-000000003002",
} as const;

/** The session of a person of the test world. */
export function actorOf({ id, role, site_id }: Person): Actor {
  return { id, role, site_id, session_version: 1, request_id: "request-of-a-test" };
}

/** Writes the test world with one incident at each depot that has every kind of part, and a notification for everyone. */
export async function writeRecords(database: Database): Promise<void> {
  await createWorld(database);
  await database.asAdministrator("write the records of a test", async (tx) => {
    await writeIncident(tx, "north", PEOPLE.reporter, PEOPLE.capa_owner);
    await writeIncident(tx, "south", PEOPLE.otherReporter, PEOPLE.otherOwner);
    await writeAudit({ tx, now: AT }, { action: "site.created", subject: ["site", null] });
    await sealIn(tx, AT);
    const people = Object.values(PEOPLE);
    await tx.insertInto("notifications").values(
      people.map(({ id }) => ({ event: "test:1", user_id: id, kind: "test", data: "{}" })),
    ).execute();
    await sql`insert into settings (key, sealed_value) values ('OPENAI_API_KEY', '\\x00')`
      .execute(tx);
    await sql`insert into access_tokens (name, token_hash, created_by, created_at, expires_at)
      values ('Tool', sha256('t'), ${PEOPLE.admin.id}, ${AT}, '2027-01-01')`.execute(tx);
    await sql`insert into register_submissions (year, site_id, submitted_on, submitted_by)
      values (2025, ${PLACES.north.id}, '2026-01-20', ${PEOPLE.hse.id})`.execute(tx);
  });
}

/** Sets a status directly in the database. */
export function setStatus(tx: Tx, id: string, status: IncidentStatus): Promise<unknown> {
  return tx.updateTable("incidents")
    .set({ status, closed_at: status === "closed" ? AT : null }).where("id", "=", id).execute();
}

async function writeIncident(
  tx: Tx,
  depot: keyof typeof INCIDENTS,
  reporter: Person,
  owner: Person,
): Promise<void> {
  const incident_id = INCIDENTS[depot];
  const site_id = PLACES[depot].id;
  await tx.insertInto("incidents").values({
    id: incident_id,
    number: `INC-2026-90000${Object.keys(INCIDENTS).indexOf(depot)}`,
    type: "injury",
    status: "verification",
    site_id,
    zone_id: PLACES[`${depot}Bay`].id,
    reporter_id: reporter.id,
    occurred_at: AT,
    description: "A pallet slid off the forks.",
    type_details: "{}",
    locale: "en",
    source: "web",
    severity: 3,
    checklist: "{}",
    triaged_at: AT,
  }).execute();
  await tx.insertInto("incident_embeddings").values({
    incident_id,
    embedding: VECTOR,
    model: "fake",
    text_hash: new Uint8Array(32),
    embedded_at: AT,
  }).execute();
  const translation = {
    incident_id,
    from_locale: "en" as const,
    to_locale: "zh" as const,
    text_hash: new Uint8Array(32),
    text: "托盘滑落。",
    model: "fake",
    created_at: AT,
  };
  await tx.insertInto("incident_persons")
    .values({ incident_id, position: 0, name: `Person of ${depot}` }).execute();
  await tx.insertInto("investigations").values({
    id: INVESTIGATIONS[depot],
    incident_id,
    method: "five_why",
    created_by: PEOPLE.hse.id,
  }).execute();
  await tx.insertInto("root_causes").values({
    investigation_id: INVESTIGATIONS[depot],
    position: 0,
    category: "load_securing",
    text: "No strap at hand",
  }).execute();
  await tx.insertInto("capas").values({
    id: CAPAS[depot],
    incident_id,
    site_id,
    title: "Hang straps at every bay",
    action_type: "corrective",
    control_level: "engineering",
    owner_id: owner.id,
    priority: "medium",
    due_date: "2026-04-01",
    status: "verified",
    assigned_at: AT,
    verified_at: AT,
    verified_by: PEOPLE.hse.id,
    recheck_date: "2026-04-01",
    created_by: PEOPLE.hse.id,
  }).execute();
  await tx.insertInto("translations").values([
    { ...translation, field: "description" },
    { ...translation, field: "title", capa_id: CAPAS[depot] },
  ]).execute();
  await tx.insertInto("capa_rechecks")
    .values({ capa_id: CAPAS[depot], round: 1, result: "effective", at: AT, by: PEOPLE.hse.id })
    .execute();
  await tx.insertInto("addenda")
    .values({ incident_id, author_id: PEOPLE.hse.id, body: "The ward called." }).execute();
  await tx.insertInto("legal_records").values({
    incident_id,
    subject: "dosh",
    happened_at: AT,
    recorded_by: PEOPLE.hse.id,
  }).execute();
  await tx.insertInto("evidence").values({
    incident_id,
    uploaded_by: reporter.id,
    file_name: "bay.jpg",
    media_type: "image/jpeg",
    size: 1,
    sha256: new Uint8Array(32),
    received_sha256: new Uint8Array(32),
    storage_key: `evidence of ${depot}`,
  }).execute();
  await writeAudit({ tx, now: AT }, {
    action: "incident.triaged",
    subject: ["incident", incident_id],
    incidentId: incident_id,
  });
}
