import assert from "node:assert/strict";
import { problemBody } from "@/tests/support/answers.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { testApi } from "@/tests/support/api.ts";
import { addressOf, routesOf } from "@/tests/support/api/api_calls.ts";

testApi("what changes something comes from our own pages", async (api) => {
  const { config } = api.services;
  const allowed: HeadersInit[] = [
    { Origin: config.origin },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: config.origin, "Sec-Fetch-Site": "same-origin" },
  ];
  const refused: HeadersInit[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${config.origin}.evil.example` },
    { Origin: config.origin, "Sec-Fetch-Site": "cross-site" },
    { Origin: config.origin, "Sec-Fetch-Site": "same-site" },
    { Origin: config.origin, "Sec-Fetch-Site": "none" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    {},
  ];
  const session = (await api.as(PEOPLE.hse)).cookies.get("siaga_session")!;
  const logOut = (headers: HeadersInit) =>
    api.app.request(`${config.origin}${config.base}/api/auth/logout`, {
      method: "POST",
      headers: { ...headers, Cookie: `siaga_session=${session}` },
    });
  for (const headers of allowed) assert.equal((await logOut(headers)).status, 204);
  for (const headers of refused) {
    const answer = await logOut(headers);
    const said = JSON.stringify(headers);
    assert.equal(answer.status, 403, said);
    assert.equal((await problemBody(answer)).code, "cross_site", said);
    assert.deepEqual(answer.headers.getSetCookie(), [], said);
  }
  // Nothing that changes something slips through by its method or its address.
  for (const route of routesOf(api.app, config.base)) {
    const { method, path } = route;
    if (method === "GET") continue;
    const answer = await api.people.admin.send(
      addressOf(route),
      {
        method,
        headers: { Origin: "https://evil.example" },
      },
    );
    assert.equal(answer.status, 403, `${method} ${path}`);
    await answer.body?.cancel();
  }
  const read = await api.people.hse.get("/api/incidents", { "Sec-Fetch-Site": "cross-site" });
  assert.equal(read.status, 200, "reading is no change, and no other site can see it");
});
