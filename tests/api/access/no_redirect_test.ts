import assert from "node:assert/strict";
import { expectProblem, problemBody } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { addressOf, keyOf, PUBLIC_ROUTES, routesOf } from "@/tests/support/api/api_calls.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

/** What a browser sends that follows a link or posts a form, rather than a program. */
const LIKE_A_PAGE = { Accept: "text/html,application/xhtml+xml", "Sec-Fetch-Mode": "navigate" };

testApi("whoever lost the session is told so by the API, never sent elsewhere", async (api) => {
  const expired = await api.as(PEOPLE.admin);
  api.clock.forward(9 * 3600);
  const ended = await api.as(PEOPLE.admin, 99);
  const routes = routesOf(api.app, api.services.config.base)
    .filter((route) => route.path.startsWith("/api/") && !PUBLIC_ROUTES.includes(keyOf(route)));
  assert.ok(routes.length > 40, "the router was read");
  for (const route of routes) {
    for (const multipart of [false, true]) {
      const send = async (caller: typeof expired) => {
        const body = multipart && route.method !== "GET" ? aFile() : null;
        const init = { method: route.method, headers: LIKE_A_PAGE, body };
        const answer = await caller.send(addressOf(route), init);
        assert.equal(answer.headers.get("Location"), null, keyOf(route));
        return answer;
      };
      await expectProblem(send(expired), 401, "unauthenticated");
      // The database knows of the end of a session, and is asked after role, form and fields.
      const { status } = await problemBody(await send(ended));
      assert.ok(status >= 400 && status < 500, `${status} ${keyOf(route)}`);
    }
  }
  await expectProblem(ended.get("/api/report-form", LIKE_A_PAGE), 401, "session_ended");
});

function aFile(): FormData {
  const form = new FormData();
  form.set("file", new File(["not really a picture"], "photo.jpg", { type: "image/jpeg" }));
  return form;
}
