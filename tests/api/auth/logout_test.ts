import assert from "node:assert/strict";
import { testApi } from "@/tests/support/api.ts";

testApi("leaving clears the kept pages and nothing else: unsent reports stay", async (api) => {
  const cleared = async (answer: Promise<Response>) => {
    const { headers, body } = await answer;
    await body?.cancel();
    return headers.get("Clear-Site-Data");
  };
  // Unsent reports and the service worker are "storage"; "*" would take them as well.
  assert.equal(await cleared(api.people.reporter.form("/logout", {})), '"cache"');
  assert.equal(api.people.reporter.cookies.has("siaga_session"), false);
  assert.equal(await cleared(api.people.hse.post("/api/auth/logout")), null);
  assert.equal(api.people.hse.cookies.has("siaga_session"), false);

  const elsewhere = [
    api.nobody.get("/login"),
    api.nobody.get("/login?done=logged_out"),
    api.nobody.get("/report"),
    api.nobody.get("/api/auth/me"),
    api.people.admin.get("/"),
    api.people.admin.get("/api/report-form"),
    api.people.admin.form("/language", { locale: "ms" }),
  ];
  for (const answer of elsewhere) assert.equal(await cleared(answer), null);
});
