import assert from "node:assert/strict";
import { Gone, setCurrentDraft } from "@/islands/report/current_draft.ts";
import { refusalMessage } from "@/islands/report_state/refusal_message.ts";
import { openFormPhotos } from "@/islands/report/photos/form_photos.ts";
import { translator } from "@/lib/i18n/mod.ts";
import { ALI, Phone, picture, sending } from "@/tests/unit/queue/phone.ts";

const pdf = (name: string) => new File(["%PDF-1.4\n", name], `${name}.pdf`);

Deno.test("at most ten files stay where some were chosen before the saved ones were read", async () => {
  const phone = new Phone();
  const store = await phone.openStore();
  await store.saveDraft({ id: "draft", user_id: ALI.id, values: {} });
  for (let n = 0; n < 8; n++) await store.addPhoto("draft", picture(n));
  setCurrentDraft({ id: "draft", save: () => Promise.reject(new Gone()) });
  const photos = openFormPhotos(() => Promise.resolve(store), () => {});
  photos.add(["a", "b", "c", "d"].map(pdf));
  const settled = photos.saveAll();
  assert.equal(await settled, undefined);
  assert.equal(photos.count(), 10);
  assert.equal(photos.leftOut(), 2);
  assert.deepEqual(photos.rows.slice(8).map(({ name }) => name), ["a.pdf", "b.pdf"]);

  // Chosen while others are being made ready; the draft has become a report meanwhile.
  photos.remove(photos.rows[0]!.key);
  photos.remove(photos.rows[0]!.key);
  assert.notEqual(await store.sendDraft(sending({ draft: { id: "draft", values: {} } })), "gone");
  photos.add([pdf("e")]);
  const waiting = photos.saveAll();
  photos.add([pdf("f")]);
  assert.equal(await waiting, undefined);
  const [sent] = await store.reports(ALI.id);
  const names = sent?.photos.map(({ name }) => name) ?? [];
  assert.equal(names.length, 10);
  assert.ok(names.includes("e.pdf") && names.includes("f.pdf"), String(names));

  Object.assign(store, { removePhoto: () => Promise.reject(new Error("no")) });
  photos.remove(photos.rows[0]!.key);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(photos.count(), 10, "what could not be removed is shown");
});

Deno.test("why a file was not accepted is said in words for what happened", () => {
  const t = translator("en");
  const cases: [status: number, code: string, detail: string, words: RegExp][] = [
    [413, "", "", /^Too large for the network here\..*413/],
    [413, "payload_too_large", "Too large.", /^Not accepted: Too large\. \(413\)$/],
    [201, "hash_mismatch", "", /damaged while sending/],
    [0, "unreadable", "", /can no longer read it/],
    [404, "not_found", "", /^Not accepted: – \(404\)$/],
  ];
  for (const [status, code, detail, words] of cases) {
    assert.match(refusalMessage(t, { status, code, detail }), words);
  }
});
