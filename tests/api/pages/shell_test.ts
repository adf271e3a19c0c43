import assert from "node:assert/strict";
import { type Locale, LOCALE_TAGS, LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { phoneAreas } from "@/lib/i18n/phone_areas.ts";
import { expectNothing } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const SHELLS = ["report", "unsent"] as const;
type Shell = (typeof SHELLS)[number];

async function shellFor(caller: Caller, shell: Shell, locale: Locale) {
  const answer = await caller.get(`/shell/${shell}?lang=${locale}`);
  assert.equal(answer.status, 200);
  return { headers: answer.headers, html: await answer.text() };
}

/** What the service worker of the server keeps. */
async function keptFiles({ nobody }: Pick<Api, "nobody">) {
  const answer = await nobody.get("/service-worker.js");
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("Content-Type")!, /^text\/javascript/);
  assert.equal(answer.headers.get("Cache-Control"), "no-cache");
  const [, list] = /^const KEPT_FILES=(\{.*?\});/.exec(await answer.text())!;
  const kept: { version: string; base: string; files: string[] } = JSON.parse(list!);
  return { ...kept, tag: answer.headers.get("ETag")! };
}

testApi(
  "a shell is the same for everybody, in each language, and says nothing of them",
  async (api) => {
    for (const shell of SHELLS) {
      for (const locale of LOCALES) {
        const first = await shellFor(api.people.reporter, shell, locale);
        assert.match(first.html, new RegExp(`^<!doctype html><html lang="${LOCALE_TAGS[locale]}"`));
        assert.ok(first.html.includes(sentence(locale, "page.skip")));
        for (const role of ["admin", "supervisor"] as const) {
          const other = await shellFor(api.people[role], shell, locale);
          const nonce = ({ headers }: typeof other) =>
            /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy")!)![1]!;
          assert.equal(
            other.html.replaceAll(nonce(other), "nonce"),
            first.html.replaceAll(nonce(first), "nonce"),
            "but for the nonce, which goes with its header",
          );
          assert.equal(other.headers.get("ETag"), first.headers.get("ETag"));
          assert.ok(!other.html.includes(PEOPLE[role].full_name));
          assert.ok(!other.html.includes(PEOPLE[role].id));
        }
        assert.doesNotMatch(first.html, /name="(idempotency_key|date|time)" [^>]*value="."/);
        assert.doesNotMatch(first.html, /\/(inbox|notifications|logout|my-reports|profile)"/);
        assert.doesNotMatch(first.html, /action="[^"]*\/language"/);
        assert.match(first.html, new RegExp(`<button [^>]*name="lang"[^>]*value="${locale}"`));
      }
    }
  },
);

testApi("the worker keeps every file of the shells, and they name its version", async (api) => {
  const { version, base, files } = await keptFiles(api);
  assert.equal(base, "/siaga");
  for (const shell of SHELLS) {
    const { html, headers } = await shellFor(api.people.reporter, shell, "zh");
    assert.equal(headers.get("Siaga-Version"), version);
    const linked = [...html.matchAll(/(?:href|src)="(\/siaga\/assets\/[^"]+)"/g)].map(([, it]) =>
      it!
    );
    assert.ok(linked.length >= 4);
    assert.deepEqual(linked.filter((path) => !files.includes(path)), [], shell);
  }
  for (const path of files) {
    const answer = await api.nobody.send(`http://localhost:8000${path}`);
    assert.equal(answer.status, 200, path);
    await answer.body?.cancel();
  }
  assert.ok(!files.some((path) => path.includes("service_worker")));
  const parts = files.filter((path) => path.endsWith(".js"));
  for (const locale of LOCALES) {
    for (const area of Object.keys(phoneAreas)) {
      assert.ok(parts.some((path) => path.includes(`/${area}.${locale}-`)), `${area}.${locale}`);
    }
  }
});

testApi(
  "who is logged out is given no shell, and who asks again is told it is the same",
  async (api) => {
    const denied = await expectNothing(api.nobody.get("/shell/report?lang=en"), 303);
    assert.match(denied.headers.get("Location")!, /\/login/);
    const { headers } = await shellFor(api.people.reporter, "report", "en");
    const again = { "If-None-Match": headers.get("ETag")! };
    const same = await expectNothing(api.people.hse.get("/shell/report?lang=en", again), 304);
    assert.equal(same.headers.get("Siaga-Version"), headers.get("Siaga-Version"));
    const malay = await api.people.hse.get("/shell/report?lang=ms", again);
    assert.equal(malay.status, 200);
    await malay.body?.cancel();
    const { tag } = await keptFiles(api);
    await expectNothing(api.nobody.get("/service-worker.js", { "If-None-Match": tag }), 304);
  },
);

testApi("without a prefix the worker stands at the root", async (api) => {
  const answer = await api.nobody.send("http://localhost:8000/service-worker.js");
  const text = await answer.text();
  assert.match(text, /"base":""/);
  assert.match(text, /"\/assets\/loader-/);
  assert.doesNotMatch(text, /siaga\/assets/);
}, { environment: { BASE_URL: "http://localhost:8000" } });
