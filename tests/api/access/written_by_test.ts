import assert from "node:assert/strict";
import { ERRORS } from "@/lib/errors.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { expectFields, expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { addressOf, keyOf, PUBLIC_ROUTES, routesOf } from "@/tests/support/api/api_calls.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const by = (id: string) => ({ "Siaga-User": id });

testApiOnBoth(
  "a report is taken from the person who wrote it and from nobody else",
  async (api) => {
    const { reporter, otherReporter, hse } = api.people;
    const path = "/api/incidents";
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const written = { ...key, ...by(PEOPLE.reporter.id) };
    await expectProblem(otherReporter.post(path, aReport(), written), 409, "other_person");
    await expectProblem(hse.post(path, aReport(), written), 409, "other_person");
    assert.equal((await expectJson(hse.get(path), 200)).total, 0, "nothing was stored");

    const { incident } = await expectJson(reporter.post(path, aReport(), written), 201);
    const again = await expectJson(reporter.post(path, aReport(), written), 200);
    assert.equal(again.incident.id, incident.id);
    api.clock.forward(61);
    const shouted = by(` ${PEOPLE.reporter.id.toUpperCase()} `);
    await expectJson(reporter.post(path, aReport(), shouted), 201);
    api.clock.forward(61);
    await expectJson(reporter.post(path, aReport()), 201);
    await expectProblem(api.nobody.post(path, aReport(), written), 401, "unauthenticated");
  },
);

testApi("whatever changes something on the API asks who wrote it", async (api) => {
  const routes = routesOf(api.app, api.services.config.base)
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/"));
  assert.ok(routes.length > 30, "the router was read");
  for (const route of routes) {
    const send = (id: string, caller = api.people.admin) =>
      caller.send(addressOf(route), { method: route.method, headers: by(id) });
    const refused = await expectProblem(send(PEOPLE.hse.id), 409, "other_person");
    assert.equal(refused.detail, ERRORS.other_person.en);
    for (const malformed of ["", "1", "somebody", `${PEOPLE.admin.id}, ${PEOPLE.hse.id}`]) {
      await expectFields(send(malformed), { "Siaga-User": "invalid" });
    }
    if (PUBLIC_ROUTES.includes(keyOf(route))) continue;
    await expectProblem(send(PEOPLE.hse.id, api.nobody), 401, "unauthenticated");
    await expectProblem(send("somebody", api.nobody), 401, "unauthenticated");
  }
});

testApi("reading, logging in and pages do not ask who wrote something", async (api) => {
  const { reporter } = api.people;
  for (const id of [PEOPLE.hse.id, "somebody"]) {
    await expectJson(reporter.get("/api/auth/me", by(id)), 200);
    const logIn = { email: PEOPLE.hse.email, password: "not a password" };
    await expectProblem(
      api.nobody.post("/api/auth/login", logIn, by(id)),
      401,
      "invalid_credentials",
    );
    const language = {
      method: "POST",
      headers: by(id),
      body: new URLSearchParams({ locale: "ms" }),
    };
    await expectNothing(reporter.send("/language", language), 303);
  }
});

testApi("somebody else's writing is explained in the caller's language", async (api) => {
  for (const locale of LOCALES) {
    const caller = await api.as({ ...PEOPLE.hse, locale });
    const answer = caller.post("/api/incidents", {}, by(PEOPLE.reporter.id));
    const { detail } = await expectProblem(answer, 409, "other_person");
    assert.equal(detail, ERRORS.other_person[locale]);
  }
});
