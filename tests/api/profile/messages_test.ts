import assert from "node:assert/strict";
import { choicesOf } from "@/lib/notifications/mod.ts";
import { ROLES } from "@/lib/identity/mod.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

const PATH = "/profile/messages";

function setPhone({ test }: Api, { id }: Person, phone: string | null) {
  return test.database.asAdministrator("a phone number", (tx) =>
    tx.updateTable("profiles").set({ phone }).where("id", "=", id).execute());
}

function mutedOf({ test }: Api, { id }: Person) {
  return test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("muted_messages").select(["kind", "channel"]).where("user_id", "=", id)
      .orderBy("kind").orderBy("channel").execute());
}

/** The check boxes of the page: `kind:channel`, checked or not, `!` when they cannot be changed. */
function boxesOf(html: string): string[] {
  return [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => {
    const [, name] = / name="([^"]*)"/.exec(box)!;
    const [, value] = / value="([^"]*)"/.exec(box)!;
    const marks = [/ checked/.test(box) ? "x" : "-", / disabled/.test(box) ? "!" : ""].join("");
    return `${name}:${value} ${marks}`;
  });
}

testApiOnBoth("a person chooses by which channel each kind of message comes", async (api) => {
  const { supervisor } = api.people;
  await setPhone(api, PEOPLE.supervisor, "+60123456789");
  const before = boxesOf(await (await supervisor.get(PATH)).text());
  assert.deepEqual(before, [
    "incident_created:email x",
    "incident_created:whatsapp x",
    "capa_overdue:email x",
    "capa_overdue:whatsapp x",
  ]);
  const answer = await supervisor.form(PATH, [
    ["incident_created", "whatsapp"],
    ["capa_overdue", "email"],
    ["quiet_from", "22:00"],
    ["quiet_to", "06:30"],
  ]);
  assert.equal(answer.headers.get("Location"), "/siaga/profile/messages?done=saved");
  const html = await (await supervisor.get(PATH)).text();
  assert.deepEqual(boxesOf(html), [
    "incident_created:email -",
    "incident_created:whatsapp x",
    "capa_overdue:email x",
    "capa_overdue:whatsapp -",
  ]);
  assert.match(html, /value="22:00"/);
  assert.match(html, /value="06:30"/);

  // What was chosen is what is sent.
  const created = await api.people.reporter.post("/api/incidents", aReport());
  assert.equal(created.status, 201);
  const sent = await api.test.database.asAdministrator(
    "look",
    (tx) =>
      tx.selectFrom("deliveries").select("channel").where("user_id", "=", PEOPLE.supervisor.id)
        .execute(),
  );
  assert.deepEqual(sent.map(({ channel }) => channel), ["whatsapp"]);

  await supervisor.form(PATH, { capa_overdue: "email" });
  const again = await (await supervisor.get(PATH)).text();
  assert.doesNotMatch(again, /value="22:00"/);
});

testApi("what a role requires cannot be switched off", async (api) => {
  const { hse, capa_owner } = api.people;
  await hse.form(PATH, {});
  const boxes = boxesOf(await (await hse.get(PATH)).text());
  assert.ok(boxes.includes("duty_overdue:email x!"));
  assert.ok(boxes.includes("incident_created:email x!"));
  assert.ok(boxes.includes("capa_overdue:email -"));
  const muted = await mutedOf(api, PEOPLE.hse);
  assert.deepEqual(muted.filter(({ kind }) => kind === "duty_overdue"), []);
  await capa_owner.form(PATH, {});
  assert.ok(
    boxesOf(await (await capa_owner.get(PATH)).text()).includes("capa_overdue:email x!"),
  );
});

testApi("what is not offered stays as it was", async (api) => {
  const { supervisor } = api.people;
  await setPhone(api, PEOPLE.supervisor, "+60123456789");
  await supervisor.form(PATH, { incident_created: "email", capa_overdue: "email" });
  await setPhone(api, PEOPLE.supervisor, null);
  const html = await (await supervisor.get(PATH)).text();
  assert.doesNotMatch(html, /value="whatsapp"/);
  assert.match(html, /ask an administrator to add your phone number/);
  await supervisor.form(PATH, { incident_created: "whatsapp", capa_overdue: "email" });
  assert.deepEqual(await mutedOf(api, PEOPLE.supervisor), [
    { kind: "capa_overdue", channel: "whatsapp" },
    { kind: "incident_created", channel: "email" },
    { kind: "incident_created", channel: "whatsapp" },
  ]);
});

testApi(
  "quiet hours need both times, and two of them; a refused form keeps what was typed",
  async (api) => {
    const { hse } = api.people;
    const cases: [from: string, to: string][] = [["22:00", ""], ["", "06:00"], ["22:00", "22:00"], [
      "25:00",
      "06:00",
    ], ["soon", "06:00"]];
    for (const [quiet_from, quiet_to] of cases) {
      const answer = await hse.form(PATH, { quiet_from, quiet_to, capa_overdue: "email" });
      const html = await answer.text();
      assert.equal(answer.status, 422, `${quiet_from} ${quiet_to}`);
      if (quiet_from === "22:00") assert.match(html, /value="22:00"/);
      const boxes = boxesOf(html);
      assert.ok(boxes.includes("capa_overdue:email x"), "typed");
      assert.ok(boxes.includes("duty_soon:email x!"), "required");
    }
    assert.deepEqual(await mutedOf(api, PEOPLE.hse), []);
  },
);

Deno.test("each role is offered the kinds that can reach it", () => {
  const kinds = Object.fromEntries(
    ROLES.map((role) => [role, choicesOf(role).map(({ kind }) => kind)]),
  );
  const own = ["incident_triaged", "incident_closed"];
  assert.deepEqual(kinds.reporter, own);
  assert.deepEqual(kinds.admin, own);
  assert.deepEqual(kinds.supervisor, ["incident_created", ...own, "capa_overdue"]);
  assert.deepEqual(kinds.management, [...own, "capa_overdue"]);
  for (const kind of ["capa_assigned", "capa_overdue", "capa_recheck"]) {
    assert.ok(kinds.capa_owner!.includes(kind as never), kind);
  }
  assert.ok(!kinds.capa_owner!.includes("duty_soon"));
});
