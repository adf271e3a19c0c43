import assert from "node:assert/strict";
import { expectJson } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { useQuickPasswords } from "@/tests/support/fixtures/quick_passwords.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PASSWORD, PEOPLE } from "@/tests/support/fixtures/world.ts";

const NOTES = 'Seen on site & "photographed" <b>';
const TRIAGE = { version: "0", severity: "4", dangerous_occurrence: "yes", notes: NOTES };

testApi("a form of somebody whose session is gone waits for the log-in", async (api) => {
  await useQuickPasswords(api);
  const { id, at } = await incidentIn(api, "reported");
  const path = `/incidents/${id}/triage`;
  const expired = await api.as(PEOPLE.hse);
  const ended = await api.as(PEOPLE.hse, 99);
  api.clock.forward(9 * 3600);
  for (const caller of [api.nobody, expired, ended]) {
    const lost = await caller.form(path, TRIAGE);
    const html = await lost.text();
    assert.equal(lost.status, 422);
    assert.equal(caller.cookies.has("siaga_session"), false);
    assert.match(html, /what you wrote is kept/);
    assert.deepEqual(hidden(html), {
      next: path,
      ...Object.fromEntries(
        Object.entries(TRIAGE).map(([name, value]) => [`carried.${name}`, value]),
      ),
    });

    const wrong = await caller.form("/login", { ...hidden(html), ...credentials("wrong") });
    assert.equal(wrong.status, 422);
    const again = hidden(await wrong.text());
    assert.deepEqual(again, hidden(html), "a wrong password loses nothing either");

    const inside = await caller.form("/login", { ...again, ...credentials(PASSWORD) });
    const page = await inside.text();
    assert.equal(inside.status, 200);
    assert.match(page, new RegExp(`action="/siaga${path}"`));
    assert.ok(page.includes("Seen on site &amp; "), "what was written is shown");
    assert.deepEqual(hidden(page), TRIAGE);
  }
  const hse = await api.as(PEOPLE.hse);
  const { incident } = await expectJson(hse.get(at), 200);
  assert.equal(incident.status, "reported", "nothing was done unasked");
  const looked = await hse.form(path, { ...TRIAGE, page_language: "en" });
  assert.equal(looked.status, 200);
  assert.ok((await looked.text()).includes("Seen on site &amp; "), "the form comes back filled in");
  assert.equal((await hse.form(path, TRIAGE)).status, 303);
  const saved = await expectJson(hse.get(at), 200);
  assert.equal(saved.incident.triage_notes, NOTES);
});

testApi("a report comes back in its own form after the log-in", async (api) => {
  await useQuickPasswords(api);
  const lost = await api.nobody.form("/report?send", { description: "A pallet slid." });
  const fields = { ...hidden(await lost.text()), ...credentials(PASSWORD) };
  const page = await (await api.nobody.form("/login", fields)).text();
  assert.match(page, /<textarea[^>]*name="description"[^>]*>A pallet slid\.</);
  assert.match(page, /<form[^>]* id="report"/);
});

testApi("passwords and what has no words of its own are not carried", async (api) => {
  const { nobody } = api;
  const secret = { current_password: PASSWORD, new_password: "another secret" };
  for (const [path, form] of [["/profile", secret], ["/capas/1/verify", {}]] as const) {
    const answer = await nobody.form(path, form);
    assert.equal(answer.status, 303, path);
    assert.match(answer.headers.get("Location")!, /\/siaga\/login\?/);
  }
  const user = { full_name: "Lim", password: "a secret of hers" };
  const html = await (await nobody.form("/admin/users/1", user)).text();
  assert.deepEqual(hidden(html), { next: "/admin/users/1", "carried.full_name": "Lim" });
  await logInTo(nobody, "//evil.example/x");
});

/** A place outside the service is no place to send a form to. */
async function logInTo(caller: Caller, next: string): Promise<void> {
  const html = await (await caller.form("/login", {
    ...credentials("wrong"),
    next,
    "carried.notes": "x",
  })).text();
  assert.deepEqual(hidden(html), { next: "/" });
}

function credentials(password: string) {
  return { email: PEOPLE.hse.email, password };
}

/** The hidden fields of the page's main form, as the browser would send them. */
function hidden(html: string): Record<string, string> {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  const inputs = main.match(/<input type="hidden"(?: \w+="[^"]*")*/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
  );
}

function attribute(input: string, name: string): string {
  return (new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "").replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
