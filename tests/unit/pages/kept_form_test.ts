import assert from "node:assert/strict";
import {
  isKeptFor,
  keptFields,
  readKeptForm,
  writtenTexts,
} from "@/routes/pages/shared/lost_session/kept_form.ts";
import type { FormValues } from "@/routes/http/body/body.ts";

Deno.test("a form goes through the log-in form and back unchanged, without its passwords", () => {
  const form = { description: ["Baris satu\nBaris dua"], "injury.body_part": ["arm", "toe"] };
  const login: FormValues = { email: ["a@b.c"], password: ["x"], next: ["/report"] };
  const secrets = { new_password: ["secret"], Password: ["secret"], page_language: ["zh"] };
  for (const { name, value } of keptFields({ ...form, ...secrets })) {
    (login[name] ??= []).push(value);
  }
  assert.deepEqual(readKeptForm(login), form);
  assert.equal(readKeptForm({ email: ["a@b.c"], description: ["nothing carried"] }), undefined);
});

Deno.test("nothing is carried to the pages of one's own account, to settings or to no page", () => {
  for (const path of ["/login?next=/x", "/logout", "/language", "/profile/password", "/"]) {
    assert.equal(isKeptFor(path), false, path);
  }
  assert.equal(isKeptFor("/admin/settings"), false);
  for (const path of ["/report", "/profiles", "/incidents/1/triage?open=x", "/admin/users"]) {
    assert.equal(isKeptFor(path), true, path);
  }
});

Deno.test("of a typed form the words are shown, not its ids, choices, dates and numbers", () => {
  const form = {
    id: ["018cc7af-3e80-7004-8001-000000000001"],
    choice: ["over_4_days", "SBI-01"],
    when: ["2026-03-10", "2026-03-10T11:00", "11:00", "12.5"],
    empty: ["", "  "],
    written: ["Pallet slid off", "叉车", "OK"],
  };
  assert.deepEqual(writtenTexts(form), form.written);
});
