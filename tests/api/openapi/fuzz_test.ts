import assert from "node:assert/strict";
import { CAPA_STATUSES } from "@/lib/capas/mod.ts";
import { answerQuestions } from "@/tests/support/ai/answers.ts";
import { testAi } from "@/tests/support/ai/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import type { Api } from "@/tests/support/api.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import {
  type Call,
  keyOf,
  type Records,
  ROUND,
  roundOf,
  ROUTES,
  sendCall,
  SENDERS,
  told,
} from "@/tests/support/fuzz/calls.ts";
import { makeTool, type TestTool } from "@/tests/api/tokens/tools.ts";
import { watchContents } from "@/tests/support/fuzz/contents.ts";

/**
 * Requests in all; `deno task prove fuzz` sends many more, and reads in the file `FUZZ_STATUSES` how
 * they were answered. Calls end sessions and take accounts out of
 * use, so each round of them has a world of its own.
 */
const ROUNDS = Math.ceil(Number(Deno.env.get("FUZZ_REQUESTS") ?? "2400") / ROUND);
/** A failure tells the seed of its round; `FUZZ_SEED=... FUZZ_REQUESTS=1` repeats it alone. */
const SEED = Number(Deno.env.get("FUZZ_SEED") ?? "20260310");

/** What may change although a call is refused: attempts are counted, and calls of models recorded. */
const COUNTED = ["login_failures", "ended_sessions", "audit_log", "ai_calls"];
/** Calls whose refusals are recorded. */
const RECORDED = /^\/api\/(auth|incidents\/ai|incidents\/:id\/similar|dashboard\/ai)/;

/** A tool's calls are counted, its first of a day is recorded. */
const USED = ["access_tokens", "audit_log"];

/** Nothing outside of this machine is called, whatever keys a call sets. */
const NOBODY_THERE = "http://127.0.0.1:9";
const environment = {
  TELEGRAM_API_ROOT: NOBODY_THERE,
  WHATSAPP_API_ROOT: NOBODY_THERE,
};

const statuses: Record<number, number> = {};
const served = new Set<string>();
const called = new Set<string>();

for (let seed = SEED; seed < SEED + ROUNDS; seed++) {
  const name = `whatever is asked is answered as described, and a refusal changes nothing: ${seed}`;
  testAi(name, async (api, ai) => {
    answerQuestions(ai);
    const tool = await makeTool(api);
    const calls = roundOf(await recordsIn(api, tool), seed);
    await api.test.withSuperuser(async (superuser) => {
      const contents = await watchContents(superuser);
      let before = await contents();
      for (const [n, call] of calls.entries()) {
        const which = `FUZZ_SEED=${seed}, call ${n}, ${told(call)}`;
        const { status } = await checkCall(api, call, tool, which);
        const after = await contents();
        if (status >= 400) {
          const changed = Object.keys(after).filter((table) => after[table] !== before[table])
            .filter((table) => !(RECORDED.test(call.route.path) && COUNTED.includes(table)))
            .filter((table) => !(call.sender === "tool" && USED.includes(table)));
          assert.deepEqual(changed, [], `${which}: refused with ${status}, but changed`);
        }
        before = after;
      }
    });
  }, { environment });
}

/** Sends a call; its answer is checked against the description where it is sent. */
async function checkCall(api: Api, call: Call, tool: TestTool, which: string): Promise<Response> {
  const { path } = call.route;
  // Limits are by the minute.
  api.clock.forward(61);
  const response = await sendCall(api, call, tool.secret).catch((error) => {
    throw new Error(`${which}: ${error}`);
  });
  const text = await response.text();
  const { status } = response;
  statuses[status] = (statuses[status] ?? 0) + 1;
  called.add(`${keyOf(call.route)} ${call.sender}`);
  if (status < 400) served.add(keyOf(call.route));
  const isProvider = status === 503 && /_unavailable"|setting_unreadable/.test(text);
  assert.ok(status < 500 || isProvider, `${which}: ${status} ${text}`);
  const isHtml = /^\s*<(!doctype|html)/i.test(text);
  assert.ok(!isHtml || path === "/api/docs", `${which}: ${text.slice(0, 200)}`);
  // What a model is asked after an answer belongs to the call that was answered.
  await api.services.riskWords.settled();
  return response;
}

Deno.test("every call was made by everybody, and most calls were served", () => {
  const told = Deno.env.get("FUZZ_STATUSES");
  if (told) Deno.writeTextFileSync(told, `${JSON.stringify(statuses)}\n`, { append: true });
  const keys = ROUTES.map(keyOf);
  // What succeeds only in a state or with a secret that is hard to meet stays refused in few rounds.
  const refused = keys.filter((key) => !served.has(key));
  if (ROUNDS > 1) assert.ok(refused.length < keys.length / 5, refused.join("\n"));
  if (ROUNDS < SENDERS.length) return;
  const pairs = keys.flatMap((key) => SENDERS.map((sender) => `${key} ${sender}`));
  assert.deepEqual(pairs.filter((pair) => !called.has(pair)), []);
  assert.ok(refused.length < keys.length / 10, refused.join("\n"));
});

/** Incidents and actions in each of their statuses. */
async function recordsIn(api: Api, tool: TestTool): Promise<Records> {
  const { hse, reporter } = api.people;
  const incidents: string[] = [];
  const capas: string[] = [];
  const statuses = ["reported", "triaged", "capa_pending", "verification", "closed"] as const;
  for (const status of statuses) {
    const { id, at, capa } = await incidentIn(api, status);
    incidents.push(id);
    if (status === "capa_pending") {
      for (const stage of CAPA_STATUSES) capas.push((await capaOn(api, at, stage)).id);
    }
    if (capa) capas.push(capa.split("/").at(-1)!);
  }
  const died = await incidentIn(api, "triaged", { severity: 5, checklist: { fatality: true } });
  incidents.push(died.id);
  const photo = await addFile(reporter, incidents[0]!);
  const told = await expectJson(hse.get("/api/notifications"), 200);
  return {
    "/api/notifications": told.items.map(({ id }: { id: string }) => id),
    "/api/evidence": [photo.id],
    "/api/admin/access-tokens": [tool.token.id],
    "/api/incidents": incidents,
    "/api/capas": capas,
    "/api/admin/users": Object.values(PEOPLE).map(({ id }) => id),
    "/api/admin/sites": [PLACES.north.id, PLACES.south.id],
    "/api/admin/zones": [PLACES.northBay.id, PLACES.northYard.id, PLACES.closedZone.id],
    "/api/admin/trucks": [PLACES.truck.id, PLACES.otherTruck.id],
  };
}
