import assert from "node:assert/strict";
import { type Role, ROLES } from "@/lib/identity/mod.ts";
import { testApi } from "@/tests/support/api.ts";
import {
  addressOf,
  keyOf,
  PUBLIC_ROUTES,
  type Route,
  routesOf,
} from "@/tests/support/api/api_calls.ts";
import type { Caller } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const OFFICERS: readonly Role[] = ["hse", "admin"];
const ADMIN: readonly Role[] = ["admin"];

/** Who may open which pages and send their forms, by hand: the first line that fits counts. */
const MATRIX: readonly (readonly [pattern: RegExp, roles: readonly Role[]])[] = [
  [
    /^GET \/$|\/(my-reports|unsent|help)$|\/notifications|\/profile| \/report(\/sent\/:id)?$|^GET \/r\//,
    ROLES,
  ],
  [/^GET \/incidents\/:id$|^POST \/incidents\/:id\/(evidence|translation)$|^GET \/shell\//, ROLES],
  [/ \/inbox\/assign$/, OFFICERS],
  [/^POST \/inbox\/export$/, ["hse", "management"]],
  [/\/(inbox(\/print)?|dashboard|reports\/monthly)$/, ["supervisor", "hse", "management", "admin"]],
  [/\/incidents\/:id\/delete$/, ADMIN],
  [/^GET \/incidents\/:id\/forms$/, ["hse", "management", "admin"]],
  [/ \/incidents\/:id\//, OFFICERS],
  [/^GET \/reports\/jkkp-8$/, ["hse", "admin", "management"]],
  [/^POST \/reports\/jkkp-8(\/withdrawn)?$/, OFFICERS],
  [/^GET (\/board\/capas|\/capas(\/:id)?)$|^POST \/capas\/:id\/translation$/, [
    "supervisor",
    "hse",
    "management",
    "capa_owner",
    "admin",
  ]],
  [/\/capas\/:id\/(verify|reopen)$| \/capas\/:id\/edit$/, ["hse"]],
  [/\/capas\/:id\/(delete|rechecks)$/, OFFICERS],
  [/ \/capas\/:id/, ["capa_owner", "hse"]],
  [/\/admin\/(users|settings|access-tokens|ai|audit|outbox|jobs|system|import-incidents)/, ADMIN],
  [
    /\/(new|edit|delete|active|rotate|revoke|import|import\/template\.csv)$|^POST \/admin|\/:year/,
    ADMIN,
  ],
  [/^GET \/(admin|posters)/, OFFICERS],
];

/** Pages that show no record, and so are answered to a token whose account was switched off. */
const WITHOUT_RECORDS: readonly string[] = ["GET /r/:code"];

function rolesOf(key: string): readonly Role[] {
  const line = MATRIX.find(([pattern]) => pattern.test(key));
  assert.ok(line, `${key} is not in the matrix of pages`);
  return line[1];
}

/** Opens a page or sends an empty form, on a record that does not exist. */
function call(caller: Caller, route: Route): Promise<Response> {
  const address = addressOf(route);
  return route.method === "GET" ? caller.get(address) : caller.form(address, {});
}

testApi(
  "every role is let into every page, or kept out of it, as the matrix says",
  async (api) => {
    const pages = routesOf(api.app, api.services.config.base)
      .filter((route) => !route.path.startsWith("/api/") && !PUBLIC_ROUTES.includes(keyOf(route)));
    assert.ok(pages.length > 80, "the router was read");
    const blind: string[] = [];
    for (const route of pages) {
      const key = keyOf(route);
      const letIn: Role[] = [];
      for (const role of ROLES) {
        const answer = await call(api.people[role], route);
        assert.ok(answer.status < 500, `${role} ${key}: ${answer.status}`);
        if (answer.status !== 403) letIn.push(role);
        assert.doesNotMatch(answer.headers.get("Location") ?? "", /\/login/, `${role} ${key}`);
        await answer.body?.cancel();
      }
      assert.deepEqual(letIn.sort(), [...rolesOf(key)].sort(), key);

      const nobody = await call(api.nobody, route);
      const asksToLogIn = /\/login/.test(nobody.headers.get("Location") ?? "") ||
        /name="password"/.test(await nobody.text());
      assert.ok(asksToLogIn, `${key} asks to log in`);
      const off = await call(await api.as(PEOPLE.inactive), route);
      const sentAway = /\/login/.test(off.headers.get("Location") ?? "");
      if (off.status !== 403 && !sentAway) blind.push(key);
      await off.body?.cancel();
    }
    assert.deepEqual(blind, WITHOUT_RECORDS, "pages that never ask the database");
  },
);
