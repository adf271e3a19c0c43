import assert from "node:assert/strict";
import { expectJson, expectNothing } from "@/tests/support/answers.ts";
import { startSmtp } from "@/tests/support/channels/smtp.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { tokenIn } from "@/tests/support/fixtures/mailbox.ts";
import { aPhoto } from "@/tests/support/fixtures/photos.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PASSWORD, PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";
import { BASE_URL, type ServerProcess } from "@/tests/support/process.ts";
import { Caller, CRON_SECRET } from "@/tests/support/server.ts";

/** A client of a server in another process, logged in with the password. */
export async function logIn(
  { address }: Pick<ServerProcess, "address">,
  { email }: Person,
): Promise<Caller> {
  const caller = callerOf(address);
  await expectJson(caller.post("/api/auth/login", { email, password: PASSWORD }), 200);
  return caller;
}

/** A client of a server in another process that listens at `address`. */
export function callerOf(address: string): Caller {
  const { origin, pathname } = new URL(BASE_URL);
  const fetchFrom = (request: Request) => {
    const path = request.url.slice(BASE_URL.length);
    return fetch(new Request(address + path, request));
  };
  return new Caller({ fetch: fetchFrom }, { config: { origin, base: pathname } }, null);
}

/** The environment of a server that sends mail and lets a scheduler in, with the mails it sends. */
export async function startMail() {
  const smtp = await startSmtp();
  return {
    environment: { SMTP_URL: smtp.url, CRON_SECRET },
    mailsTo: async (email: string) =>
      (await smtp.mails()).filter(({ envelope }) => envelope.to.includes(email))
        .map(({ text }) => text),
    stop: smtp.stop,
  };
}

/**
 * Walks through what a server does besides pages: a log-in (the worker of passwords), a report with a
 * photo (the storage), a form (the worker of PDF and its fonts), a mail, a job. Returns the photo's path.
 */
export async function walkLife(
  server: ServerProcess,
  mailsTo: (email: string) => Promise<string[]>,
): Promise<string> {
  const reporter = await logIn(server, PEOPLE.reporter);
  const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
  const at = `/api/incidents/${incident.id}`;
  const photo = await aPhoto();
  const { id } = await addFile(reporter, incident.id, { name: "bay.png", bytes: photo });
  assert.deepEqual(await bytesAt(reporter, `/api/evidence/${id}`), photo);

  const hse = await logIn(server, PEOPLE.hse);
  await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
  const form = await bytesAt(hse, `${at}/form.pdf?form=6&draft=1`);
  assert.equal(new TextDecoder().decode(form.subarray(0, 5)), "%PDF-");
  for (const path of ["/", "/inbox", `/incidents/${incident.id}`, "/capas?view=board", "/report"]) {
    const page = await hse.get(path);
    assert.equal(page.status, 200, path);
    const [, script] = /<script[^>]* src="\/siaga([^"]+)"/.exec(await page.text()) ?? [];
    if (script) await bytesAt(hse, script);
  }
  const list = await hse.get("/api/dashboard/export.csv");
  await expectOk(list);
  await list.body?.cancel();

  const { email } = PEOPLE.supervisor;
  const nobody = callerOf(server.address);
  await expectNothing(nobody.post("/api/auth/password-reset", { email }), 202);
  await eventually("the mail", async () => (await mailsTo(email)).some((text) => tokensIn(text)));
  const job = { Authorization: `Bearer ${CRON_SECRET}` };
  await expectJson(nobody.post("/api/jobs/escalation", undefined, job), 200);
  return `/api/evidence/${id}`;
}

function tokensIn(text: string): boolean {
  return text.includes("reset-password") && tokenIn(text) !== "";
}

async function bytesAt(caller: Caller, path: string): Promise<Uint8Array> {
  const answer = await caller.get(path);
  await expectOk(answer);
  return await answer.bytes();
}

async function expectOk(answer: Response): Promise<void> {
  assert.equal(answer.status, 200, answer.ok ? "" : await answer.text());
}
