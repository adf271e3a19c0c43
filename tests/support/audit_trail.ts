import type { Api } from "@/tests/support/api.ts";

/** The audit entries of one record, oldest first. */
export async function auditTrail({ test }: Pick<Api, "test">, subjectId: string) {
  return await test.database.asAdministrator("look at the audit log", (tx) =>
    tx.selectFrom("audit_log").selectAll().where("subject_id", "=", subjectId).orderBy("id")
      .execute());
}

/** The audit entries of one action, oldest first. */
export async function auditEntries({ test }: Pick<Api, "test">, action: string) {
  return await test.database.asAdministrator("look at the audit log", (tx) =>
    tx.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id").execute());
}
