import assert from "node:assert/strict";
import { expectJson, problemBody } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const PREFIXED = "http://localhost:8000/siaga";
const BARE = "http://localhost:8000";

async function redirectOf({ nobody }: Api, address: string): Promise<string> {
  const answer = await nobody.send(address);
  assert.equal(answer.status, 302, address);
  return answer.headers.get("Location")!;
}

testApi("what lies outside the prefix leads to the same path inside it", async (api) => {
  const origin = "http://localhost:8000";
  assert.equal(await redirectOf(api, `${origin}/`), "/siaga/");
  assert.equal(
    await redirectOf(api, `${origin}/login?next=%2Freport`),
    "/siaga/login?next=%2Freport",
  );
  assert.equal(
    await redirectOf(api, `${origin}/api/incidents?page=2`),
    "/siaga/api/incidents?page=2",
  );
  assert.equal(await redirectOf(api, `${origin}/siagax`), "/siaga/siagax");
  assert.equal(await redirectOf(api, `${origin}//evil.example/x`), "/siaga//evil.example/x");
  const head = await api.nobody.send(`${origin}/login`, { method: "HEAD" });
  assert.equal(head.headers.get("Location"), "/siaga/login");
  // What would change something is not sent on, and the API never answers with a page.
  const post = await api.nobody.send(`${origin}/api/auth/login`, { method: "POST" });
  assert.equal(post.status, 404);
  assert.equal((await problemBody(post)).code, "not_found");
  assert.equal((await api.nobody.get("/login")).status, 200);
}, { environment: { BASE_URL: `${PREFIXED}/` } });

testApi("without a prefix every address stands at the root", async (api) => {
  assert.equal((await api.nobody.send(`${BARE}/login`)).status, 200);
  await expectJson(api.nobody.send(`${BARE}/healthz`), 200);
  const me = await api.people.hse.get("/api/auth/me");
  assert.equal((await expectJson(me, 200)).user.id, PEOPLE.hse.id);
  const missing = await api.nobody.get("/api/nothing");
  assert.equal(missing.status, 404);
  const page = await (await api.nobody.get("/login")).text();
  assert.match(page, /href="\/assets\/siaga-[0-9a-f]+\.css"/);
  assert.doesNotMatch(page, /"\/\/(assets|login)/);
}, { environment: { BASE_URL: BARE } });
