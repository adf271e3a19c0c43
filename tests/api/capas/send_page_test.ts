import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { sendCapaFile } from "@/tests/support/fixtures/evidence.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";

testApi("an owner checks notes and photos before sending them", async (api) => {
  const { capa_owner, hse, otherOwner } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const path = `/capas/${id}`;
  const page = await (await capa_owner.get(path)).text();
  assert.doesNotMatch(page, /value="pending_verification"/, "nothing is sent unseen");
  const typed = { version: "1", owner_notes: "Straps hang", then: "send" };
  const step = await capa_owner.form(path, typed);
  assert.equal(step.status, 303);
  assert.match(step.headers.get("Location")!, new RegExp(`${path}/send$`));
  await (await sendCapaFile(capa_owner, id, { phase: "before", name: "bare.jpg" })).body?.cancel();

  const check = await (await capa_owner.get(`${path}/send`)).text();
  assert.match(check, />Straps hang<\/textarea>/);
  assert.match(check, /Before the work<\/h3>[^]*bare\.jpg[^]*After the work<\/h3>[^]*No photos/);
  assert.match(check, /no photo of the finished work/);
  const photos = await capa_owner.form(`${path}/send`, {
    version: "2",
    owner_notes: "Straps hang at every bay",
    then: "photos",
  });
  assert.match(photos.headers.get("Location")!, /done=saved#evidence$/);
  await (await sendCapaFile(capa_owner, id, { bytes: aJpeg(2) })).body?.cancel();
  assert.doesNotMatch(
    await (await capa_owner.get(`${path}/send`)).text(),
    /no photo of the finished/,
  );

  const blank = await capa_owner.form(`${path}/send`, { version: "3", owner_notes: " " });
  assert.equal(blank.status, 422);
  assert.match(await blank.text(), /href="#owner_notes"/);
  const stale = await capa_owner.form(`${path}/send`, { version: "1", owner_notes: "Mine" });
  assert.equal(stale.status, 422);
  assert.match(await stale.text(), /Straps hang at every bay[^]*>Mine<\/textarea>/);
  assert.equal((await otherOwner.get(`${path}/send`)).status, 404);
  assert.equal(
    (await hse.get(`${path}/send`)).status,
    303,
    "a safety officer has a form of their own",
  );

  const sent = await capa_owner.form(`${path}/send`, { version: "3", owner_notes: "All bays" });
  assert.match(sent.headers.get("Location")!, /done=capa_sent$/);
  const { capa } = await expectJson(hse.get(`/api${path}`), 200);
  assert.deepEqual([capa.status, capa.owner_notes], ["pending_verification", "All bays"]);
  assert.equal((await capa_owner.get(`${path}/send`)).status, 303);
});

testApi("a safety officer verifies below the owner's notes and photos", async (api) => {
  const { capa_owner, hse, supervisor } = api.people;
  const { at } = await incidentIn(api, "capa_pending");
  const { id } = await capaOn(api, at, "in_progress");
  await (await sendCapaFile(capa_owner, id, { name: "hung.jpg" })).body?.cancel();
  const send = { owner_notes: "Straps hang", status: "pending_verification" };
  await expectJson(capa_owner.patch(`/api/capas/${id}`, send), 200);
  const page = await (await hse.get(`/capas/${id}`)).text();
  const sent = page.slice(page.indexOf('id="sent"'), page.indexOf('id="about"'));
  assert.match(sent, /Straps hang[^]*hung\.jpg[^]*capas\/[^"]*\/verify"[^]*\/reopen"/);
  assert.equal(page.match(/hung\.jpg/g)?.length, 1, "once");
  assert.equal(page.match(/action="[^"]*\/verify"/g)?.length, 1);
  const other = await (await supervisor.get(`/capas/${id}`)).text();
  assert.match(other, /Straps hang[^]*hung\.jpg/);
  assert.doesNotMatch(other, /id="sent"|\/verify"/);
});
