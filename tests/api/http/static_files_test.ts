import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";

testApi("static files are kept for ever and asked for by their tag", async (api) => {
  const page = await (await api.nobody.get("/login")).text();
  const [, path = ""] = /href="\/siaga(\/assets\/siaga-[0-9a-f]+\.css)"/.exec(page) ?? [];
  const asset = await api.nobody.get(path);
  assert.equal(asset.status, 200);
  assert.match(asset.headers.get("Content-Type")!, /^text\/css/);
  assert.equal(asset.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
  const tag = asset.headers.get("ETag")!;
  assert.ok((await asset.text()).length > 1000);
  for (const wanted of [tag, `"other", ${tag}`, `W/${tag}`]) {
    const again = await api.nobody.get(path, { "If-None-Match": wanted });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), "");
    assert.equal(again.headers.get("ETag"), tag);
  }
  assert.equal((await api.nobody.get(path, { "If-None-Match": '"other"' })).status, 200);
  for (const missing of ["/assets/siaga.css", "/assets/..%2fmain.ts", "/assets/siaga-0.css"]) {
    assert.equal((await api.nobody.get(missing)).status, 404, missing);
  }
});
