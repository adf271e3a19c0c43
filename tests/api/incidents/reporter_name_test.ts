import assert from "node:assert/strict";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { sendFile } from "@/tests/support/fixtures/evidence.ts";
import { capaOn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

type Name = keyof typeof PEOPLE;

/** Who sees the incident, and whether they may know who reported it. */
const KNOWS: Partial<Record<Name, boolean>> = {
  reporter: true,
  supervisor: true,
  management: true,
  hse: true,
  otherHse: true,
  admin: true,
  capa_owner: false,
};

testApi("the owner of an action reads what happened, and nowhere who reported it", async (api) => {
  const { reporter, hse } = api.people;
  const { id, description, number } = await report(api, reporter);
  const at = `/api/incidents/${id}`;
  await expectJson(sendFile(reporter, id), 201);
  await expectJson(hse.post(`${at}/triage`, { severity: 4, checklist: {} }), 200);
  const capa = await capaOn(api, at, "open");
  const calls = [
    "/api/incidents",
    `/api/incidents?q=${number}`,
    at,
    `${at}/evidence`,
    "/api/capas",
    `/api/capas/${capa.id}`,
    "/api/notifications",
    "/",
    `/incidents/${id}`,
    "/capas?view=board",
    "/capas?view=table",
    `/capas/${capa.id}`,
    "/notifications",
  ];
  const { full_name, id: reporterId } = PEOPLE.reporter;
  for (const name of (Object.keys(PEOPLE) as Name[]).filter((name) => PEOPLE[name].active)) {
    const knows = KNOWS[name];
    await api.step(name, async () => {
      const caller = api.people[name];
      if (knows === undefined) {
        assert.equal((await caller.get(at)).status, 404);
        return;
      }
      const { incident } = await expectJson(caller.get(at), 200);
      const by = { id: reporterId, full_name };
      assert.equal(incident.description, description);
      assert.deepEqual(incident.reporter, knows ? by : null);
      assert.deepEqual(incident.evidence[0].uploaded_by, knows ? by : null);
      const { items } = await expectJson(caller.get(`${at}/evidence`), 200);
      assert.deepEqual(items[0].uploaded_by, knows ? by : null);
      const page = await (await caller.get(`/incidents/${id}`)).text();
      assert.equal(page.includes("Reported by"), knows);
      if (knows) return;
      for (const path of calls) {
        const answer = await caller.get(path);
        assert.equal(answer.status, 200, path);
        const text = await answer.text();
        assert.equal(text.includes(full_name), false, path);
        assert.equal(text.includes(reporterId), false, path);
      }
    });
  }
});

testApi("the report form says who reads what, in every language", async ({ as }) => {
  const promises = {
    en: [
      /administrators, management and the supervisor/,
      /but not your name/,
      /see which actions follow/,
    ],
    ms: [/pentadbir, pengurusan dan penyelia/, /bukan nama anda/, /melihat tindakan susulan/],
    zh: [/管理员、管理层和该站点的主管/, /看不到您的姓名/, /可看到后续措施/],
  };
  for (const locale of LOCALES) {
    const caller = await as({ ...PEOPLE.reporter, locale });
    const form = await (await caller.get("/report")).text();
    for (const promise of promises[locale]) assert.match(form, promise, locale);
  }
});
