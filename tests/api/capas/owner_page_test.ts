import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

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

testApi("once it is written what was done, the next step is to send it", async (api) => {
  const { capa_owner, hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "in_progress");
  const path = `/api/capas/${id}`;
  const panel = async () => {
    const page = await (await capa_owner.get(`/capas/${id}`)).text();
    return page.slice(page.indexOf('class="next'), page.indexOf('id="about"'));
  };
  assert.match(await panel(), /Write what was done first[^]*href="#owner_notes"/);
  await expectJson(capa_owner.patch(path, { owner_notes: "Straps hang at bay 2" }), 200);
  const written = await panel();
  assert.match(
    written,
    /What was done is written down[^]*form="owner-form"[^>]*name="then" value="send"/,
  );
  assert.doesNotMatch(written, /Write what was done/);

  // What was written before it was reopened was not enough.
  await expectJson(capa_owner.patch(path, { status: "pending_verification" }), 200);
  await expectJson(hse.post(`${path}/reopen`, { reason: "Bay 3 has none" }), 200);
  assert.match(await panel(), /Bay 3 has none[^]*href="#owner_notes"/);
});

testApi("who reopened an action stands before that it was sent again", async (api) => {
  const { capa_owner, hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "pending_verification");
  const history = async (person: Caller) => {
    const page = await (await person.get(`/capas/${id}`)).text();
    return page.slice(page.indexOf('id="history"'));
  };
  assert.doesNotMatch(await history(hse), /reopened/i);
  api.clock.forward(60);
  await expectJson(hse.post(`/api/capas/${id}/reopen`, { reason: "Bay 3 has none" }), 200);
  api.clock.forward(60);
  const send = { owner_notes: "Bay 3 too", status: "pending_verification" };
  await expectJson(capa_owner.patch(`/api/capas/${id}`, send), 200);
  const { full_name } = PEOPLE.hse;
  const told = new RegExp(
    `Times reopened[^]*Last reopened[^]*12:02[^]*${full_name}[^]*Bay 3 has none[^]*Sent for ver`,
  );
  assert.match(await history(hse), told);
  const owners = await history(capa_owner);
  assert.match(owners, /Times reopened[^]*Bay 3 has none[^]*Sent for verification/);
  assert.doesNotMatch(owners, /Last reopened/, "the log is not theirs to read");
});

testApi("notes that were saved meanwhile are shown before they are replaced", async (api) => {
  const { capa_owner, hse } = api.people;
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open");
  const path = `/capas/${id}`;
  const post = async (fields: Record<string, string>) => {
    const answer = await capa_owner.form(path, fields);
    const html = await answer.text();
    const notice = html.slice(html.indexOf('id="work"'), html.indexOf('id="owner_notes"'));
    return { status: answer.status, html, notice };
  };
  await expectJson(capa_owner.patch(`/api${path}`, { owner_notes: "Hooks are up" }), 200);

  const mine = { version: "1", owner_notes: "Straps ordered" };
  const stale = await post(mine);
  assert.equal(stale.status, 422);
  assert.match(stale.notice, /id="saved-now"[^]*A newer version was saved[^]*Hooks are up/);
  assert.match(stale.html, />Straps ordered<\/textarea>/, "what was typed stays");
  const blank = await post({ version: "1", owner_notes: " ", status: "pending_verification" });
  assert.match(blank.notice, /Hooks are up/, "whatever the form was refused for");
  const same = await post({ ...mine, owner_notes: "Hooks are up" });
  assert.equal(same.status, 422);
  assert.doesNotMatch(same.notice, /saved-now/, "nothing would be lost");
  const current = await post({ version: "2", owner_notes: " ", status: "pending_verification" });
  assert.doesNotMatch(current.notice, /saved-now/, "nobody saved anything meanwhile");

  assert.equal((await post({ ...mine, version: "2" })).status, 303);
  const { capa } = await expectJson(hse.get(`/api${path}`), 200);
  assert.equal(capa.owner_notes, "Straps ordered");
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
  assert.match(board, new RegExp(`href="[^"]*/capas/${id}/send"`), "a way to the notes, no move");
  assert.doesNotMatch(board, /value="pending_verification"/);
  const moved = await capa_owner.form(`/capas/${id}/move`, send);
  assert.match(moved.headers.get("Location") ?? "", new RegExp(`/capas/${id}/send$`));
  assert.equal((await expectJson(hse.get(path), 200)).capa.status, "open");

  await expectJson(capa_owner.patch(path, { owner_notes: "Done at bay 2" }), 200);
  const described = await capa_owner.form(`/capas/${id}/move`, { ...send, version: "2" });
  assert.match(described.headers.get("Location") ?? "", new RegExp(`/capas/${id}/send$`));
  assert.equal((await expectJson(hse.get(path), 200)).capa.status, "open", "checked first");
  const written = await (await capa_owner.get("/capas?view=board")).text();
  assert.match(
    written,
    new RegExp(`href="[^"]*/capas/${id}/send"[^>]*>Pending verification: check`),
  );
  assert.doesNotMatch(written, /value="pending_verification"/, "nothing is sent unseen");
  assert.equal((await hse.form(`/capas/${id}/move`, { ...send, version: "2" })).status, 303);
  assert.equal((await expectJson(hse.get(path), 200)).capa.status, "open");
});

testApi(
  "a photo is added although the notes beside it were saved by another meanwhile",
  async (api) => {
    const { capa_owner } = api.people;
    const { at } = await incidentIn(api, "triaged");
    const { id } = await capaOn(api, at, "open");
    await expectJson(capa_owner.patch(`/api/capas/${id}`, { owner_notes: "Hooks are up" }), 200);
    const post = (version: string, owner_notes: string) =>
      capa_owner.send(`/capas/${id}/evidence`, {
        method: "POST",
        body: multipart([
          ["version", version],
          ["owner_notes", owner_notes],
          ["file", { name: "after.jpg", bytes: aJpeg(Number(version)) }],
        ]),
      });
    const stale = await post("1", "Straps ordered");
    assert.equal(stale.status, 422);
    const html = await stale.text();
    assert.match(html, /id="saved-now"[^]*A newer version was saved[^]*Hooks are up/);
    assert.match(html, />Straps ordered<\/textarea>/, "what was typed stays");
    const { items } = await expectJson(capa_owner.get(`/api/capas/${id}/evidence`), 200);
    assert.equal(items.length, 1);
    assert.equal((await post("2", "Straps ordered")).status, 303);
    const { capa } = await expectJson(capa_owner.get(`/api/capas/${id}`), 200);
    assert.equal(capa.owner_notes, "Straps ordered");
  },
);
