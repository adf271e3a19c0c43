import assert from "node:assert/strict";
import { isMessageKey } from "@/lib/i18n/mod.ts";
import {
  ACTION_TYPES,
  actionTypeKey,
  CONTROL_LEVELS,
  controlKey,
  controlMeaningKey,
  needsStrongerControl,
} from "@/lib/capas/rules/controls.ts";
import {
  daysOverdue,
  defaultDueDate,
  defaultPriority,
  PRIORITIES,
  reachedThresholds,
} from "@/lib/capas/rules/priorities.ts";
import { RECHECK_RESULTS, recheckDate, recheckResultKey } from "@/lib/capas/rules/rechecks.ts";

Deno.test("severity gives the priority, priority the days", () => {
  assert.deepEqual(([5, 4, 3, 2, 1] as const).map(defaultPriority), [
    "critical",
    "high",
    "medium",
    "low",
    "low",
  ]);
  assert.deepEqual(PRIORITIES.map((priority) => defaultDueDate(priority, "2026-01-19")), [
    "2026-01-20",
    "2026-01-26",
    "2026-02-02",
    "2026-02-18",
  ]);
  assert.equal(defaultDueDate("critical", "2028-02-28"), "2028-02-29");
});

Deno.test("an action is overdue from the day after its due date", () => {
  assert.equal(daysOverdue("2026-01-19", "2026-01-18"), -1);
  assert.equal(daysOverdue("2026-01-19", "2026-01-19"), 0);
  assert.equal(daysOverdue("2025-12-30", "2026-01-19"), 20);
});

Deno.test("escalation reaches more people at 1, 3, 7 and 14 days", () => {
  const keys = (today: string) => reachedThresholds("2026-01-01", today).map(({ key }) => key);
  assert.deepEqual(keys("2026-01-01"), []);
  assert.deepEqual(keys("2026-01-02"), ["overdue_1"]);
  assert.deepEqual(keys("2026-01-03"), ["overdue_1"]);
  assert.deepEqual(keys("2026-01-04"), ["overdue_1", "overdue_3"]);
  assert.deepEqual(keys("2026-01-08"), ["overdue_1", "overdue_3", "overdue_7"]);
  assert.deepEqual(keys("2026-01-14"), ["overdue_1", "overdue_3", "overdue_7"]);
  assert.deepEqual(reachedThresholds("2026-01-01", "2026-01-15").map(({ told }) => told), [
    ["owner"],
    ["owner", "hse"],
    ["owner", "hse", "supervisor"],
    ["owner", "hse", "supervisor", "management"],
  ]);
});

Deno.test("effectiveness is checked 30, 60 and 90 days after verification, then no more", () => {
  assert.deepEqual([0, 1, 2, 3].map((round) => recheckDate("2026-01-31", round)), [
    "2026-03-02",
    "2026-04-01",
    "2026-05-01",
    null,
  ]);
});

Deno.test("grave incidents ask for more than rules and equipment for the person", () => {
  assert.equal(needsStrongerControl(4, ["administrative", "ppe"]), true);
  assert.equal(needsStrongerControl(5, ["administrative", "engineering"]), false);
  assert.equal(needsStrongerControl(3, ["ppe"]), false);
  assert.equal(needsStrongerControl(5, []), false);
  assert.equal(needsStrongerControl(null, ["ppe"]), false);
});

Deno.test("action types, controls, priorities and check results have their texts", () => {
  const keys: string[] = [
    ...ACTION_TYPES.map(actionTypeKey),
    ...CONTROL_LEVELS.flatMap((level) => [controlKey(level), controlMeaningKey(level)]),
    ...PRIORITIES.map((priority) => `priority.${priority}`),
    ...RECHECK_RESULTS.map(recheckResultKey),
  ];
  assert.deepEqual(keys.filter((key) => !isMessageKey(key)), []);
  assert.deepEqual(CONTROL_LEVELS, [
    "elimination",
    "substitution",
    "engineering",
    "administrative",
    "ppe",
  ]);
});
