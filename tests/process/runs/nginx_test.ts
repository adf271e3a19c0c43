import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";
import { startNginx } from "@/tests/support/nginx.ts";
import { startServerProcess } from "@/tests/support/process.ts";
import { callerOf } from "./life.ts";

const MIB = 1024 * 1024;
const ORIGIN = "https://safety.example";
const BASE_URL = `${ORIGIN}/siaga`;
/** Instead of 10 and 30 s. */
const SHORT = { "client_header_timeout 10s": "client_header_timeout 1s" };
const SHORT_BODY = { "client_body_timeout 30s": "client_body_timeout 1s" };

Deno.test("behind nginx with the file of docs/deploy", async (context) => {
  const database = await openTestDatabase("postgres", "world");
  const server = await startServerProcess({
    BASE_URL,
    TRUST_PROXY: "1",
    DATABASE_URL: database.config.databaseUrl!,
    DATA_DIR: database.config.dataDir,
  });
  const nginx = await startNginx(server.port, { ...SHORT, ...SHORT_BODY });
  const address = `https://127.0.0.1:${nginx.https}/siaga`;
  const fetchHere = nginx.fetchFrom("127.0.0.1");
  const callerFrom = (from: string) =>
    callerOf(address, { baseUrl: BASE_URL, send: nginx.fetchFrom(from) });
  try {
    await context.step(
      "HTTP leads to HTTPS, the root to the prefix, and other paths to nothing",
      async () => {
        const ask = async (url: string) => {
          const answer = await fetchHere(new Request(url, { redirect: "manual" }));
          await answer.body?.cancel();
          return [answer.status, answer.headers.get("Location")];
        };
        const root = `https://127.0.0.1:${nginx.https}`;
        const plain = `http://127.0.0.1:${nginx.http}/siaga/login?next=%2Finbox`;
        assert.deepEqual(await ask(plain), [301, `${root}/siaga/login?next=%2Finbox`]);
        assert.deepEqual(await ask(`${root}/`), [302, `${root}/siaga/`]);
        assert.equal((await ask(`${root}/siaga/login`))[0], 200);
        assert.equal((await ask(`${root}/elsewhere`))[0], 404);
      },
    );

    const reporter = callerFrom("127.0.0.1");
    const { email } = PEOPLE.reporter;
    const login = await reporter.post("/api/auth/login", { email, password: PASSWORD });
    assert.match(login.headers.get("Set-Cookie") ?? "", /; Path=\/siaga; .*Secure/);
    await expectJson(login, 200);
    const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);

    await context.step(
      "a form with 63 MiB of photos arrives, one with 66 MiB is refused by nginx",
      async () => {
        const send = (sizes: number[]) =>
          reporter.send(`/incidents/${incident.id}/evidence`, {
            method: "POST",
            body: multipart(sizes.map((size, at) => ["file", {
              name: `${at}.jpg`,
              bytes: aJpeg(at, size),
            }])),
          });
        const sent = await send([...Array(6).fill(9.9 * MIB), 3.5 * MIB]);
        assert.equal(sent.status, 303, await sent.text());
        const { items } = await expectJson(
          reporter.get(`/api/incidents/${incident.id}/evidence`),
          200,
        );
        assert.equal(items.length, 7);
        const refused = await send(Array(7).fill(9.43 * MIB));
        assert.match(await refused.text(), /nginx/);
        assert.equal(refused.status, 413);
      },
    );

    await context.step(
      "the limit of failed log-ins counts the address that nginx saw, whatever the caller says",
      async () => {
        const { email } = PEOPLE.management;
        const attempt = async (from: string, said: string) => {
          const answer = await callerFrom(from).post(
            "/api/auth/login",
            { email, password: "wrong" },
            { "X-Forwarded-For": said },
          );
          await answer.body?.cancel();
          return answer.status;
        };
        for (let n = 0; n < 5; n++) assert.equal(await attempt("127.0.0.1", `192.0.2.${n}`), 401);
        assert.equal(await attempt("127.0.0.1", "192.0.2.99"), 429);
        assert.equal(await attempt("127.0.0.2", "192.0.2.99"), 401);
      },
    );

    await context.step(
      "headers and bodies that stop on their way are cut by nginx and never reach the server",
      async () => {
        const requests = () =>
          server.output.filter((line) => line.includes('"path":"/api/auth/login"'));
        const before = requests().length;
        const caCerts = [nginx.certificate];
        const stalled = async (text: string) => {
          using connection = await Deno.connectTls({
            hostname: "127.0.0.1",
            port: nginx.https,
            caCerts,
            alpnProtocols: ["http/1.1"],
          });
          await connection.write(new TextEncoder().encode(text));
          return await new Response(connection.readable, {}).text().catch(() => "");
        };
        assert.equal(await stalled("GET /siaga/login HTTP/1.1\r\nHost: safety.ex"), "");
        const half = "POST /siaga/api/auth/login HTTP/1.1\r\nHost: safety.example\r\n" +
          `Origin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email"`;
        assert.doesNotMatch(await stalled(half), /^HTTP\/1\.1 [23]/);
        assert.equal(requests().length, before);
        const long = `GET /siaga/login?${
          "x".repeat(9000)
        } HTTP/1.1\r\nHost: safety.example\r\n\r\n`;
        assert.match(await stalled(long), /^HTTP\/1\.1 414 /);
      },
    );
    server.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  } finally {
    server.end();
    await nginx.stop();
    await database.close();
  }
});
