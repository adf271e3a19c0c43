import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

const PATH = "/admin/access-tokens";
const SECRET = /siaga_[\w-]{43}/;

testApi("an administrator makes a token by a form, sees it once, and revokes it", async (api) => {
  const { admin } = api.people;
  assert.match(await (await admin.get(PATH)).text(), /No access tokens yet/);
  const fields = { name: "Power BI", site_id: PLACES.north.id, expires_on: "2026-04-30" };
  const made = await admin.form(PATH, fields);
  assert.equal(made.status, 200);
  assert.equal(made.headers.get("Cache-Control"), "no-store");
  const page = await made.text();
  assert.match(page, /role="status"[^]*Token for Power BI created[^]*It is not shown again/);
  const [secret] = SECRET.exec(page)!;
  const get = () => api.nobody.get("/api/incidents", { Authorization: `Bearer ${secret}` });
  await expectJson(get(), 200);

  const list = await (await admin.get(PATH)).text();
  assert.doesNotMatch(list, SECRET);
  assert.match(list, /Power BI[^]*North depot[^]*30 Apr 2026[^]*admin person/);
  const [, revoke] = /href="[^"]*(\/admin\/access-tokens\/[^"]+\/revoke)"/.exec(list)!;
  assert.match(await (await admin.get(revoke!)).text(), /Revoke the token for Power BI\?/);
  const revoked = await admin.form(revoke!, {});
  assert.equal(revoked.headers.get("Location"), `/siaga${PATH}?done=token_revoked`);
  const after = await (await admin.get(`${PATH}?done=token_revoked`)).text();
  assert.match(after, /Token revoked\.[^]*Revoked/);
  assert.doesNotMatch(after, /\/revoke"/);
  assert.equal((await get()).status, 401);
});

testApi("a form with faults is shown again with its input, in every language", async (api) => {
  for (
    const [locale, words] of [
      ["en", "Choose a day from today to a year from now."],
      ["ms", "Pilih hari dari hari ini hingga setahun dari sekarang."],
      ["zh", "请选择今天起一年之内的日期。"],
    ] as const
  ) {
    const admin = await api.as({ ...PEOPLE.admin, locale });
    const answer = await admin.form(PATH, {
      name: "Qtool",
      site_id: "",
      expires_on: "2031-01-01",
    });
    assert.equal(answer.status, 422);
    const page = await answer.text();
    assert.ok(page.includes(words), locale);
    assert.match(page, /value="Qtool"/);
    assert.doesNotMatch(page, SECRET);
  }
});
