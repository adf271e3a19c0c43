import assert from "node:assert/strict";
import { expectFields } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { DETOURS, HOSTILE_NEXT } from "@/tests/support/fixtures/hostile_next.ts";
import { tokenIn, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const CALLBACK = "/api/auth/callback";
const { reporter } = PEOPLE;

/** Where an answer leads, as a browser reads it. */
function target({ services: { config } }: Api, answer: Response): URL {
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("Referrer-Policy"), "no-referrer");
  const location = answer.headers.get("Location")!;
  assert.match(location, /^\/siaga\/[\x21-\x7e]*$/);
  return new URL(location, `${config.origin}${config.base}${CALLBACK}`);
}

testApi("a recovery link leads to the page of the new password, then to its path", async (api) => {
  const open = async (query: Record<string, string>) =>
    target(api, await api.nobody.get(`${CALLBACK}?${new URLSearchParams(query)}`));
  const reset = await open({ token: "abc&next=//evil.example", next: "/inbox?status=open" });
  assert.equal(reset.pathname, "/siaga/reset-password");
  assert.deepEqual([...reset.searchParams], [
    ["token", "abc&next=//evil.example"],
    ["next", "/inbox?status=open"],
  ]);
  assert.equal((await open({ token: "abc" })).search, "?token=abc");
  assert.equal((await open({ next: "/inbox" })).pathname, "/siaga/inbox");
  assert.equal((await open({})).pathname, "/siaga/");
  assert.equal((await open({ token: "", next: "" })).pathname, "/siaga/");
  await expectFields(api.nobody.get(`${CALLBACK}?to=/inbox`), { to: "unknown_key" });
});

testApi("no recovery link leads out of the service", async (api) => {
  assert.ok(HOSTILE_NEXT.length >= 60);
  const { origin } = api.services.config;
  // As a browser escapes it, and as a program may send it.
  const forms = (next: string) => [
    new URLSearchParams({ next }).toString(),
    `next=${next.replaceAll(/[^\x21-\x7e]|[%&#+]/g, encodeURIComponent)}`,
  ];
  for (
    const [next, path] of [
      ...HOSTILE_NEXT.map((next) => [next, "/"] as const),
      ...Object.entries(DETOURS),
    ]
  ) {
    for (const query of forms(next)) {
      const said = query.slice(0, 100);
      const direct = target(api, await api.nobody.get(`${CALLBACK}?${query}`));
      assert.equal(direct.href, `${origin}/siaga${path}`, said);
      const later = target(api, await api.nobody.get(`${CALLBACK}?token=abc&${query}`));
      assert.equal(later.origin + later.pathname, `${origin}/siaga/reset-password`, said);
      assert.equal(later.searchParams.get("next") ?? "/", path, said);
    }
  }
});

testApi("no form of the reset and no log-in leads out of the service", async (api) => {
  const mailbox = useMailbox(api);
  await (await api.nobody.post("/api/auth/password-reset", { email: reporter.email })).body
    ?.cancel();
  const [mail] = await mailbox.post();
  const token = tokenIn(mail!.message.link.url);
  for (const next of HOSTILE_NEXT) {
    // Lone surrogates and U+0000 are refused as such.
    if (next.includes("\0")) continue;
    const query = new URLSearchParams({ token, next });
    const page = await (await api.nobody.get(`/reset-password?${query}`)).text();
    assert.match(page, /name="next" value="\/"/, next.slice(0, 100));
    const refused = await api.nobody.form("/reset-password", { token, next, new_password: "x" });
    assert.equal(refused.status, 422);
    assert.match(await refused.text(), /name="next" value="\/"/, next.slice(0, 100));
    const loggedIn = await api.people.hse.get(`/login?${new URLSearchParams({ next })}`);
    assert.equal(loggedIn.headers.get("Location"), "/siaga/", next.slice(0, 100));
  }
  const sent = { token, new_password: "a new one", new_password_again: "a new one" };
  const done = await api.nobody.form("/reset-password", { ...sent, next: "//evil.example" });
  assert.equal(done.headers.get("Location"), "/siaga/login?done=password_reset");
});
