import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApiOnBoth } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** A driver hurt on an expressway on 10 March 2026, 11:00 in Malaysia, reported an hour later. */
const ON_ROAD = {
  type: "transport",
  truck_id: PLACES.truck.id,
  type_details: { accident_type: "collision_vehicle", road_type: "expressway" },
};

const POLICE = { en: "11 Mar, 11:00", ms: "11 Mac, 11:00", zh: "3月11日 11:00" };
const PERKESO = { en: "12 Mar, 12:01", ms: "12 Mac, 12:01", zh: "3月12日 12:01" };

testApiOnBoth(
  "police and PERKESO are due by the hour on the start page, in the inbox and at the incident",
  async (api) => {
    const hurt = { severity: 2, checklist: { any_injury: true, over_4_days: "no" } };
    const { id, at } = await incidentIn(api, "triaged", hurt, ON_ROAD);
    for (const locale of LOCALES) {
      const officer = await api.as({ ...PEOPLE.hse, locale });
      const read = async (path: string) => await (await officer.get(path)).text();
      const police = sentence(locale, "duty.by", {
        what: sentence(locale, "authority_duty.police_report"),
        at: POLICE[locale],
      });
      const perkeso = sentence(locale, "duty.by", {
        what: sentence(locale, "authority_duty.perkeso_48h"),
        at: PERKESO[locale],
      });
      for (const path of ["/", "/inbox", `/incidents/${id}`]) {
        assert.ok((await read(path)).includes(police), `${locale} ${path}: ${police}`);
      }
      const incident = await read(`/incidents/${id}`);
      assert.ok(incident.includes(perkeso), `${locale}: ${perkeso}`);
    }
    const { hse } = api.people;
    const told = { authority: "police_report", told_at: "2026-03-10T04:00:00Z" };
    await expectJson(hse.post(`${at}/authority-notices`, told), 200);
    for (const path of ["/", "/inbox"]) {
      const page = await (await hse.get(path)).text();
      assert.ok(page.includes(`Form 34 to SOCSO (PERKESO): by ${PERKESO.en}`), `${path}: the next`);
      assert.ok(!page.includes("Police report: by"), `${path}: done`);
    }
  },
);
