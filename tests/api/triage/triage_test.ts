import assert from "node:assert/strict";
import { expectFields, expectJson, expectProblem } from "@/tests/support/answers.ts";
import { testApiOnBoth } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import type { Json } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const DEFAULTS = {
  work_related: true,
  fatality: false,
  serious_bodily_injury: false,
  sbi_codes: [],
  over_4_days: "no",
  lost_days: null,
  dangerous_occurrence: false,
  do_code: null,
  occupational_poisoning_disease: false,
  disease_code: null,
  any_injury: false,
  permanent_disability: false,
  non_employee_affected: false,
  scene_preserved: false,
};

testApiOnBoth("what a triage leaves out has the defaults of the law's checklist", async (api) => {
  const { hse } = api.people;
  const { at } = await incidentIn(api, "reported");
  const triage = async (checklist: Json, severity = 5) =>
    (await expectJson(hse.post(`${at}/triage`, { severity, checklist }), 200)).incident.checklist;
  assert.deepEqual(await triage({}), DEFAULTS);
  assert.deepEqual(await triage({ any_injury: true }), {
    ...DEFAULTS,
    any_injury: true,
    over_4_days: "unknown",
  });
  assert.deepEqual(await triage({ over_4_days: "yes", lost_days: 4, any_injury: true }), {
    ...DEFAULTS,
    any_injury: true,
    lost_days: 4,
    over_4_days: "no",
  });
  assert.deepEqual(await triage({ lost_days: 5 }), {
    ...DEFAULTS,
    any_injury: true,
    lost_days: 5,
    over_4_days: "yes",
  });
  for (const flag of ["fatality", "serious_bodily_injury", "permanent_disability"]) {
    const checklist = await triage({ [flag]: true });
    assert.equal(checklist.any_injury, true, flag);
    assert.equal(checklist.over_4_days, "unknown", flag);
  }
});

testApiOnBoth(
  "a triage below the minimum of its flags is refused and changes nothing",
  async (api) => {
    const { hse, admin } = api.people;
    const { at } = await incidentIn(api, "reported");
    const minimum: [checklist: Json, level: number][] = [
      [{ fatality: true }, 5],
      [{ serious_bodily_injury: true, over_4_days: "no" }, 4],
      [{ permanent_disability: true }, 4],
      [{ dangerous_occurrence: true }, 4],
      [{ over_4_days: "yes" }, 3],
      [{ lost_days: 5 }, 3],
      [{ occupational_poisoning_disease: true }, 3],
      [{ any_injury: true }, 1],
      [{ fatality: true, work_related: false }, 1],
    ];
    for (const [checklist, level] of minimum) {
      if (level > 1) {
        const low = hse.post(`${at}/triage`, { severity: level - 1, checklist });
        const refused = await expectFields(
          low,
          { severity: "severity_below_minimum" },
          "severity_below_minimum",
        );
        assert.match(refused.detail, new RegExp(`\\b${level}\\b`));
        const { incident } = await expectJson(hse.get(at), 200);
        assert.deepEqual([incident.status, incident.severity], ["reported", null]);
      }
    }
    for (const [checklist, level] of minimum) {
      for (const severity of new Set([level, 5])) {
        const { incident } = await expectJson(
          admin.post(`${at}/triage`, { severity, checklist }),
          200,
        );
        assert.deepEqual([incident.status, incident.severity], ["triaged", severity]);
      }
    }
    for (const severity of [0, 6]) {
      const code = severity ? "too_big" : "too_small";
      await expectFields(hse.post(`${at}/triage`, { severity, checklist: {} }), { severity: code });
    }
    for (const severity of ["4", 4.5, null]) {
      await expectFields(hse.post(`${at}/triage`, { severity, checklist: {} }), {
        severity: severity === "4" ? "not_a_number" : "invalid",
      });
    }
    await expectFields(hse.post(`${at}/triage`, {}), {
      severity: "required",
      checklist: "required",
    });
    const wrong = { fatality: "yes", over_4_days: true, lost_days: -1, q11: true };
    await expectFields(hse.post(`${at}/triage`, { severity: 5, checklist: wrong }), {
      "checklist.fatality": "invalid",
      "checklist.over_4_days": "invalid",
      "checklist.lost_days": "too_small",
      "checklist.q11": "unknown_key",
    });
  },
);

testApiOnBoth("the answer says what the law asks for, in Malaysian days", async (api) => {
  // Happened at 23:30 on 9 March and was reported at 00:30 on 11 March, both in Malaysia.
  api.clock.set("2026-03-10T16:28:59Z");
  const reporter = await api.as(PEOPLE.reporter);
  const { id } = await report(api, reporter, { occurred_at: "2026-03-09T15:30:00Z" });
  const at = `/api/incidents/${id}`;
  const hse = await api.as(PEOPLE.hse);
  const checklist = {
    serious_bodily_injury: true,
    over_4_days: "unknown",
    occupational_poisoning_disease: true,
  };
  const { incident } = await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist }), 200);
  const { statutory } = incident;
  for (
    const [key, value] of Object.entries({
      notify_immediately: true,
      forms: ["JKKP6", "JKKP7"],
      recommended_forms: [],
      register_jkkp8: true,
      class6: "THUK",
      form6_due_on: "2026-03-16",
      form7_due_on: "2026-03-18",
    })
  ) {
    assert.deepEqual(statutory[key], value, key);
  }
  assert.equal(incident.confirm_days_off_on, "2026-03-14");
  // 00:10 on 10 March there is one day later than 23:30, though the same day in UTC.
  await expectJson(hse.patch(at, { occurred_at: "2026-03-09T16:10:00Z" }), 200);
  const moved = await expectJson(hse.get(at), 200);
  assert.equal(moved.incident.statutory.form6_due_on, "2026-03-17");
  assert.equal(moved.incident.statutory.form7_due_on, "2026-03-18");

  const minor = { severity: 2, checklist: { serious_bodily_injury: true, over_4_days: "no" } };
  await expectProblem(hse.post(`${at}/triage`, minor), 422, "severity_below_minimum");
  const advised = await expectJson(hse.post(`${at}/triage`, { ...minor, severity: 4 }), 200);
  assert.deepEqual(advised.incident.statutory.forms, []);
  assert.deepEqual(advised.incident.statutory.recommended_forms, ["JKKP6"]);
  assert.equal(advised.incident.statutory.notify_immediately, false);
  const private_ = { severity: 5, checklist: { work_related: false, fatality: true } };
  const none = await expectJson(hse.post(`${at}/triage`, private_), 200);
  assert.deepEqual(none.incident.statutory.forms, []);
  assert.equal(none.incident.statutory.register_jkkp8, false);
  assert.equal(none.incident.statutory.form6_due_on, null);
});

testApiOnBoth(
  "a triage may be repeated until closure, each change with its before and after",
  async (api) => {
    const { hse, admin } = api.people;
    const grown = await incidentIn(api, "triaged");
    const first = (await expectJson(hse.get(grown.at), 200)).incident;
    api.clock.forward(600);
    const { incident } = await expectJson(
      admin.post(`${grown.at}/triage`, {
        severity: 3,
        checklist: { lost_days: 6 },
        notes: "Later",
      }),
      200,
    );
    assert.equal(incident.triaged_at, first.triaged_at);
    assert.equal(incident.triaged_by.id, PEOPLE.hse.id);
    assert.equal(incident.triage_notes, "Later");
    const { items } = await expectJson(hse.get(`${grown.at}/history`), 200);
    const entry = items.at(-1);
    assert.equal(entry.action, "incident.triage_changed");
    assert.deepEqual(entry.actor, { id: PEOPLE.admin.id, full_name: PEOPLE.admin.full_name });
    assert.equal(entry.before.severity, 2);
    assert.equal(entry.after.severity, 3);
    assert.equal(entry.before.checklist.lost_days, null);
    assert.equal(entry.after.checklist.lost_days, 6);
    assert.deepEqual([entry.before.form6_due_on, entry.after.form6_due_on], [null, "2026-03-17"]);
    assert.equal("status" in entry.after, false);

    const closed = await incidentIn(api, "closed");
    const again = { severity: 3, checklist: {} };
    await expectProblem(hse.post(`${closed.at}/triage`, again), 409, "incident_locked");
  },
);

testApiOnBoth(
  "a triage that names an older one is refused, and the record names both deciders",
  async (api) => {
    const { hse, admin, supervisor } = api.people;
    const { id, at } = await incidentIn(api, "reported");
    const triage = { severity: 2, checklist: { any_injury: true } };
    assert.equal((await expectJson(hse.get(at), 200)).incident.triage_version, 0);
    const first = await expectJson(hse.post(`${at}/triage`, { ...triage, version: 0 }), 200);
    assert.equal(first.incident.triage_version, 1);
    assert.equal(first.incident.triage_changed_at, null);
    assert.equal(first.incident.triage_changed_by, null);
    const late = { severity: 5, checklist: { fatality: true }, version: 0 };
    await expectProblem(admin.post(`${at}/triage`, late), 409, "stale");
    assert.equal((await expectJson(hse.get(at), 200)).incident.severity, 2);

    api.clock.forward(600);
    const { incident } = await expectJson(
      admin.post(`${at}/triage`, { ...triage, severity: 3, version: 1 }),
      200,
    );
    assert.equal(incident.triaged_by.id, PEOPLE.hse.id);
    assert.equal(incident.triage_changed_by.id, PEOPLE.admin.id);
    assert.equal(incident.triage_changed_at, api.clock.now().toISOString());
    assert.equal(incident.triage_version, 2);
    const unnamed = await expectJson(hse.post(`${at}/triage`, triage), 200);
    assert.equal(unnamed.incident.triage_version, 3);
    const wrong = [[-1, "too_small"], [1.5, "invalid"], ["1", "not_a_number"]] as const;
    for (const [version, code] of wrong) {
      await expectFields(hse.post(`${at}/triage`, { ...triage, version }), { version: code });
    }

    const form = { severity: "4", over_4_days: "unknown", notes: "Mine", version: "2" };
    const refused = await hse.form(`/incidents/${id}/triage`, form);
    const page = await refused.text();
    assert.equal(refused.status, 422);
    assert.match(page, /id="stale"/);
    assert.match(page, />Mine</);
    assert.match(page, /name="version" value="3"/);
    const sent = await hse.form(`/incidents/${id}/triage`, { ...form, version: "3" });
    assert.equal(sent.status, 303);
    const seen = (await expectJson(supervisor.get(at), 200)).incident;
    assert.equal(seen.severity, 4);
    assert.equal(seen.triage_changed_by.id, PEOPLE.hse.id);
  },
);

testApiOnBoth(
  "everyone who sees an incident learns that the scene must be kept, and no answer",
  async (api) => {
    const { hse, reporter, supervisor } = api.people;
    const { id, at } = await incidentIn(api, "reported");
    const keeps = async (checklist: Json | null) => {
      if (checklist) await expectJson(hse.post(`${at}/triage`, { severity: 5, checklist }), 200);
      const { incident } = await expectJson(supervisor.get(at), 200);
      assert.equal(incident.checklist, null);
      assert.equal(incident.statutory, null);
      const shown = await (await reporter.get(`/incidents/${id}`)).text();
      assert.equal(shown.includes('id="scene"'), incident.keep_scene);
      return incident.keep_scene;
    };
    assert.equal(await keeps(null), false);
    assert.equal(await keeps({ dangerous_occurrence: true }), true);
    assert.equal(await keeps({ serious_bodily_injury: true, over_4_days: "no" }), true);
    assert.equal(await keeps({ any_injury: true, over_4_days: "yes" }), false);
    assert.equal(await keeps({ fatality: true, work_related: false }), false);
  },
);

testApiOnBoth(
  "when DOSH was told is noted as given, and corrected while the incident is open",
  async (api) => {
    const { hse } = api.people;
    const { id, at } = await incidentIn(api, "reported");
    const { occurred_at } = (await expectJson(hse.get(at), 200)).incident;
    const checklist = { dangerous_occurrence: true };
    await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist }), 200);
    const tell = (body?: Json) => hse.post(`${at}/dosh-notified`, body);
    const told = async (body?: Json) =>
      (await expectJson(tell(body), 200)).incident.dosh_notified_at;
    const now = api.clock.now().toISOString();
    assert.equal(await told(), now);
    api.clock.forward(600);
    assert.equal(await told({}), now, "the first note stands");
    assert.equal(await told({ notified_at: occurred_at }), occurred_at);
    const before = new Date(Date.parse(occurred_at) - 60_000).toISOString();
    const later = new Date(api.clock.now().getTime() + 10 * 60_000).toISOString();
    await expectFields(tell({ notified_at: before }), { notified_at: "before_incident" });
    await expectFields(tell({ notified_at: later }), { notified_at: "in_future" });
    await expectFields(tell({ notified_at: "yesterday" }), { notified_at: "not_a_moment" });

    const { items } = await expectJson(hse.get(`${at}/history`), 200);
    const notes = items.filter(({ action }: Json) => action === "incident.dosh_notified");
    assert.deepEqual(
      notes.map(({ before, after }: Json) => [
        before.dosh_notified_at,
        after.dosh_notified_at,
      ]),
      [[null, now], [now, occurred_at]],
    );

    const path = `/incidents/${id}/dosh-notified`;
    const empty = await hse.form(path, { notified_at: "" });
    assert.equal(empty.status, 422);
    assert.match(await empty.text(), /id="dosh"[^>]* open/);
    // 12:05 in Malaysia.
    assert.equal((await hse.form(path, { notified_at: "2026-03-10T12:05" })).status, 303);
    const { incident } = await expectJson(hse.get(at), 200);
    assert.equal(incident.dosh_notified_at, "2026-03-10T04:05:00.000Z");
  },
);
