import assert from "node:assert/strict";
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { changeWords, type Speaker } from "@/routes/pages/admin/audit/words.ts";
import { answerQuestions } from "@/tests/support/ai/answers.ts";
import { testAi } from "@/tests/support/ai/api.ts";
import type { Api } from "@/tests/support/api.ts";
import { keyOf, routesOf } from "@/tests/support/api/api_calls.ts";
import { accountDeeds } from "@/tests/api/audit/audited/accounts.ts";
import { adminPageDeeds } from "@/tests/api/audit/audited/admin_pages.ts";
import { administrationDeeds } from "@/tests/api/audit/audited/administration.ts";
import type { Deeds } from "@/tests/api/audit/audited/deed.ts";
import { incidentDeeds } from "@/tests/api/audit/audited/incidents.ts";
import { pageDeeds } from "@/tests/api/audit/audited/pages.ts";
import { questionDeeds } from "@/tests/api/audit/audited/questions.ts";
import { placePageDeeds } from "@/tests/api/audit/audited/place_pages.ts";

const READING = "what somebody has read of their own messages is nobody else's business";

/** Routes that leave no entry, each with the reason why not. */
const UNAUDITED: Readonly<Record<string, string>> = {
  "POST /api/jobs/:name": "a scheduler is nobody, and each run is kept with its job",
  "POST /api/auth/logout": "only clears the cookie of the browser",
  "POST /logout": "only clears the cookie of the browser",
  "POST /language": "in which language somebody reads is nobody else's business",
  "POST /profile/messages": "what somebody wants to be told is nobody else's business",
  "POST /api/push-subscriptions": "where somebody is told is nobody else's business",
  "DELETE /api/push-subscriptions": "where somebody is told is nobody else's business",
  "POST /admin/users/import/check": "a look through a file writes nothing",
  "POST /admin/sites/import/check": "a look through a file writes nothing",
  "POST /admin/zones/import/check": "a look through a file writes nothing",
  "POST /admin/trucks/import/check": "a look through a file writes nothing",
  "POST /admin/import-incidents/check": "a look through a file writes nothing",
  "POST /api/notifications/:id/read": READING,
  "POST /api/notifications/read-all": READING,
  "POST /notifications/:id/open": READING,
  "POST /notifications/read-all": READING,
};

const DEEDS: Deeds = {
  ...accountDeeds,
  ...administrationDeeds,
  ...adminPageDeeds,
  ...incidentDeeds,
  ...pageDeeds,
  ...placePageDeeds,
  ...questionDeeds,
};

/**
 * Whoever asks for a link has not shown who they are: the entry names the account alone. A scheduler is
 * nobody.
 */
const BY_NOBODY = [
  "POST /api/auth/password-reset",
  "POST /forgot-password",
  "POST /api/jobs/backup",
];

const SAFE = ["GET", "HEAD", "OPTIONS"];

testAi("whatever changes something leaves an entry of who did it", async (api, ai) => {
  answerQuestions(ai);
  const mutating = routesOf(api.app, api.services.config.base)
    .filter(({ method }) => !SAFE.includes(method)).map(keyOf);
  assert.ok(mutating.length > 40, "the router was read");
  const listed = [...Object.keys(DEEDS), ...Object.keys(UNAUDITED)];
  assert.deepEqual(mutating.filter((key) => !listed.includes(key)), [], "routes without a deed");
  assert.deepEqual(listed.filter((key) => !mutating.includes(key)), [], "deeds without a route");
  for (const [key, prepare] of Object.entries(DEEDS)) {
    const send = await prepare(api);
    const before = await newestEntry(api);
    const answer = await send();
    const said = `${key} answered ${answer.status}: ${(await answer.text()).slice(0, 2000)}`;
    assert.ok(answer.status >= 200 && answer.status < 400, said);
    const after = await newestEntry(api);
    assert.ok(after.id > before.id, `${key} left no entry`);
    const isNobody = after.actor_id === null;
    assert.equal(isNobody, BY_NOBODY.includes(key), `${key} left an entry of the wrong person`);
  }
  assert.deepEqual(await fieldsWithoutLabel(api), [], "fields of the log in English alone");
});

/** The logged fields that the Chinese log shows by the name of their column. */
async function fieldsWithoutLabel({ test }: Api): Promise<string[]> {
  const rows = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["before", "after"]).execute());
  const names = new Set(
    rows.flatMap((
      { before, after },
    ) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
  );
  const t = (key: MessageKey, values?: Record<string, string>) => sentence("zh", key, values);
  const speaker = { page: { t, locale: "zh", dates: {} }, names: new Map() } as unknown as Speaker;
  return [...names].filter((name) =>
    /^[A-Z][a-z]+[ ：:]/.test(changeWords(speaker, { before: null, after: { [name]: "x" } })[0]!)
  ).toSorted();
}

async function newestEntry({ test }: Api): Promise<{ id: number; actor_id: string | null }> {
  const entry = await test.database.asAdministrator("look", (tx) =>
    tx.selectFrom("audit_log").select(["id", "actor_id"]).orderBy("id", "desc").limit(1)
      .executeTakeFirst());
  return entry ?? { id: 0, actor_id: null };
}
