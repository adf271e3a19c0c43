import assert from "node:assert/strict";
import { type Api, testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** The fields that the summary of a refused form leads to; it takes the focus. */
async function linked(answer: Response): Promise<string[]> {
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.match(html, /class="errors"[^>]* autofocus/);
  const summary = html.slice(html.indexOf('class="errors"'), html.indexOf("<h1"));
  return [...summary.matchAll(/href="#([\w-]+)"/g)].map(([, target]) => target!);
}

/** Forms sent empty, and the fields that their answer names at once. */
const FORMS: Record<string, (api: Api) => Promise<[Caller, path: string, fields: string[]]>> = {
  "log-in": ({ nobody }) => Promise.resolve([nobody, "/login", ["email", "password"]]),
  "start of an investigation": async (api) => {
    const { id } = await incidentIn(api, "triaged");
    return [api.people.hse, `/incidents/${id}/investigation/start`, ["method"]];
  },
  "change of a password": ({ people }) =>
    Promise.resolve([
      people.reporter,
      "/profile",
      ["current_password", "new_password", "new_password_again"],
    ]),
};

for (const [name, prepare] of Object.entries(FORMS)) {
  testApi(`the ${name} names in our own words all that is missing`, async (api) => {
    const [caller, path, fields] = await prepare(api);
    const page = await (await caller.get(path.replace(/\/start$/, ""))).text();
    const form = [...page.matchAll(/<form[^>]*method="post"[^>]*>/g)]
      .find(([tag]) => tag.includes(`${path}"`))?.[0];
    assert.match(form ?? "", / novalidate/);
    assert.deepEqual(await linked(await caller.form(path, {})), fields);
  });
}

testApi("an empty log-in is no failed attempt", async ({ nobody }) => {
  for (let n = 0; n < 6; n++) {
    await (await nobody.form("/login", { email: PEOPLE.hse.email })).text();
  }
  const page = await (await nobody.form("/login", { email: PEOPLE.hse.email })).text();
  assert.match(page, /href="#password"/);
});
