import assert from "node:assert/strict";
import { type RawBuilder, sql } from "kysely";
import { options } from "preact";
import type { BoardContent } from "@/islands/board/state.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const ACTIONS = 130;

function titles(html: string): string[] {
  return [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title!);
}

/** The board alone, for the page of the same query. */
async function partOf(caller: Api["people"]["hse"], query: string): Promise<BoardContent> {
  const next = encodeURIComponent(`/capas${query}`);
  const answer = await caller.get(`/board/capas${query || "?"}&next=${next}`);
  assert.equal(answer.status, 200);
  return await answer.json();
}

function titlesOf({ columns }: BoardContent): string[] {
  return titles(columns.flatMap(({ cards }) => cards.map(({ html }) => html)).join(""));
}

async function html(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  assert.equal(response.status, 200);
  return await response.text();
}

/** Many open actions, several due on the same day. */
async function fillColumn({ services, clock }: Api, incident_id: string): Promise<void> {
  const rows = Array.from({ length: ACTIONS }, (_, n) => ({
    incident_id,
    site_id: PEOPLE.capa_owner.site_id!,
    title: `Action ${n}`,
    action_type: "corrective" as const,
    control_level: "engineering",
    owner_id: PEOPLE.capa_owner.id,
    priority: "low" as const,
    due_date: new Date(Date.UTC(2026, 2, 12 + n % 40)).toISOString().slice(0, 10),
    assigned_at: clock.now(),
    created_by: PEOPLE.hse.id,
  }));
  await services.database.asAdministrator("fill a column", async (tx) => {
    await tx.insertInto("capas").values(rows).execute();
  });
}

testApi(
  "the board alone is the board of the page, and is not sent again unchanged",
  async (api) => {
    const { at } = await incidentIn(api, "triaged");
    const { id } = await capaOn(api, at, "open", { title: "Hang straps" });
    await capaOn(api, at, "in_progress", { title: "Repair lamps" });
    await capaOn(api, at, "pending_verification", { title: "Roughen the ramp" });
    const { capa_owner, hse, otherOwner } = api.people;
    for (const query of ["?view=board", "?view=board&q=ramp", "?overdue=true", ""]) {
      const page = await html(hse.get(`/capas${query}`));
      const part = await partOf(hse, query);
      assert.equal(
        titlesOf(part).length,
        query.includes("overdue") ? 0 : query.includes("q") ? 1 : 3,
      );
      assert.ok(page.includes(part.next), `the page of ${query} begins like its board`);
      for (const { status, total, cards, rest } of part.columns) {
        assert.equal(cards.length, total);
        if (query.includes("overdue")) continue;
        const column = page.slice(page.indexOf(`<section aria-labelledby="col-${status}"`));
        const list = cards.map(({ html }) => html).join("");
        assert.ok(
          column.includes(`${list && `<ul role="list">${list}</ul>`}${rest}`),
        );
        assert.ok(column.includes(`<span class="count" data-total="${status}">${total}</span>`));
        for (const { id, version, html } of cards) {
          assert.ok(html.includes(`data-id="${id}" data-version="${version}"`));
        }
      }
    }
    const path = "/board/capas?view=board";
    const first = await capa_owner.get(path);
    const tag = first.headers.get("ETag")!;
    assert.deepEqual(titlesOf(await first.json()).sort(), [
      "Hang straps",
      "Repair lamps",
      "Roughen the ramp",
    ]);
    const ask = () => capa_owner.get(path, { "If-None-Match": tag });
    const same = await ask();
    assert.equal(same.status, 304);
    assert.equal(await same.text(), "");
    await capa_owner.patch(`/api/capas/${id}`, { status: "in_progress" });
    const changed = await ask();
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.get("ETag"), tag);
    const { columns, next } = await changed.json();
    assert.equal(columns[1].cards.find((card: { id: string }) => card.id === id).version, 2);
    assert.ok((await html(capa_owner.get("/capas?view=board"))).includes(next), "what comes first");
    const others = await otherOwner.get(path);
    assert.deepEqual(titlesOf(await others.json()), [], "of what somebody may see");
    const elsewhere = await capa_owner.get(`${path}&next=//elsewhere.example`);
    const [card] = (await elsewhere.json()).columns[1].cards;
    assert.match(card.html, /name="next" value="\/capas">/, "forms come back to a list of actions");
  },
);

/** Counts what is drawn while something is done. */
async function drawnDuring(work: () => Promise<unknown>): Promise<number> {
  const before = options.vnode;
  let drawn = 0;
  options.vnode = (node) => {
    drawn++;
    before?.(node);
  };
  await work().finally(() => before ? options.vnode = before : delete options.vnode);
  return drawn;
}

testApi("a board is drawn only when something on it has changed", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  const { id } = await capaOn(api, at, "open", { title: "Hang straps" });
  const { hse, admin, capa_owner } = api.people;
  const path = "/board/capas?view=board";
  const tags = new Set<string>();
  let caller = hse;
  let tag = "";
  const ask = async () => {
    const answer = await caller.get(path, tag ? { "If-None-Match": tag } : {});
    tag = answer.headers.get("ETag")!;
    await answer.body?.cancel();
    return answer.status;
  };
  const assertSeen = async (change: string) => {
    assert.equal(await ask(), 200, change);
    assert.ok(!tags.has(tag), `${change}: a tag of its own`);
    tags.add(tag);
    assert.equal(await drawnDuring(async () => assert.equal(await ask(), 304, change)), 0, change);
  };
  const quietly = (sql: RawBuilder<unknown>) =>
    api.services.database.asAdministrator("change what is shown", (tx) => sql.execute(tx));
  assert.ok(await drawnDuring(() => assertSeen("at first")) > 0, "drawing is counted");
  await quietly(
    sql`update profiles set full_name = 'Another Name' where id = ${PEOPLE.capa_owner.id}`,
  );
  await assertSeen("the owner's name");
  await quietly(
    sql`update sites set name = 'Another site' where id = ${PEOPLE.capa_owner.site_id}`,
  );
  await assertSeen("the site's name");
  await capa_owner.patch(`/api/capas/${id}`, { status: "in_progress" });
  await assertSeen("a move");
  const { id: second } = await capaOn(api, at, "open", { title: "Repair lamps" });
  await assertSeen("one more");
  assert.equal((await hse.delete(`/api/capas/${second}`)).status, 204);
  tags.clear();
  await assertSeen("one less");
  caller = admin;
  await assertSeen("another reader");
  caller = await api.as({ ...PEOPLE.hse, locale: "ms" });
  await assertSeen("another language");
  api.clock.set("2026-03-10T17:00:00Z");
  caller = await api.as({ ...PEOPLE.hse, locale: "ms" });
  await assertSeen("another day");
});

testApi("further cards follow those of the column's start, each of them once", async (api) => {
  const { id } = await incidentIn(api, "triaged");
  await fillColumn(api, id);
  const { hse } = api.people;
  const seen: string[] = [];
  let link = "/capas?view=board";
  for (let step = 0; step < 5; step++) {
    const page = await html(hse.get(link));
    const now = titles(page);
    assert.deepEqual(now.slice(0, seen.length), seen, "those that were there stay first");
    if (step === 0) assert.equal(now.length, 50, "a column starts with 50");
    seen.splice(0, seen.length, ...now);
    assert.deepEqual(titlesOf(await partOf(hse, link.replace("/capas", ""))), now);
    const more = /class="more" data-more-cards[^>]*><a [^>]*href="\/siaga([^"#]*)#col-open"/.exec(
      page,
    );
    if (!more) break;
    link = more[1]!.replaceAll("&amp;", "&");
  }
  assert.equal(seen.length, ACTIONS);
  assert.equal(new Set(seen).size, ACTIONS);
  const days = seen.map((title) => Number(title.slice(7)) % 40);
  assert.deepEqual(days, days.toSorted((a, b) => a - b), "by due date throughout");
  assert.equal(titles(await html(hse.get("/capas?open=nonsense&verified=-3"))).length > 0, true);
});

testApi("of verified work the board reads the last ten, the table has the rest", async (api) => {
  const { at } = await incidentIn(api, "triaged");
  for (let n = 1; n <= 12; n++) {
    api.clock.forward(61);
    await capaOn(api, at, "verified", { title: `Done ${n}` });
  }
  const { columns } = await partOf(api.people.hse, "?view=board");
  const verified = columns.find(({ status }) => status === "verified")!;
  assert.equal(verified.total, 12);
  assert.deepEqual(
    verified.cards.map(({ html }) => titles(html)[0]),
    Array.from({ length: 10 }, (_, n) => `Done ${12 - n}`),
  );
  assert.match(verified.rest, /href="[^"]*\/capas\?view=table&amp;status=verified">All 12 in/);
  const asked = await partOf(api.people.hse, "?view=board&verified=50");
  assert.equal(asked.columns.find(({ status }) => status === "verified")!.cards.length, 10);
});

testApi(
  "the board says how long work waits for its verification, and its priority",
  async (api) => {
    const { at } = await incidentIn(api, "triaged");
    await capaOn(api, at, "pending_verification", { title: "Hang straps", priority: "high" });
    const cardOf = async () => {
      const { columns } = await partOf(await api.as(PEOPLE.hse), "?view=board");
      return columns.find(({ status }) => status === "pending_verification")!.cards[0]!.html;
    };
    assert.match(await cardOf(), /<span class="due">Waiting for verification since today</);
    assert.match(await cardOf(), /Priority: High/);
    const day = 24 * 60 * 60;
    api.clock.forward(day);
    assert.match(await cardOf(), /<span class="due">Waits 1 day for verification</);
    api.clock.forward(6 * day);
    assert.match(await cardOf(), /<span class="due">Waits 7 days for verification</);
    api.clock.forward(day);
    assert.match(await cardOf(), /<span class="due due-soon">Waits 8 days for verification</);
  },
);
