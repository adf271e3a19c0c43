import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { CREATE_INDEXES, dropIndexes } from "./many_incidents.ts";

/** Tables that grow with every incident besides incidents and CAPAs. */
const TABLES = ["audit_log", "notifications"];
/** Messages that each person has not read. */
const UNREAD = 20;

/**
 * Gives the inserted incidents and CAPAs what a company keeps of them: four audit entries per incident and
 * two per CAPA, three messages in the app per incident and one per CAPA, all but the newest read.
 */
export async function insertPast(test: TestDatabase): Promise<void> {
  const entries = (action: string, subject: "incident" | "capa", at: string, actor: string) => {
    const id = subject === "incident" ? "id" : "incident_id";
    return `insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id, incident_id, after)
      select ${at}, ${actor}, 'hse', '${action}', '${subject}', id, ${id}, '{}' from ${subject}s
      where ${at} is not null;`;
  };
  const messages = (kind: string, subject: "incident" | "capa", at: string, person: string) => {
    const ids = subject === "incident" ? "id, null" : "incident_id, id";
    return `insert into notifications (event, user_id, kind, incident_id, capa_id, created_at, read_at)
      select '${kind}:' || id, ${person}, '${kind}', ${ids}::uuid, ${at}, ${at} + interval '1 hour'
      from ${subject}s where ${at} is not null;`;
  };
  const hse = `'${PEOPLE.hse.id}'::uuid`;
  await test.asSuperuser(`
    set session_replication_role = replica;
    ${dropIndexes(TABLES)}
    ${entries("incident.created", "incident", "created_at", "reporter_id")}
    ${entries("incident.triaged", "incident", "triaged_at", hse)}
    ${entries("incident.corrected", "incident", "triaged_at", hse)}
    ${entries("incident.closed", "incident", "closed_at", hse)}
    ${entries("capa.created", "capa", "assigned_at", hse)}
    ${entries("capa.verified", "capa", "verified_at", hse)}
    ${messages("incident_created", "incident", "created_at", hse)}
    ${messages("incident_triaged", "incident", "triaged_at", "reporter_id")}
    ${messages("incident_closed", "incident", "closed_at", "reporter_id")}
    ${messages("capa_assigned", "capa", "assigned_at", "owner_id")}
    ${CREATE_INDEXES}
    update notifications set read_at = null where id in (
      select id from (select id, row_number() over (partition by user_id order by created_at desc) as n
        from notifications) newest where n <= ${UNREAD});
    set session_replication_role = origin;`);
  await test.asSuperuser(`vacuum analyze ${TABLES}`);
}
