import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";
import { PEOPLE, type Person, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Json } from "@/tests/support/server.ts";

const AT = "/reports/jkkp-8";
const NORTH = PLACES.north.id;
const SITE = `${AT}?year=2026&site_id=${NORTH}`;

/** An injury of 10 March 2026 in Malaysia. */
function injury(api: Api, status: "triaged" | "closed", checklist: Json, persons: Json[] = []) {
  api.clock.forward(61);
  return incidentIn(api, status, { severity: 5, checklist }, {
    type: "injury",
    type_details: {},
    persons,
  });
}

const open = async (api: Api, path: string, person: Person = PEOPLE.hse) => {
  const answer = await (await api.as(person)).get(path);
  const html = await answer.text();
  assert.equal(answer.status, 200, html.slice(0, 1000));
  return html;
};

testApi("the register of a year is checked, mended, submitted and shown", async (api) => {
  const { step, clock } = api;
  const hurt = { any_injury: true };
  const person = { name: "Qhurt", id_type: "passport", id_number: "A1234567", lost_days: 6 };
  const unknown = await injury(api, "triaged", hurt);
  const unsent = await injury(api, "triaged", { ...hurt, lost_days: 6 }, [person]);
  const closed = await injury(api, "closed", { ...hurt, lost_days: 1 }, [{ name: "Qlim" }]);
  const untriaged = await incidentIn(api, "reported");
  const way = (to: string) => `href="/siaga${to.replaceAll("&", "&amp;")}"`;

  await step("what is missing is named with a link to where it is entered", async () => {
    const html = await open(api, SITE, PEOPLE.admin);
    for (
      const to of [
        `/admin/company/sites/${NORTH}/2026`,
        "/admin/company#organisation",
        `/admin/sites/${NORTH}/edit`,
        `/inbox?status=reported&site_id=${NORTH}&by=occurred&from=2026-01-01&to=2026-12-31`,
        `/incidents/${unknown.id}/edit`,
        `/incidents/${unknown.id}/triage`,
        `/incidents/${unsent.id}?open=submission#submission`,
        `/incidents/${closed.id}#addenda`,
      ]
    ) assert.ok(html.includes(way(to)), to);
    for (
      const words of [
        "Workers, working days and hours of 2026 are not entered",
        "1 report of 2026 is not triaged",
        "Missing from the header: Company name, Industry code (MSIC), Size of the company, Phone no.",
        "No person entered",
        "Number of days off not known",
        "JKKP 6 has no submission with a reference",
        "No identity card or passport number",
      ]
    ) assert.ok(html.includes(words), words);
    const inbox = await open(
      api,
      `/inbox?status=reported&site_id=${NORTH}&by=occurred&from=2026-01-01&to=2026-12-31`,
    );
    assert.ok(inbox.includes(`/incidents/${untriaged.id}`));
  });

  await step(
    "officers who may not enter hours are led to who does, management to nobody",
    async () => {
      const officer = await open(api, SITE);
      assert.ok(officer.includes(way("/admin/company?year=2026")));
      assert.ok(!officer.includes(`/admin/company/sites/${NORTH}`));
      const manager = await open(api, SITE, PEOPLE.management);
      assert.ok(manager.includes("JKKP 6 has no submission with a reference"));
      assert.doesNotMatch(manager, /Qhurt|Qlim|\/admin|\/triage|\/edit"/);
      assert.ok(manager.includes(`/siaga/api/reports/jkkp-8?year=2026&amp;site_id=${NORTH}`));
    },
  );

  await step("what was entered is missing no more", async () => {
    const { hse, admin } = api.people;
    await expectJson(hse.patch(unknown.at, { persons: [{ ...person, lost_days: 2 }] }), 200);
    const sent = { form: "6", submitted_on: "2026-03-10", reference: "SL/SKEM/26/1" };
    await expectJson(hse.post(`${unsent.at}/form-submissions`, sent), 200);
    await expectJson(
      hse.post(`/api/incidents/${untriaged.id}/triage`, {
        severity: 1,
        checklist: {},
      }),
      200,
    );
    const company = {
      name: "Bayu",
      industry_code: "49230",
      industry_size: "S",
      phone: "0355412200",
    };
    await expectJson(
      admin.patch("/api/admin/company", { ...company, notifier_name: "Aisyah" }),
      200,
    );
    await expectJson(admin.patch(`/api/admin/sites/${NORTH}`, { address: "Lot 5" }), 200);
    await expectJson(
      admin.send(`/api/admin/sites/${NORTH}/years/2026`, {
        method: "PUT",
        body: JSON.stringify({ average_workers: 40, working_days: 300 }),
        headers: { "Content-Type": "application/json" },
      }),
      200,
    );
    const html = await open(api, SITE);
    assert.doesNotMatch(html, /are not entered|not triaged|in the header|no submission|No person/);
    assert.ok(html.includes("Date of birth, Sex"), "other facts of the persons are still named");
    const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    // Two, six and one day off.
    assert.match(text, /Accidents 0 3 9 0 3 Poisonings and diseases 0 0 0 0 0/);
    assert.match(text, /Average workers \(Z\) 40 .* Total hours \(Z × B × C\) 96,000/);
  });

  await step("the overview names every site, and the year before had nothing", async () => {
    const text = await textOf((await api.as(PEOPLE.management)).get(`${AT}?year=2026`));
    assert.match(text, /North depot 3 3 From 1 January 2027 South depot 0 2 From 1 January 2027/);
    const empty = await textOf((await api.as(PEOPLE.hse)).get(SITE.replace("2026", "2025")));
    assert.match(empty, /Accidents 0 0 0 0 0 Poisonings and diseases 0 0 0 0 0/);
    assert.match(await open(api, `${AT}?year=soon`), /Annual register JKKP 8, 2026/);
    const missing = await (await api.as(PEOPLE.hse)).get(`${AT}?site_id=${PLACES.truck.id}`);
    assert.equal(missing.status, 404);
  });

  await step("a year that goes on cannot be submitted, in any language", async () => {
    for (const locale of LOCALES) {
      const html = await open(api, SITE, { ...PEOPLE.hse, locale });
      assert.ok(html.includes(sentence(locale, "register.submit_not_yet", { next: 2027 })));
      assert.doesNotMatch(html, /name="submitted_on"/);
    }
  });

  const day = "2027-01-25T02:00:00Z";
  await step("in January officers are reminded at home, others are not", async () => {
    clock.set("2027-01-20T02:00:00Z");
    assert.match(await open(api, "/"), /notice notice-warn[\s\S]*JKKP 8 for 2026: 11 days left/);
    clock.set(day);
    for (const person of [PEOPLE.hse, PEOPLE.admin]) {
      const home = await open(api, "/", person);
      assert.match(home, /notice notice-danger[\s\S]*JKKP 8 for 2026: 6 days left/);
      assert.ok(home.includes("Not submitted: North depot, South depot"));
    }
    for (const person of [PEOPLE.management, PEOPLE.supervisor, PEOPLE.reporter]) {
      assert.doesNotMatch(await open(api, "/", person), /days left/);
    }
    assert.ok((await open(api, "/", PEOPLE.management)).includes(way(AT)), "in the navigation");
    for (const person of [PEOPLE.hse, PEOPLE.admin]) {
      assert.ok((await open(api, "/admin", person)).includes(way(AT)), "in the administration");
      assert.match(await open(api, "/dashboard", person), /notice-danger[\s\S]*: 6 days left/);
    }
    for (const person of [PEOPLE.management, PEOPLE.supervisor]) {
      assert.doesNotMatch(await open(api, "/dashboard", person), /days left/);
    }
    const incident = await open(api, `/incidents/${closed.id}`, PEOPLE.management);
    assert.ok(incident.includes(way(SITE)), "at the incident");
    assert.ok(!(await open(api, "/", PEOPLE.supervisor)).includes(AT));
  });

  await step("a refused submission keeps what was typed; a good one is shown", async () => {
    const hse = await api.as(PEOPLE.hse);
    const fields = { year: "2026", site_id: NORTH, submitted_on: "2027-01-26", reference: "" };
    const refused = await hse.form(AT, fields);
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, /value="2027-01-26"/);
    assert.match(html, /href="#reference">Enter the reference number/);
    const switched = await hse.form(AT, { ...fields, reference: "JKKP", page_language: "ms" });
    assert.match(
      await switched.text(),
      /<html lang="ms[\s\S]*value="2027-01-26"[\s\S]*value="JKKP"/,
    );
    await (await hse.form("/language", { locale: "en", next: "/" })).text();
    const early = await hse.form(AT, { ...fields, reference: "JKKP" });
    assert.match(
      await early.text(),
      /href="#submitted_on">Submitted on: Time cannot be in/,
    );
    const good = { ...fields, submitted_on: "2027-01-24", reference: "JKKP 8/157/2026" };
    for (let press = 1; press <= 2; press++) {
      const answer = await hse.form(AT, good);
      assert.equal(
        answer.headers.get("Location"),
        `/siaga${SITE}&done=register_submitted#submit`,
        `press ${press}`,
      );
    }
    const other = await hse.form(AT, { ...good, reference: "Another" });
    assert.equal(other.status, 422);
    assert.match(await other.text(), /already marked as submitted/);
    const text = await textOf(hse.get(SITE));
    assert.match(
      text,
      /Submitted on 24 Jan 2027 Reference no\. JKKP 8\/157\/2026 Recorded by hse person/,
    );
    assert.doesNotMatch(await open(api, SITE), /name="reference"/);
    assert.ok((await open(api, "/")).includes("Not submitted: South depot"));
    assert.equal((await hse.form(AT, {})).status, 404);
    const withdrawn = await hse.form(`${AT}/withdrawn`, { year: "2026", site_id: NORTH });
    assert.equal(withdrawn.headers.get("Location"), `/siaga${SITE}&done=register_withdrawn#submit`);
    assert.ok((await open(api, "/")).includes("Not submitted: North depot, South depot"));
    assert.match(await open(api, SITE), /name="reference"/);
  });
});
