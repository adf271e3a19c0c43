import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { report } from "@/tests/support/fixtures/reports.ts";

/** The chosen answer of a question on a triage page. */
function answer(html: string, question: string): string | undefined {
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  const chosen = radios.find((radio) =>
    radio.includes(`name="${question}"`) && / checked/.test(radio)
  );
  return /value="(\w+)"/.exec(chosen ?? "")?.[1];
}

testApi("triage starts from what was reported, and shows what answers imply", async (api) => {
  const { hse, reporter } = api.people;
  const { id } = await report(api, reporter, { type: "injury", type_details: {} });
  const path = `/incidents/${id}/triage`;
  const first = await (await hse.get(path)).text();
  assert.deepEqual([answer(first, "any_injury"), answer(first, "over_4_days")], ["yes", "unknown"]);
  assert.match(first, /name="version" value="0"/);

  const check = async (form: Record<string, string>) =>
    await (await hse.form(path, { check: "yes", ...form })).text();
  const dead = await check({ fatality: "yes", any_injury: "no", over_4_days: "unknown" });
  assert.deepEqual([answer(dead, "any_injury"), answer(dead, "over_4_days")], ["yes", "unknown"]);
  assert.equal(answer(dead, "severity"), "5");
  assert.match(dead, /<b (?![^>]* hidden)[^>]*data-implied[^>]*>Set because of your other answers/);
  const days = await check({ any_injury: "yes", over_4_days: "no", lost_days: "5" });
  assert.equal(answer(days, "over_4_days"), "yes");
  const open = await check({ any_injury: "no", over_4_days: "unknown" });
  assert.deepEqual([answer(open, "any_injury"), answer(open, "over_4_days")], ["no", "unknown"]);
  assert.doesNotMatch(
    open,
    /<b (?![^>]* hidden)[^>]*data-implied[^>]*>Set because of your other answers/,
  );

  api.clock.forward(61);
  const near = await report(api, reporter, { type: "near_miss", type_details: {} });
  const other = await (await hse.get(`/incidents/${near.id}/triage`)).text();
  assert.equal(answer(other, "any_injury"), "no");
});

testApi(
  "the photos of a report stand beside triage and investigation, and open apart from them",
  async (api) => {
    const { hse, reporter } = api.people;
    const { id } = await report(api, reporter);
    const at = `/api/incidents/${id}`;
    const pages: [path: string, form: string][] = [[`/incidents/${id}/triage`, 'id="checklist"']];
    const hold = async () => {
      for (const [path, form] of pages) {
        const html = await (await hse.get(path)).text();
        const link = new RegExp(
          `<a href="[^"]*/api/evidence/${photo.id}" target="_blank" rel="noopener">` +
            `<img [^>]*alt="Photo 1:[^>]*loading="lazy"`,
        );
        assert.match(html, link, path);
        assert.ok(html.indexOf('class="thumbs"') < html.indexOf(form), path);
        assert.match(html, new RegExp(`<a [^>]*href="[^"]*/incidents/${id}"`), path);
      }
    };
    assert.doesNotMatch(await (await hse.get(pages[0]![0]!)).text(), /class="thumbs"/);
    const photo = await addFile(reporter, id);
    await hold();
    await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
    await expectJson(hse.post(`${at}/investigation`, { method: "five_why" }), 201);
    pages.push([`/incidents/${id}/investigation`, 'name="problem"']);
    await hold();
  },
);

testApi("save and open next goes through the waiting reports, the oldest first", async (api) => {
  const { hse, reporter } = api.people;
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    ids.push((await report(api, reporter, { type: "near_miss", type_details: {} })).id);
    api.clock.forward(61);
  }
  const [first, second, third] = ids;
  const save = async (id: string | undefined) => {
    const form = { next: "yes", version: "0", severity: "1", any_injury: "no", over_4_days: "no" };
    const answer = await hse.form(`/incidents/${id}/triage`, form);
    assert.equal(answer.status, 303, await answer.text());
    return answer.headers.get("location");
  };
  assert.equal(await save(second), `/siaga/incidents/${third}/triage?done=triaged_next`);
  const page = await (await hse.get(`/incidents/${third}/triage`)).text();
  assert.match(page, /<button[^>]*name="next" value="yes"[^>]*>Save and open next</);
  assert.equal(await save(third), `/siaga/incidents/${first}/triage?done=triaged_next`);
  assert.equal(await save(first), "/siaga/inbox?done=triaged_last");
  const again = await (await hse.get(`/incidents/${first}/triage`)).text();
  assert.doesNotMatch(again, /Save and open next/, "only where reports stand in a row");
});
