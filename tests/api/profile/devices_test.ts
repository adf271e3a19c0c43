import assert from "node:assert/strict";
import { expectFields, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi, testApiOnBoth } from "@/tests/support/api.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const AT = "/api/push-subscriptions";
const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B-key_${name}`, auth: "c2VjcmV0" },
});

/** The stored browsers as `person:name`. */
async function stored({ test }: Api): Promise<string[]> {
  const rows = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("push_subscriptions").select(["user_id", "endpoint"]).execute());
  const nameOf = (id: string) => Object.entries(PEOPLE).find(([, person]) => person.id === id)![0];
  return rows.map(({ user_id, endpoint }) => `${nameOf(user_id)}:${endpoint.split("/").at(-1)}`)
    .sort();
}

testApiOnBoth("a browser belongs to whoever switched it on last", async (api) => {
  const { reporter, hse } = api.people;
  await expectNothing(reporter.post(AT, device("phone")));
  await expectNothing(reporter.post(AT, device("phone")));
  await expectNothing(hse.post(AT, device("tablet")));
  assert.deepEqual(await stored(api), ["hse:tablet", "reporter:phone"]);
  await expectNothing(hse.post(AT, device("phone")));
  assert.deepEqual(await stored(api), ["hse:phone", "hse:tablet"]);
  await expectNothing(reporter.delete(AT, { endpoint: device("phone").endpoint }));
  assert.deepEqual(await stored(api), ["hse:phone", "hse:tablet"], "not another person's");
  await expectNothing(hse.delete(AT, { endpoint: device("phone").endpoint }));
  assert.deepEqual(await stored(api), ["hse:tablet"]);
});

testApiOnBoth("of more than ten browsers the oldest gives way", async (api) => {
  for (let n = 0; n < 12; n++) {
    await expectNothing(api.people.hse.post(AT, device(`d${n}`)));
    api.clock.forward(1);
  }
  const names = await stored(api);
  assert.equal(names.length, 10);
  assert.ok(!names.includes("hse:d0") && !names.includes("hse:d1"), names.join());
});

testApi("the server calls push services alone", async (api) => {
  const { hse } = api.people;
  for (
    const endpoint of [
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://127.0.0.1/fcm/send/abc",
      "https://169.254.169.254/latest/meta-data",
      "https://fcm.googleapis.com.evil.example/x",
      "https://user@evil.example/fcm.googleapis.com",
      "https://siaga.test/siaga/api/jobs/deliver",
      "file:///etc/passwd",
    ]
  ) {
    await expectFields(hse.post(AT, { ...device("x"), endpoint }), { endpoint: "invalid" });
  }
  await expectFields(hse.post(AT, { endpoint: "not an address", keys: device("x").keys }), {
    endpoint: "invalid",
  });
  await expectProblem(api.nobody.post(AT, device("x")), 401, "unauthenticated");
  assert.deepEqual(await stored(api), []);
});
