import assert from "node:assert/strict";
import { sql } from "kysely";
import { verifyAudit } from "@/lib/audit/mod.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { CAPAS } from "@/tests/database/records.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { CRON_SECRET } from "@/tests/support/server.ts";
import { countJobs, type JobCounts } from "./jobs.ts";
import type { Ledger } from "./load.ts";
import type { Stack } from "./stack.ts";

/** What a scenario did to what was acknowledged. */
export interface Verdict extends JobCounts {
  acknowledged: number;
  photos: number;
  lost: number;
  doubled: number;
  /** Photos without their file, and files that nobody knows of. */
  halves: number;
  /** Messages that the chat and the mail server must have, and how often they have one again. */
  messages: number;
  messages_twice: number;
  /** Messages that are marked as delivered and never arrived. */
  messages_lost: number;
  mails: number;
  /** Each with the Message-ID of the first, by which a mail server knows it. */
  mails_twice: number;
  answers: number;
  refused: number;
  failed: number;
  slowest: number;
  outage: number;
}

/** Compares what was acknowledged with what is there, and what must never be with what is. */
export async function judge(stack: Stack, ledger: Ledger): Promise<Verdict> {
  await sendAllMessages(stack);
  const found = await stack.look((connection) =>
    openDatabase(connection).asAdministrator("count", async (tx) => ({
      incidents: await tx.selectFrom("incidents").select(["number", "description"])
        .where("description", "like", "Report number %").execute(),
      photos: await tx.selectFrom("evidence").innerJoin(
        "incidents",
        "incidents.id",
        "evidence.incident_id",
      ).select([
        "evidence.storage_key",
        "evidence.idempotency_key as key",
        "incidents.number as number",
      ])
        .where("evidence.idempotency_key", "is not", null).execute(),
      version: (await tx.selectFrom("capas").select("version").where("id", "=", CAPAS.north)
        .executeTakeFirstOrThrow()).version,
      audit: await tx.selectFrom("audit_log").select("incident_id")
        .where("action", "=", "incident.created").where("incident_id", "is not", null).execute(),
      deliveries: await tx.selectFrom("deliveries").select(["id", "status", "channel", "digest_id"])
        .where("channel", "in", ["telegram", "email"]).execute(),
      kept: await tx.selectFrom("evidence").select("storage_key").execute(),
      stray: await tx.selectFrom("stray_files").select("storage_key").execute(),
      faults: (await verifyAudit(tx)).faults,
    }))
  );
  const stored = Map.groupBy(found.incidents, ({ description }) => description);
  const photos = Map.groupBy(found.photos, ({ key }) => key!);
  const lostReports = [...ledger.reports].filter(([{ description }, number]) =>
    stored.get(description)?.[0]?.number !== number
  );
  const lostPhotos = [...ledger.photos].filter(([key, number]) =>
    photos.get(key)?.[0]?.number !== number
  );
  assert.deepEqual(found.faults, [], "the audit log is whole");
  assert.ok(found.version >= ledger.boardVersion, "an acknowledged move of a card is there");
  assert.equal(found.audit.length, new Set(found.audit.map((row) => row.incident_id)).size);
  const undelivered = found.deliveries.filter(({ status }) => status !== "delivered");
  assert.deepEqual(undelivered, [], "every message went out");
  const sent = (channel: string) =>
    // Several deliveries may go in one message.
    new Set(
      found.deliveries.filter((one) => one.channel === channel)
        .map(({ id, digest_id }) => digest_id ?? id),
    );
  const [messages, mails] = [sent("telegram"), sent("email")];
  const arrived = (await stack.smtp.mails()).map(({ messageId }) => messageId.slice(1, 37));
  const jobs = await stack.look(countJobs);
  const keysOf = (rows: readonly { storage_key: string }[]) =>
    new Set(rows.map(({ storage_key }) => storage_key));
  const [kept, stray] = [keysOf(found.kept), keysOf(found.stray)];
  const files = new Set([...Deno.readDirSync(stack.disks.files)].map(({ name }) => name));
  // The photos of the world that the test began with have no content.
  const withoutFile = [...photos.values()].filter(([row]) => !files.has(row!.storage_key));
  const unknown = [...files].map((name) => name.replace(".part", ""))
    .filter((key) => !kept.has(key) && !stray.has(key));
  return {
    acknowledged: ledger.reports.size,
    photos: ledger.photos.size,
    lost: lostReports.length + lostPhotos.length,
    doubled: found.incidents.length - stored.size + found.photos.length - photos.size,
    halves: withoutFile.length + unknown.length,
    messages: messages.size,
    messages_twice: Math.max(0, stack.telegram.messages.length - messages.size),
    messages_lost: Math.max(0, messages.size - stack.telegram.messages.length) +
      [...mails].filter((id) => !arrived.includes(id)).length,
    mails: mails.size,
    mails_twice: arrived.length - new Set(arrived).size,
    ...jobs,
    answers: ledger.answers,
    refused: ledger.refused,
    failed: ledger.failed.length,
    slowest: Math.round(ledger.slowest),
    outage: Math.round(ledger.outage),
  };
}

/** How long living processes have for what they are sending, before what waits counts as a killed one's; in ms. */
const IN_FLIGHT_MS = 3_000;

/** Two hundred kills leave thousands of messages that were held back; in ms. */
const SEND_LIMIT_MS = 600_000;

/** What waits for the end of a lease, or of the hour with the most messages to one recipient, is due now. */
const AN_HOUR_LATER = `
  update deliveries set ended_at = ended_at - interval '2 hours'
    where status = 'delivered' and ended_at > now() - interval '1 hour';
  update deliveries set due_at = now(), leased_until = null where status = 'waiting'`;

/** Sends what waits, also what a killed process was sending and what is held back. */
async function sendAllMessages(stack: Stack): Promise<void> {
  const began = performance.now();
  await eventually("every message sent", async () => {
    for (const job of ["escalation", "deliver"]) {
      const answer = await fetch(`${stack.address}/api/jobs/${job}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${CRON_SECRET}` },
      });
      await answer.body?.cancel();
    }
    return await stack.look(async (connection) => {
      const { rows } = await sql`select from deliveries where status = 'waiting'`
        .execute(connection.kysely);
      const isOver = performance.now() - began > IN_FLIGHT_MS;
      if (rows.length > 0 && isOver) await connection.runScript(AN_HOUR_LATER);
      return rows.length === 0;
    });
  }, SEND_LIMIT_MS);
}

/** The verdict as one line of the table. */
export function lineOf(name: string, times: number, verdict: Verdict): string {
  const { slowest, outage, ...counts } = verdict;
  return [
    name.padEnd(14),
    `${times} times`,
    ...Object.entries(counts).map(([what, count]) => `${what} ${count}`),
    `slowest ${(slowest / 1000).toFixed(1)} s`,
    `longest outage ${(outage / 1000).toFixed(1)} s`,
  ].join("  ");
}
