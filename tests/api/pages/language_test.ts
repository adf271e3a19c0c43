import assert from "node:assert/strict";
import { ERRORS } from "@/lib/errors.ts";
import { catalogue } from "@/lib/i18n/catalogue.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

testApi("the language is the profile's, then the cookie's, then the browser's", async (api) => {
  const detailFor = async (
    { profile, cookie, browser }: {
      profile?: "en" | "ms" | "zh";
      cookie?: string;
      browser?: string;
    },
  ) => {
    const caller = await api.as(profile ? { ...PEOPLE.reporter, locale: profile } : null);
    if (cookie) caller.cookies.set("siaga_locale", cookie);
    const headers = browser ? { "Accept-Language": browser } : undefined;
    const answer = await caller.get("/api/nothing", headers);
    return (await expectProblem(answer, 404, "not_found")).detail;
  };
  const { en, ms, zh } = ERRORS.not_found;
  assert.equal(await detailFor({}), en);
  assert.equal(await detailFor({ browser: "zh-CN,en;q=0.8" }), zh);
  assert.equal(await detailFor({ browser: "zh", cookie: "ms" }), ms);
  assert.equal(await detailFor({ browser: "zh", cookie: "nonsense" }), zh);
  assert.equal(await detailFor({ browser: "zh", cookie: "ms", profile: "en" }), en);
  assert.equal(await detailFor({ browser: "en", cookie: "en", profile: "zh" }), zh);
  assert.equal(await detailFor({ browser: "fr" }), en);
});

testApi("refusals and their fields are said in the caller's language", async (api) => {
  const { at } = await incidentIn(api, "reported");
  for (const locale of LOCALES) {
    const hse = await api.as({ ...PEOPLE.hse, locale });
    const empty = await expectProblem(hse.post("/api/incidents", {}), 422, "validation_failed");
    assert.equal(empty.detail, ERRORS.validation_failed[locale]);
    assert.equal(empty.title, "Validation failed");
    for (const { path, message } of empty.errors) {
      assert.equal(message, catalogue[`required.${path}` as "required.zone_id"][locale]);
    }
    assert.ok(empty.errors.some(({ path }: { path: string }) => path === "description"));
    const short = await expectProblem(
      hse.patch(at, { description: "short" }),
      422,
      "validation_failed",
    );
    assert.equal(
      short.errors[0].message,
      catalogue["invalid.too_short"][locale].replace("{min}", "10"),
    );
    const early = await expectProblem(
      hse.post(`${at}/investigation`, { method: "fishbone" }),
      409,
      "invalid_transition",
    );
    const status = catalogue["status.reported"][locale];
    assert.equal(early.detail, ERRORS.invalid_transition[locale].replace("{status}", status));
    const low = await expectProblem(
      hse.post(`${at}/triage`, { severity: 1, checklist: { fatality: true } }),
      422,
      "severity_below_minimum",
    );
    assert.equal(low.detail, ERRORS.severity_below_minimum[locale].replace("{min}", "5"));
  }
});

testApi("a field that has no sentence of its own is told by the whole refusal's", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const owner = await api.as({ ...PEOPLE.capa_owner, locale: "ms" });
  const refused = await expectProblem(
    owner.patch(`/api/capas/${id}`, { title: "Mine" }),
    403,
    "field_forbidden",
  );
  assert.equal(refused.errors[0].message, refused.detail);
  assert.equal(refused.detail, ERRORS.field_forbidden.ms.replace("{field}", "title"));
});

testApi("logging in takes the profile's language along", async (api) => {
  await api.test.database.asAdministrator(
    "choose Chinese",
    (tx) =>
      tx.updateTable("profiles").set({ locale: "zh" }).where("id", "=", PEOPLE.hse.id).execute(),
  );
  const caller = await api.as(null);
  const credentials = { email: PEOPLE.hse.email, password: PASSWORD };
  assert.equal((await caller.post("/api/auth/login", credentials)).status, 200);
  const answer = caller.get("/api/nothing", { "Accept-Language": "ms" });
  assert.equal((await expectProblem(answer, 404, "not_found")).detail, ERRORS.not_found.zh);
});
