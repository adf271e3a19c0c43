import assert from "node:assert/strict";
import { CAPA_STATUSES } from "@/lib/capas/mod.ts";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { problemBody } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";

type Who = "capa_owner" | "hse" | "otherOwner" | "admin" | "supervisor" | "management" | "reporter";
type Try = (api: Api, path: string, who: Who) => Promise<Response>;

/** Every way of moving an action. */
const MOVES: Record<string, Try> = {
  ...Object.fromEntries(CAPA_STATUSES.map((status) => [
    `patch ${status}`,
    ({ people }: Api, path: string, who: Who) =>
      people[who].patch(path, { status, ...(who === "hse" ? { reason: "Absent" } : {}) }),
  ])),
  verify: ({ people }, path, who) => people[who].post(`${path}/verify`),
  reopen: ({ people }, path, who) => people[who].post(`${path}/reopen`, { reason: "Not there" }),
};

const WORK = {
  "patch in_progress": "in_progress",
  "patch pending_verification": "pending_verification",
} as const;
const FROM_OPEN = { "patch open": "open", ...WORK } as const;

/**
 * The moves that exist; every other attempt is refused. Same state to same state changes nothing. A
 * safety officer makes the owner's moves with a reason.
 */
const LEGAL: Record<CapaStatus, Partial<Record<Who, Record<string, CapaStatus>>>> = {
  open: { capa_owner: FROM_OPEN, hse: FROM_OPEN },
  in_progress: { capa_owner: WORK, hse: WORK },
  pending_verification: { hse: { verify: "verified", reopen: "in_progress" } },
  verified: { hse: { reopen: "in_progress" } },
};

/** What a refused attempt answers, by who tried it. */
function refusal(who: Who, move: string, from: CapaStatus): string {
  const patch = move.startsWith("patch");
  switch (who) {
    case "capa_owner":
      if (!patch) return "forbidden";
      return from === "open" || from === "in_progress" ? "invalid_transition" : "capa_locked";
    case "hse":
      return "invalid_transition";
    case "otherOwner":
      return patch ? "not_found" : "forbidden";
    default:
      return "forbidden";
  }
}

const EVERYONE: Who[] = [
  "capa_owner",
  "hse",
  "otherOwner",
  "admin",
  "supervisor",
  "management",
  "reporter",
];

testApi("an action moves only along the contract's moves, by whom they belong to", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  for (const from of CAPA_STATUSES) {
    let { id } = await capaOn(api, at, from);
    for (const who of EVERYONE) {
      for (const [move, attempt] of Object.entries(MOVES)) {
        const path = `/api/capas/${id}`;
        const answer = await attempt(api, path, who);
        const said = `${who}, ${from}, ${move}`;
        const after = (await (await api.people.hse.get(path)).json()).capa.status;
        const to = LEGAL[from][who]?.[move];
        if (to) {
          assert.equal(answer.status, 200, said);
          assert.equal(after, to, said);
        } else {
          assert.equal((await problemBody(answer)).code, refusal(who, move, from), said);
          assert.equal(after, from, said);
        }
        if (after !== from) ({ id } = await capaOn(api, at, from));
      }
    }
  }
});
