import assert from "node:assert/strict";
import { expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addFile } from "@/tests/support/fixtures/evidence.ts";
import { report } from "@/tests/support/fixtures/reports.ts";
import { aJpeg, aPdf } from "@/tests/support/fixtures/sample_files.ts";

testApi("a file is served so that it can do nothing but be looked at", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const photo = await addFile(reporter, id, { name: '门 "4" 100%.jpg' });
  const letter = await addFile(reporter, id, { name: "letter (2).pdf", bytes: aPdf() });
  const headersOf = async (evidence: { id: string }) => {
    const answer = await reporter.get(`/api/evidence/${evidence.id}`);
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
    return answer.headers;
  };
  for (
    const [evidence, type, disposition] of [
      [
        photo,
        "image/jpeg",
        `inline; filename="_ -4- 100_.jpg"; filename*=UTF-8''%E9%97%A8%20-4-%20100%25.jpg`,
      ],
      [
        letter,
        "application/pdf",
        `attachment; filename="letter (2).pdf"; filename*=UTF-8''letter%20%282%29.pdf`,
      ],
    ] as const
  ) {
    const headers = await headersOf(evidence);
    assert.equal(headers.get("Content-Type"), type);
    assert.equal(headers.get("Content-Disposition"), disposition);
    assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
    assert.equal(headers.get("Content-Security-Policy"), "default-src 'none'; sandbox");
    assert.equal(headers.get("Cross-Origin-Resource-Policy"), "same-origin");
    assert.equal(headers.get("Cache-Control"), "private, no-cache, no-transform");
    assert.match(headers.get("Vary") ?? "", /Cookie/);
    assert.equal(headers.get("ETag"), `"${evidence.sha256}"`);
    assert.equal(headers.get("Content-Length"), String(evidence.size));
  }
});

testApi(
  "whoever holds the content is not sent it again, nor asked from the store",
  async (api) => {
    const { reporter } = api.people;
    const { id } = await report(api, reporter);
    const { id: evidenceId, sha256 } = await addFile(reporter, id);
    const path = `/api/evidence/${evidenceId}`;
    let asked = 0;
    const { storage } = api.services;
    api.services.storage = { ...storage, get: (key) => (asked++, storage.get(key)) };
    for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, "*"]) {
      const answer = await reporter.get(path, { "If-None-Match": tag });
      assert.equal(`${answer.status} ${await answer.text()}`, "304 ");
      assert.equal(answer.headers.get("ETag"), `"${sha256}"`);
    }
    const head = await reporter.send(path, { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(head.headers.get("Content-Length"), String(aJpeg().length));
    assert.equal(asked, 0);
    const other = await reporter.get(path, { "If-None-Match": `"${"0".repeat(64)}"` });
    assert.equal(other.status, 200);
    await other.body?.cancel();
    assert.equal(asked, 1);
  },
);

testApi(
  "whoever lost sight of a file is refused, also when they hold its content",
  async (api) => {
    const { supervisor, otherSupervisor, reporter } = api.people;
    const { id } = await report(api, reporter);
    const { id: evidenceId, sha256 } = await addFile(reporter, id);
    const path = `/api/evidence/${evidenceId}`;
    const held = { "If-None-Match": `"${sha256}"` };
    const seen = await supervisor.get(path, held);
    assert.equal(`${seen.status} ${await seen.text()}`, "304 ");
    assert.equal(seen.headers.get("Cache-Control"), "private, no-cache, no-transform");
    await expectProblem(otherSupervisor.get(path, held), 404, "not_found");
    await expectProblem(api.nobody.get(path, held), 401, "unauthenticated");
  },
);

testApi("content that is out of reach is a fault of ours, logged, and no picture", async (api) => {
  const { reporter } = api.people;
  const { id } = await report(api, reporter);
  const evidence = await addFile(reporter, id);
  await Deno.remove(`${api.services.config.dataDir}/evidence`, { recursive: true });
  const answer = await reporter.get(`/api/evidence/${evidence.id}`);
  assert.equal(answer.headers.get("ETag"), null);
  assert.equal(answer.headers.get("Content-Disposition"), null);
  await expectProblem(answer, 503, "unavailable");
  assert.ok(api.log.some(({ event, name }) => event === "error" && name === "StorageFault"));
});
