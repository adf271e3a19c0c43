import assert from "node:assert/strict";
import { expectJson } from "../support/answers.ts";
import { testApi } from "../support/api.ts";
import { capaOn, incidentIn } from "../support/incident_life.ts";

testApi("an owner's notes are saved with every move that their page makes", async (api) => {
  const { capa_owner } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const page = await (await capa_owner.get(`/capas/${id}`)).text();
  assert.equal(page.match(/name="owner_notes"/g)?.length, 1);
  assert.equal(page.match(new RegExp(`action="[^"]*/capas/${id}"`, "g"))?.length, 1, "one form");
  assert.match(page, /<button[^>]*form="owner-form"[^>]*>/, "the panel's button belongs to it");

  const start = { version: "1", owner_notes: "Straps ordered", status: "in_progress" };
  const started = await capa_owner.form(`/capas/${id}`, start);
  assert.equal(started.status, 303);
  const { capa } = await expectJson(capa_owner.get(`/api/capas/${id}`), 200);
  assert.deepEqual([capa.status, capa.owner_notes], ["in_progress", "Straps ordered"]);
});

testApi("the pages send nothing for verification that nobody described", async (api) => {
  const { capa_owner, hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const path = `/api/capas/${id}`;
  const send = { version: "1", status: "pending_verification" };

  const blank = await capa_owner.form(`/capas/${id}`, { ...send, owner_notes: " " });
  assert.equal(blank.status, 422);
  assert.match(await blank.text(), /href="#owner_notes"/);
  const board = await (await capa_owner.get("/capas?view=board")).text();
  assert.match(board, new RegExp(`href="[^"]*/capas/${id}#work"`), "a way to the notes, no move");
  assert.doesNotMatch(board, /value="pending_verification"/);
  const moved = await capa_owner.form(`/capas/${id}/move`, send);
  assert.match(moved.headers.get("Location") ?? "", new RegExp(`/capas/${id}#work$`));
  assert.equal((await expectJson(hse.get(path), 200)).capa.status, "open");

  await expectJson(capa_owner.patch(path, { owner_notes: "Done at bay 2" }), 200);
  const described = await capa_owner.form(`/capas/${id}/move`, { ...send, version: "2" });
  assert.match(described.headers.get("Location") ?? "", /done=capa_sent/);
  assert.equal((await expectJson(hse.get(path), 200)).capa.status, "pending_verification");
});
