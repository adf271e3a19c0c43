import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";

testApi(
  "the page for closing says why not yet, and before closing what stays open",
  async (api) => {
    const { hse } = api.people;
    const page = async (id: string, part = "") => {
      const answer = await hse.get(`/incidents/${id}${part}`);
      return { status: answer.status, html: await answer.text() };
    };
    const early = await incidentIn(api, "capa_pending");
    const refused = await page(early.id, "/close");
    assert.equal(refused.status, 200);
    assert.match(refused.html, /Only an incident in verification can be closed/);
    assert.doesNotMatch(refused.html, /action="[^"]*\/close"/);

    const { id, at } = await incidentIn(api, "verification");
    const checklist = {
      serious_bodily_injury: true,
      over_4_days: "unknown",
      occupational_poisoning_disease: true,
    };
    await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist }), 200);
    await expectJson(hse.post(`${at}/dosh-notified`), 200);
    const told = { authority: "perkeso_48h", told_at: "2026-03-10T04:00:00Z" };
    await expectJson(hse.post(`${at}/authority-notices`, told), 200);
    const { html: incident } = await page(id);
    const panel = incident.slice(
      incident.indexOf('class="next'),
      incident.indexOf('class="track"'),
    );
    assert.match(panel, /Record the submission.*Close/s, "the duty is the filled button");
    assert.match(panel, /JKKP 6/);
    assert.match(panel, /Also open before closing: [^<]*JKKP 7[^<]*days off/i);
    const { html: asking } = await page(id, "/close");
    for (
      const open of [/JKKP 6 due/, /JKKP 7 due/, /more than 4 days/, /Closing does not end them/]
    ) {
      assert.match(asking, open);
    }
    assert.match(asking, /action="[^"]*\/close"/, "it can be closed all the same");
    const [before = ""] = asking.split(/action="[^"]*\/close"/);
    const ways = [["?open=submission#submission", "submission"], ["/triage", "triage"]] as const;
    for (const [way, form] of ways) {
      assert.ok(before.includes(`/incidents/${id}${way}"`), `${way} above the button`);
      const { html } = await page(id, way.replace(/#.*/, ""));
      assert.match(html, new RegExp(`<(?:details|form)[^>]* id="${form}"`), form);
    }
    assert.ok(!before.includes("open=dosh"), "DOSH was told");
    await expectJson(hse.post(`${at}/close`), 200);
    assert.equal((await page(id, "/close")).status, 303);
  },
);
