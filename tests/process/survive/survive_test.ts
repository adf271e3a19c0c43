/**
 * What happens where the service runs happens to nginx, two processes, PgBouncer and PostgreSQL, under a
 * steady load. Nothing acknowledged is lost or doubled. `SURVIVE` names scenarios and makes them as long
 * as a release asks; without it the quick ones run.
 */
import assert from "node:assert/strict";
import { startLoad } from "./load.ts";
import { type Scenario, SCENARIOS } from "./scenarios.ts";
import { startStack } from "./stack.ts";
import { judge, lineOf } from "./verdict.ts";

/** Replaces how often each scenario happens. */
const TIMES = Number(Deno.env.get("SURVIVE_TIMES") || 0);

const named = Deno.env.get("SURVIVE")?.split(",");

for (const [name, scenario] of Object.entries<Scenario>(SCENARIOS)) {
  const times = TIMES || (named ? scenario.proof : scenario.quick);
  if (named ? !named.includes(name) : times === 0) continue;
  Deno.test(`nothing acknowledged is lost or doubled: ${name}, ${times} times`, async () => {
    const stack = await startStack({
      crowdSize: 200 + times * scenario.reports,
      diskMegabytes: scenario.diskMegabytes,
    });
    try {
      const load = await startLoad(stack);
      await scenario.happen(stack, times, load);
      const ledger = await load.finish();
      const verdict = await judge(stack, ledger);
      console.log(lineOf(name, times, verdict));
      const met = [`slowest: ${ledger.slowest_request}`, ...new Set(ledger.failed)].slice(0, 10)
        .join("\n");
      assert.equal(verdict.lost, 0);
      assert.equal(verdict.doubled, 0);
      assert.equal(verdict.halves, 0, "each photo has its file, and each file its photo");
      assert.equal(verdict.messages_lost, 0, "what is marked as delivered arrived");
      assert.equal(verdict.untold, 0, "each job did what it had to do");
      assert.ok(verdict.told > 0, "the jobs had too little to do for the test to say anything");
      assert.equal(verdict.minutes_twice, 0, "no minute of a schedule is run twice");
      assert.ok(verdict.acknowledged >= times, "too few reports for the test to say anything");
      for (const [what, isSo] of scenario.limits(verdict)) assert.ok(isSo, `${what}\n${met}`);
    } finally {
      await stack.stop();
    }
  });
}
