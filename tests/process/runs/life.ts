import assert from "node:assert/strict";
import { expectJson, expectNothing } from "@/tests/support/answers.ts";
import { createPush } from "@/lib/channels/push.ts";
import { type PushServer, startPush } from "@/tests/support/channels/push.ts";
import { type SmtpProcess, startSmtp } from "@/tests/support/channels/smtp.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { aPhoto } from "@/tests/support/fixtures/photos.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PASSWORD, PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import { BASE_URL, type ServerProcess } from "@/tests/support/process.ts";
import { Caller, CRON_SECRET, SECRET } from "@/tests/support/server.ts";

/** Deno gives files in `/dev/shm`, where tests keep theirs, only to a process with all permissions. */
export const ON_DISK = "/var/tmp";

/** A client of a server in another process, logged in with the password. */
export async function logIn(
  { address }: Pick<ServerProcess, "address">,
  { email }: Person,
): Promise<Caller> {
  const caller = callerOf(address);
  await expectJson(caller.post("/api/auth/login", { email, password: PASSWORD }), 200);
  return caller;
}

/** A client of a server in another process that is reached at `address`. */
export function callerOf(
  address: string,
  { baseUrl = BASE_URL, send = fetch }: {
    baseUrl?: string;
    send?: (request: Request) => Promise<Response>;
  } = {},
): Caller {
  const { origin, pathname } = new URL(baseUrl);
  const fetchFrom = (request: Request) => {
    const path = request.url.slice(baseUrl.length);
    return send(new Request(address + path, request));
  };
  return new Caller({ fetch: fetchFrom }, { config: { origin, base: pathname } }, null);
}

/** Who receives what a server sends, with the environment by which it finds them. */
export interface Receivers {
  environment: Record<string, string>;
  smtp: SmtpProcess;
  push: PushServer;
  stop(): Promise<void>;
}

/** Starts a mail server with TLS and a push service; the environment lets a scheduler in, too. */
export async function startReceivers(): Promise<Receivers> {
  const smtp = await startSmtp({ tls: "starttls" });
  const push = await startPush();
  return {
    environment: {
      SMTP_URL: smtp.urlWith({ query: "tls.rejectUnauthorized=false" }),
      PUSH_HOSTS: push.host,
      CRON_SECRET,
    },
    smtp,
    push,
    stop: async () => {
      await smtp.stop();
      await push.stop();
    },
  };
}

/**
 * Walks through what a server does besides pages: log-ins (the worker of passwords), a report with a
 * photo (the storage), a form (the worker of PDF and its fonts), a push message, a mail, a job. Returns
 * the photo's path.
 */
export async function walkLife(server: ServerProcess, receivers: Receivers): Promise<string> {
  try {
    return await walk(server, receivers);
  } catch (cause) {
    const errors = server.output.filter((line) => line.includes('"event":"error"'));
    throw new Error([(cause as Error).message, ...errors, ...server.errors].join("\n"), { cause });
  }
}

async function walk(server: ServerProcess, { smtp, push }: Receivers): Promise<string> {
  const supervisor = await logIn(server, PEOPLE.supervisor);
  const channel = createPush({ vapid: undefined, secret: SECRET, subject: "", hosts: [] });
  const { endpoint, ...keys } = await push.subscribe(await channel.publicKey());
  await expectNothing(supervisor.post("/api/push-subscriptions", { endpoint, keys }));

  const reporter = await logIn(server, PEOPLE.reporter);
  const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
  const at = `/api/incidents/${incident.id}`;
  const photo = await aPhoto();
  const { id } = await addFile(reporter, incident.id, { name: "bay.png", bytes: photo });
  assert.deepEqual(await bytesAt(reporter, `/api/evidence/${id}`), photo);
  await eventually("the push message", () => push.messages.length > 0);

  const hse = await logIn(server, PEOPLE.hse);
  await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
  const form = await bytesAt(hse, `${at}/form.pdf?form=6&draft=1`);
  assert.equal(new TextDecoder().decode(form.subarray(0, 5)), "%PDF-");
  for (const path of ["/", "/inbox", `/incidents/${incident.id}`, "/capas?view=board", "/report"]) {
    const page = new TextDecoder().decode(await bytesAt(hse, path));
    const [, script] = /<script[^>]* src="\/siaga([^"]+)"/.exec(page) ?? [];
    if (script) await bytesAt(hse, script);
  }
  await bytesAt(hse, "/api/dashboard/export.csv");
  await bytesAt(hse, `/api/admin/sites/${PLACES.north.id}/qr.svg`);

  const { email } = PEOPLE.management;
  const nobody = callerOf(server.address);
  await expectNothing(nobody.post("/api/auth/password-reset", { email }), 202);
  await eventually(
    "the mail",
    async () => (await smtp.mails()).some(({ envelope }) => envelope.to.includes(email)),
  );
  const job = { Authorization: `Bearer ${CRON_SECRET}` };
  await expectJson(nobody.post("/api/jobs/escalation", undefined, job), 200);
  return `/api/evidence/${id}`;
}

async function bytesAt(caller: Caller, path: string): Promise<Uint8Array> {
  const answer = await caller.get(path);
  assert.equal(answer.status, 200, answer.ok ? "" : `${path}: ${await answer.text()}`);
  return await answer.bytes();
}
