import assert from "node:assert/strict";
import { openDatabase } from "@/lib/database/mod.ts";
import { METRICS } from "@/lib/telemetry/metrics.ts";
import { testProcesses } from "@/tests/support/database/at_rest.ts";
import { eventually } from "@/tests/support/eventually.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { createWorld, PASSWORD, PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import { startFakeServer } from "@/tests/support/channels/http_server.ts";
import { startOtlpReceiver } from "@/tests/support/otlp.ts";
import { runProcess, type ServerProcess, startServerProcess } from "@/tests/support/process.ts";
import { CRON_SECRET, SECRET } from "@/tests/support/server.ts";

const BOT_TOKEN = "8123456789:AAbot-token-of-the-test";

/** What people typed, and what says who they are. */
const PERSONAL = {
  description: "Encik Zulkifli Harun slipped beside the tanker.",
  injured: "Zulkifli Harun",
  injuredId: "K48213907",
  phone: "+60123456789",
  staffNumber: "SN-48213",
  search: "zulkifli-in-the-query",
  wrongPassword: "typed-into-the-wrong-field",
  stranger: "stranger@elsewhere.example",
  userAgent: "phone-of-zulkifli/1.0",
};

/** Walks through the service as people do: refused and right log-ins, a report, pages, a search, a job. */
async function walk({ address }: ServerProcess): Promise<string[]> {
  const send = (path: string, init: RequestInit = {}, cookie = "") =>
    fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
        "User-Agent": PERSONAL.userAgent,
        "X-Forwarded-For": "203.0.113.77",
        Cookie: cookie,
        ...init.headers,
      },
    });
  const ids: string[] = [];
  const read = async (answer: Response, status: number) => {
    const text = await answer.text();
    assert.equal(answer.status, status, text);
    ids.push(answer.headers.get("X-Request-Id")!);
    return text;
  };
  const logIn = (email: string, password: string) =>
    send("/api/auth/login", { method: "POST", body: JSON.stringify({ email, password }) });
  await read(await logIn(PERSONAL.stranger, PERSONAL.wrongPassword), 401);
  await read(await logIn(PEOPLE.hse.email, PERSONAL.wrongPassword), 401);
  const answer = await logIn(PEOPLE.hse.email, PASSWORD);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
  await read(answer, 200);
  const body = JSON.stringify(aReport({
    type: "injury",
    description: `${PERSONAL.description} Call ${PERSONAL.phone}, staff ${PERSONAL.staffNumber}.`,
    persons: [{ name: PERSONAL.injured, id_number: PERSONAL.injuredId }],
  }));
  const { incident } = JSON.parse(
    await read(await send("/api/incidents", { method: "POST", body }, cookie), 201),
  );
  await read(await send(`/incidents/${incident.id}`, {}, cookie), 200);
  await read(await send(`/inbox?q=${PERSONAL.search}`, {}, cookie), 200);
  await read(await send(`/nothing/${PERSONAL.search}`, {}, cookie), 404);
  await read(await send(`/incidents/${PERSONAL.search}`, {}, cookie), 404);
  const headers = { Authorization: `Bearer ${CRON_SECRET}` };
  await read(await send("/api/jobs/deliver", { method: "POST", headers }), 200);
  return [...ids, incident.id];
}

testProcesses("traces and metrics arrive, and hold nothing of people", async (database) => {
  await database.open((connection) => createWorld(openDatabase(connection)));
  const receiver = await startOtlpReceiver();
  const telegram = await startFakeServer(() => ({
    status: 200,
    body: { ok: true, result: { message_id: 1 } },
  }));
  const server = await startServerProcess({
    ...database.environment,
    ...receiver.environment,
    CRON_SECRET,
    TRUST_PROXY: "1",
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_CHAT_ID: "-1009988776655",
    TELEGRAM_API_ROOT: telegram.root,
  });
  try {
    const walked = await walk(server);
    const incident = walked.pop()!;
    await eventually("a message in the chat", () => telegram.requests.length > 0);
    const gauges = Object.entries(METRICS).filter(([, { kind }]) => kind === "gauge")
      .map(([name]) => name)
      // The embedded database has no pool, and before the first run of the job there is no seal.
      .filter((name) => !name.startsWith("siaga.pool") && !/seal\.age|job\.age/.test(name));
    const isThere = (name: string) => receiver.points().some((point) => point.name === name);
    const requestsOf = () => receiver.spans().filter(({ attributes }) => attributes["http.route"]);
    const last = (name: string, attributes: Record<string, unknown>) =>
      receiver.points().findLast((point) =>
        point.name === name &&
        Object.entries(attributes).every(([key, value]) => String(point.attributes[key]) === value)
      )?.value;
    await eventually("every gauge", () => gauges.every(isThere));
    await eventually("every request", () => requestsOf().length >= walked.length);
    await eventually(
      "the last request's metrics",
      () => last("siaga.request.duration", { "http.route": "/siaga/api/jobs/:name" }) === 1,
    );
    // With a signal to stop, Deno now and then waits for ever for its own last export (denoland/deno#33157).
    server.kill("SIGKILL");
    await server.ended;

    const spans = receiver.spans();
    assert.deepEqual(
      [...new Set(spans.map(({ scope }) => scope))],
      ["siaga"],
      "none of Deno's own",
    );
    const requests = requestsOf();
    assert.deepEqual(requests.map(({ attributes }) => attributes["siaga.request_id"]), walked);
    assert.deepEqual(requests.map(({ name }) => name), [
      "POST /siaga/api/auth/login",
      "POST /siaga/api/auth/login",
      "POST /siaga/api/auth/login",
      "POST /siaga/api/incidents",
      "GET /siaga/incidents/:id",
      "GET /siaga/inbox",
      "GET unmatched",
      "GET /siaga/incidents/:id",
      "POST /siaga/api/jobs/:name",
    ]);
    const created = requests.find(({ name }) => name === "POST /siaga/api/incidents")!;
    assert.equal(Number(created.attributes["http.response.status_code"]), 201);
    const below = spans.filter(({ parent }) => parent === created.id).map(({ name }) => name);
    assert.ok(below.includes("insert incidents"), below.join(", "));
    assert.ok(below.includes("insert incident_persons"), below.join(", "));
    assert.ok(spans.some(({ name }) => name === "job deliver"));

    const points = receiver.points();
    assert.equal(last("siaga.log_in.refused", { reason: "invalid_credentials" }), 2);
    assert.equal(last("siaga.request.duration", { "http.route": "/siaga/inbox" }), 1);
    assert.equal(
      last("siaga.request.duration", {
        "http.route": "/siaga/api/incidents",
        "http.response.status_code": "201",
      }),
      1,
    );
    // At a full minute the schedule runs it too.
    assert.ok(last("siaga.job.duration", { job: "deliver", outcome: "done" })! >= 1);
    assert.ok(last("siaga.statement.duration", { "db.collection.name": "incidents" })! > 0);
    assert.notEqual(last("siaga.deliveries.waiting", { channel: "telegram" }), undefined);
    if (database.kind === "postgres") {
      const connections = points.filter(({ name }) => name === "siaga.pool.connections");
      assert.ok(connections.some(({ value }) => value > 0));
      assert.notEqual(last("siaga.pool.waiting", {}), undefined);
    }

    const bytes = receiver.everything();
    const people = Object.values(PEOPLE).flatMap((
      { id, email, full_name },
    ) => [id, email, full_name]);
    const secrets = [SECRET, CRON_SECRET, BOT_TOKEN, PASSWORD, "203.0.113.77", "-1009988776655"];
    const places = [PLACES.north.name, PLACES.north.id, PLACES.northBay.name];
    for (const text of [...Object.values(PERSONAL), ...people, ...secrets, ...places, incident]) {
      assert.ok(!bytes.includes(text), `received: ${text}`);
    }
    for (const word of ["Zulkifli", "tanker"]) assert.ok(!bytes.includes(word), word);
  } finally {
    server.end();
    await receiver.stop();
    await telegram.stop();
  }
});

Deno.test("Deno's own spans and console, which hold addresses and errors, are refused", async () => {
  for (const name of ["OTEL_DENO", "OTEL_DENO_TRACING", "OTEL_DENO_METRICS"]) {
    const { code, errors } = await runProcess("main.ts", {
      environment: {
        APP_SECRET: SECRET,
        [name]: "true",
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
      },
    });
    assert.equal(code, 1, name);
    assert.match(
      errors,
      /OTEL_DENO_TRACING: set it to false with OTEL_DENO; Deno's own spans hold/,
    );
    assert.match(errors, /OTEL_DENO_CONSOLE: set it to ignore with OTEL_DENO/);
  }
});
