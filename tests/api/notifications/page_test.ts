import assert from "node:assert/strict";
import { ageOf } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const PATH = "/notifications";

testApiOnBoth("each notification says type, place, severity and age", async (api) => {
  const { hse, capa_owner } = api.people;
  const { at } = await incidentIn(api, "triaged", { severity: 4, checklist: {} });
  await capaOn(api, at, "open");
  const of = (text: string) => text.replace(/^.* Notifications Mark all/, "Mark all");
  assert.match(
    of(await textOf(hse.get(PATH))),
    /New near miss report, North depot \(INC-\S+\) Unread 4 Major Near miss · North depot · Loading bay now /,
  );
  api.clock.forward(3 * 3600);
  assert.match(
    of(await textOf(capa_owner.get(PATH))),
    /You have a new action: .* Unread 4 Major Near miss · North depot · .* 3 hours ago/,
  );
  await capa_owner.form(`${PATH}/read-all`, {});
  assert.doesNotMatch(of(await textOf(capa_owner.get(PATH))), /Unread/);
  const { items: [item] } = await expectJson(capa_owner.get("/api/notifications"), 200);
  assert.deepEqual(
    Object.keys(item).sort(),
    ["capa_id", "created_at", "data", "id", "incident_id", "kind", "read_at"],
    "the answer of the API stays as it is",
  );
});

testApi("a notification says nothing of an incident that its reader may not see", async (api) => {
  const { id } = await incidentIn(api, "triaged");
  await api.test.database.asAdministrator(
    "tell somebody else",
    (tx) =>
      tx.insertInto("notifications").values({
        event: "test:1",
        user_id: PEOPLE.otherReporter.id,
        kind: "incident_triaged",
        data: JSON.stringify({ number: "INC-2026-000001" }),
        incident_id: id,
        created_at: api.clock.now(),
      }).execute(),
  );
  const text = await textOf(api.people.otherReporter.get(PATH));
  assert.match(text, /has read your report INC-2026-000001/);
  assert.doesNotMatch(text, /Near miss|North depot/);
});

Deno.test("an age is told in minutes, hours and days, and from a week on as a date", () => {
  const now = new Date("2026-03-10T04:00:00Z");
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  assert.equal(ageOf("en", now, now), "now");
  assert.equal(ageOf("en", before(-5), now), "now", "the clock of another process");
  assert.equal(ageOf("en", before(59), now), "59 minutes ago");
  assert.equal(ageOf("en", before(60), now), "1 hour ago");
  assert.equal(ageOf("ms", before(3 * 60), now), "3 jam lalu");
  assert.equal(ageOf("zh", before(24 * 60), now), "1 天前");
  assert.equal(ageOf("en", before(7 * 24 * 60 - 1), now), "6 days ago");
  assert.equal(ageOf("en", before(7 * 24 * 60), now), null);
});
