import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { addFile, multipart } from "@/tests/support/fixtures/evidence.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, aPdf, bytesOf } from "@/tests/support/fixtures/sample_files.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import { PLACES } from "@/tests/support/fixtures/world.ts";

type File = { name: string; bytes: Uint8Array<ArrayBuffer> };
const GIF: File = { name: "spin & <b>.gif", bytes: bytesOf("GIF89a", new Uint8Array(9)) };
const DOOR: File = { name: "door.jpg", bytes: aJpeg(1) };
const LETTER: File = { name: "letter.pdf", bytes: aPdf() };

/** Sends a form as a browser does: a field of files that was left empty is a part without a name. */
function post(caller: Caller, path: string, files: File[], fields: Record<string, string> = {}) {
  const parts = files.length > 0 ? files : [{ name: "", bytes: bytesOf() }];
  const body = multipart([
    ...Object.entries(fields),
    ...parts.map((file) => ["file", file] as [string, File]),
  ]);
  return caller.send(path, { method: "POST", body });
}

async function filesOf(caller: Caller, id: string): Promise<string[]> {
  const { items } = await expectJson(caller.get(`/api/incidents/${id}/evidence`), 200);
  return items.map(({ file_name }: Json) => file_name);
}

const REPORT = {
  type: "near_miss",
  zone_id: PLACES.northBay.id,
  date: "2026-03-10",
  time: "11:00",
  description: "A pallet slid off the forks and nobody stood below.",
};

testApi(
  "files of a page's form are added, those refused are named with the reason",
  async (api) => {
    const { reporter, hse } = api.people;
    const { id } = await report(api, reporter);
    const path = `/incidents/${id}/evidence`;
    const key = { idempotency_key: crypto.randomUUID() };
    const answer = await post(reporter, path, [DOOR, GIF, LETTER], key);
    const html = await answer.text();
    assert.equal(answer.status, 422);
    assert.match(html, /spin &amp; -b-\.gif was not added\. The file is damaged, or not a JPEG/);
    assert.deepEqual(await filesOf(reporter, id), ["door.jpg", "letter.pdf"]);

    const again = await post(reporter, path, [DOOR, LETTER], key);
    assert.equal(again.status, 303);
    assert.match(
      again.headers.get("Location")!,
      /\/incidents\/[^/]+\?done=evidence_added#evidence$/,
    );
    assert.equal((await filesOf(reporter, id)).length, 2, "sending the form twice adds nothing");

    const nothing = await post(reporter, path, [], key);
    assert.equal(nothing.status, 422);
    assert.match(await nothing.text(), /Choose a file first\./);
    const shown = await (await post(hse, path, [])).text();
    assert.match(shown, /<span class="count">1<span class="sr"> ?unread/, "of the new report");
  },
);

testApi(
  "the page of the incident shows its files, and the form to whoever may add",
  async (api) => {
    const { reporter, hse, supervisor, management } = api.people;
    const { id, at } = await incidentIn(api, "verification");
    const photo = await addFile(reporter, id, DOOR);
    await addFile(hse, id, LETTER);
    const page = async (caller: Caller) => await (await caller.get(`/incidents/${id}`)).text();
    const html = await page(reporter);
    assert.match(
      html,
      new RegExp(`<a href="/siaga/api/evidence/${photo.id}"><img src="[^"]+${photo.id}"`),
    );
    assert.match(html, /alt="Photo 1:" loading="lazy"/);
    assert.match(html, /letter, PDF, 1 KB/);
    assert.match(html, /enctype="multipart\/form-data"/);
    assert.match(await page(hse), /enctype="multipart\/form-data"/);
    for (const reader of [supervisor, management]) {
      const seen = await page(reader);
      assert.match(seen, /door\.jpg/);
      assert.doesNotMatch(seen, /enctype/);
      assert.equal((await post(reader, `/incidents/${id}/evidence`, [DOOR])).status, 403);
    }
    await expectJson(hse.post(`${at}/close`), 200);
    for (const writer of [reporter, hse]) {
      const seen = await page(writer);
      assert.match(seen, /door\.jpg/);
      assert.doesNotMatch(seen, /enctype/);
    }
    const late = await post(reporter, `/incidents/${id}/evidence`, [{ ...DOOR, bytes: aJpeg(7) }]);
    assert.equal(late.status, 422);
    assert.match(
      await late.text(),
      /door\.jpg was not added\. A closed incident cannot be changed\./,
    );
  },
);

async function sentId(answer: Response): Promise<string> {
  await answer.body?.cancel();
  const [, id = ""] = /\/report\/sent\/([\w-]+)$/.exec(answer.headers.get("Location") ?? "") ?? [];
  assert.equal(answer.status, 303);
  return id;
}

const form = (changes: Record<string, string> = {}) => ({
  ...REPORT,
  idempotency_key: crypto.randomUUID(),
  ...changes,
});

async function incidentsOf({ people }: Api): Promise<Json[]> {
  return (await expectJson(people.reporter.get("/api/incidents"), 200)).items;
}

testApi(
  "a report takes its files along, and sent twice it is one report with them once",
  async (api) => {
    const { reporter } = api.people;
    const fields = form();
    const id = await sentId(await post(reporter, "/report?send", [DOOR, LETTER], fields));
    assert.equal(await sentId(await post(reporter, "/report?send", [DOOR, LETTER], fields)), id);
    assert.deepEqual(await filesOf(reporter, id), ["door.jpg", "letter.pdf"]);
    const sent = await (await reporter.get(`/report/sent/${id}`)).text();
    assert.match(sent, /<dd>2 received<\/dd>/);
    assert.match(sent, new RegExp(`action="/siaga/incidents/${id}/evidence"`));
  },
);

testApi("a report stands whatever becomes of its files, which are named", async (api) => {
  const { reporter } = api.people;
  const fields = form();
  const answer = await post(reporter, "/report?send", [DOOR, GIF], fields);
  const html = await answer.text();
  assert.equal(answer.status, 200);
  const [incident, ...others] = await incidentsOf(api);
  assert.equal(others.length, 0);
  assert.match(html, /Your report was received, but not all of its files/);
  assert.match(html, /spin &amp; -b-\.gif was not added/);
  assert.match(html, new RegExp(incident.number));
  assert.match(html, /<dd>1 received<\/dd>/);
  assert.deepEqual(await filesOf(reporter, incident.id), ["door.jpg"]);
});

testApi("a report that is refused keeps no file; one without files is as before", async (api) => {
  const { reporter } = api.people;
  const refused = await post(reporter, "/report?send", [DOOR], form({ description: "short" }));
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /value="11:00"/);
  assert.deepEqual(await incidentsOf(api), []);
  const { dataDir } = api.services.config;
  assert.deepEqual(await Array.fromAsync(Deno.readDir(`${dataDir}/evidence`)).catch(() => []), []);
  const id = await sentId(await post(reporter, "/report?send", [], form()));
  assert.deepEqual(await filesOf(reporter, id), []);
});

testApi("a report stands while the store of files is out of reach", async (api) => {
  const { reporter } = api.people;
  const { dataDir } = api.services.config;
  await Deno.writeTextFile(`${dataDir}/evidence`, "a file where the folder should be");
  const answer = await post(reporter, "/report?send", [DOOR], form());
  assert.equal(answer.status, 200);
  assert.match(
    await answer.text(),
    /door\.jpg was not added\. The file could not be stored right now/,
  );
  assert.equal((await incidentsOf(api)).length, 1);
  assert.ok(api.log.some(({ name }) => name === "StorageFault"), "operators are told");
});

testApi("forms with files may be large, all others not", async (api) => {
  const { people: { reporter }, nobody } = api;
  const ten: File[] = Array.from({ length: 10 }, (_, seed) => ({
    name: `${seed}.jpg`,
    bytes: aJpeg(seed, 5_000_000),
  }));
  const id = await sentId(await post(reporter, "/report?send", ten, form()));
  assert.equal((await filesOf(reporter, id)).length, 10);
  const eight = ten.slice(0, 8).map((file, seed) => ({ ...file, bytes: aJpeg(seed, 9_000_000) }));
  assert.equal((await post(reporter, `/incidents/${id}/evidence`, eight)).status, 413);
  assert.equal((await post(reporter, "/profile", [ten[0]!])).status, 413);
  assert.equal((await post(nobody, "/report?send", ten, form())).status, 413);
});
