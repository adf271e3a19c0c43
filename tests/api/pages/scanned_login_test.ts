import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";
import { textOf } from "@/tests/support/pages/page_text.ts";

testApi("who scans a code and has to log in reads its place", async (api) => {
  const { admin } = api.people;
  const { codes } = await expectJson(admin.get("/api/report-form"), 200);
  const { code } = codes.find((one: { zone_id: string }) => one.zone_id === PLACES.northBay.id);
  const scanned = await api.nobody.get(`/r/${code}`);
  const login = scanned.headers.get("Location")!.replace("/siaga", "");
  assert.match(login, /^\/login\?next=/);
  const named = /Log in to report from Loading bay North depot/;
  assert.match(await textOf(api.nobody.get(login)), named);
  const next = `/r/${code}`;
  const refused = api.nobody.form("/login", { next, email: "x@siaga.test", password: "wrong" });
  assert.match(await textOf(refused, 422), named);

  // Of a code that is unknown or no longer in force, the page says nothing.
  const unnamed = (path: string) => textOf(api.nobody.get(`/login?next=${path}`));
  assert.doesNotMatch(await unnamed("/r/AAAAAAAAAA"), /report from/);
  await admin.patch(`/api/admin/zones/${PLACES.northBay.id}`, { active: false });
  assert.doesNotMatch(await unnamed(`/r/${code}`), /report from|Loading bay/);
});
