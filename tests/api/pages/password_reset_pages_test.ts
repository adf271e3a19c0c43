import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson, expectProblem } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { tokenIn, useMailbox } from "@/tests/support/fixtures/mailbox.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const NEW = "a new one by mail";
const { reporter, hse } = PEOPLE;

async function tokenFor(api: Api, email: string): Promise<string> {
  const mailbox = useMailbox(api);
  const sent = await api.nobody.form("/forgot-password", { email });
  assert.equal(sent.headers.get("Location"), "/siaga/forgot-password/sent");
  const [mail] = await mailbox.post();
  return tokenIn(mail!.message.link.url);
}

function send(caller: Api["nobody"], token: string, fields: Record<string, string> = {}) {
  return caller.form("/reset-password", {
    token,
    new_password: NEW,
    new_password_again: NEW,
    ...fields,
  });
}

testApi("opening a link, as scanners of mail do, uses nothing up", async (api) => {
  const token = await tokenFor(api, reporter.email);
  for (const method of ["HEAD", "GET", "HEAD", "GET", "GET"]) {
    const answer = await api.nobody.send(`/reset-password?token=${token}`, { method });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("Referrer-Policy"), "no-referrer");
    assert.equal(answer.headers.get("Cache-Control"), "no-store");
    await answer.body?.cancel();
  }
  const done = await send(api.nobody, token, { next: "/inbox?status=open" });
  const next = encodeURIComponent("/inbox?status=open");
  assert.equal(done.headers.get("Location"), `/siaga/login?next=${next}&done=password_reset`);
  const login = await (await api.nobody.get("/login?done=password_reset")).text();
  assert.ok(login.includes(sentence("en", "done.password_reset")));
});

testApi(
  "the token stands in the form alone, and no page asks another host for anything",
  async (api) => {
    const token = await tokenFor(api, reporter.email);
    const html = await (await api.nobody.get(`/reset-password?token=${token}`)).text();
    assert.equal(html.split(token).length, 2);
    assert.ok(html.includes(`name="token" value="${token}"`));
    assert.doesNotMatch(html, /(src|href|action)="(?!\/siaga\/|#|tel:)/);
    const refused = await send(api.nobody, token, { new_password_again: "something else" });
    assert.equal(refused.status, 422);
    assert.equal(refused.headers.get("Referrer-Policy"), "no-referrer");
    const again = await refused.text();
    assert.ok(again.includes(`name="token" value="${token}"`));
    assert.ok(again.includes(sentence("en", "invalid.passwords_differ")));
    assert.ok(!again.includes(NEW), "passwords are not filled in again");
    assert.equal((await send(api.nobody, token)).status, 303);
    assert.ok(!JSON.stringify(api.log).includes(token));
  },
);

testApi("a link that no longer works says so and offers another one", async (api) => {
  const token = await tokenFor(api, reporter.email);
  assert.equal((await send(api.nobody, token)).status, 303);
  const answers = [
    await api.nobody.get("/reset-password"),
    await api.nobody.get("/reset-password?token="),
    await api.nobody.get(`/reset-password?token=${token}`),
    await api.nobody.get("/reset-password?token=%00%ff<script>"),
    await send(api.nobody, token),
    await send(api.nobody, "x"),
  ];
  for (const answer of answers) {
    assert.equal(answer.status, 400);
    assert.equal(answer.headers.get("Referrer-Policy"), "no-referrer");
    const html = await answer.text();
    assert.ok(html.includes(sentence("en", "reset.invalid")));
    assert.match(html, /href="\/siaga\/forgot-password"/);
    assert.ok(!html.includes(token));
  }
});

testApi("the form is drawn in another language without losing its link", async (api) => {
  const token = await tokenFor(api, reporter.email);
  for (const locale of LOCALES) {
    const answer = await api.nobody.form("/reset-password", { token, page_language: locale });
    assert.equal(answer.status, 200);
    const html = await answer.text();
    assert.ok(html.includes(sentence(locale, "reset.title")), locale);
    assert.ok(html.includes(token));
  }
  assert.equal((await send(api.nobody, token)).status, 303);
});

testApi("a session on the device ends if it is of the same person", async (api) => {
  const own = await api.as(reporter);
  const other = await api.as(hse);
  const page = await own.get(`/reset-password?token=${await tokenFor(api, reporter.email)}`);
  assert.equal(page.status, 200);
  await page.body?.cancel();
  assert.equal((await send(own, await tokenFor(api, reporter.email))).status, 303);
  assert.equal(own.cookies.has("siaga_session"), false);
  assert.equal((await send(other, await tokenFor(api, reporter.email))).status, 303);
  await expectJson(other.get("/api/auth/me"), 200);
  const changing = await api.as(PEOPLE.supervisor);
  const token = await tokenFor(api, PEOPLE.supervisor.email);
  assert.equal((await send(await api.as(null), token)).status, 303);
  await expectProblem(changing.get("/api/auth/me"), 401, "session_ended");
});

testApi("a browser without an origin sends this form, from its own page alone", async (api) => {
  const token = await tokenFor(api, reporter.email);
  const post = (path: string, headers: HeadersInit, fields: Record<string, string>) =>
    api.nobody.send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  const fields = { token, new_password: NEW, new_password_again: "not the same" };
  const from: [HeadersInit, number][] = [
    [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, 422],
    // Browsers before 2020 (Safari before 2023) do not say which site they are on.
    [{ Origin: "null" }, 422],
    [{ Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, 403],
  ];
  for (const [headers, status] of from) {
    const answer = await post("/reset-password", headers, fields);
    assert.equal(answer.status, status, JSON.stringify(headers));
    await answer.body?.cancel();
  }
  for (const path of ["/forgot-password", "/login", "/language", "/reset-password/x"]) {
    assert.equal((await post(path, { Origin: "null" }, {})).status, 403, path);
  }
});

testApi("the log-in leads to the page, which asks for an e-mail", async (api) => {
  for (const locale of LOCALES) {
    const caller = await api.as(null);
    caller.cookies.set("siaga_locale", locale);
    useMailbox(api);
    const login = await (await caller.get("/login")).text();
    assert.match(login, /href="\/siaga\/forgot-password"/);
    assert.ok(login.includes(sentence(locale, "reset.forgot")));
    const refused = await caller.form("/forgot-password", { email: "no address" });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.ok(html.includes(sentence(locale, "invalid.invalid_email")), locale);
    assert.ok(html.includes('value="no address"'));
    const sent = await (await caller.get("/forgot-password/sent")).text();
    assert.ok(sent.includes(sentence(locale, "reset.sent")));
  }
});

for (const phone of ["", "06-123 4567"]) {
  const name = phone ? "and the phone of the safety office" : "without a phone";
  testApi(`without a mail server the page says whom to ask, ${name}`, async (api) => {
    for (const locale of LOCALES) {
      const caller = await api.as(null);
      caller.cookies.set("siaga_locale", locale);
      const html = await (await caller.get("/forgot-password")).text();
      assert.ok(html.includes(sentence(locale, "reset.off")), locale);
      assert.doesNotMatch(html, /name="email"/);
      if (phone) {
        assert.ok(
          html.includes(`<a class="num" href="tel:${phone.replace(/\D/g, "")}">${phone}</a>`),
        );
      } else assert.ok(html.includes(sentence(locale, "reset.off_ask")), locale);
      assert.match(html, /href="\/siaga\/login"/);
    }
    const posted = await api.nobody.form("/forgot-password", { email: reporter.email });
    assert.equal(posted.headers.get("Location"), "/siaga/forgot-password");
    assert.deepEqual(api.log.filter(({ event }) => event), []);
  }, { environment: phone ? { SAFETY_PHONE: phone } : {} });
}
