/** A board with CAPAs, and how tests read it. */
import type { Page } from "playwright-core";
import type { CapaStatus } from "@/lib/database/mod.ts";
import { logInEveryone } from "@/tests/support/api.ts";
import { desktop, type PageOptions } from "@/tests/support/browser/browser.ts";
import { capaOn, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { type Site, withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

/** Statuses in which CAPAs can be created in bulk. */
type Filled = "open" | "in_progress" | "verified";

type People = Awaited<ReturnType<typeof logInEveryone>>;

/** A site whose incident has CAPAs. */
export interface BoardSite extends Site {
  people: People;
  /** Creates a CAPA in one status, with notes of its owner, and returns its id. */
  action(title: string, status?: CapaStatus, changes?: Record<string, unknown>): Promise<string>;
  /** Creates many CAPAs at once, due on consecutive days. */
  manyActions(status: Filled, amount: number): Promise<void>;
  /** Opens the board as a person. */
  board(person: Person, look?: Look, query?: string): Promise<Page>;
}

type Look = PageOptions & { hasTouch?: boolean };

/** Runs a test on a site with a triaged incident. */
export function withBoard(body: (site: BoardSite) => Promise<void>): Promise<void> {
  return withSite(async (site) => {
    const people = await logInEveryone(site.server);
    const life = { ...site.server, people } as unknown as Parameters<typeof incidentIn>[0];
    const { id, at } = await incidentIn(life, "triaged");
    await body({
      ...site,
      people,
      action: async (title, status = "open", changes = {}) => {
        const made = await capaOn(life, at, status, { title, due_date: "2026-03-20", ...changes });
        if (status === "open" || status === "in_progress") {
          const path = `/api/capas/${made.id}`;
          await people.capa_owner.patch(path, {
            owner_notes: "Done in bay 2",
            version: made.version,
          });
        }
        return made.id;
      },
      manyActions: (status, amount) => insertActions(site, id, status, amount),
      board: async (person, look = desktop, query = "") => {
        const page = await site.logIn(person, look);
        await page.goto(site.at(`/capas?view=board${query}`));
        if (look.javaScriptEnabled !== false) await page.locator(".board[data-awake]").waitFor();
        return page;
      },
    });
  });
}

function insertActions(
  { server: { services } }: Site,
  incident_id: string,
  status: Filled,
  amount: number,
): Promise<void> {
  const at = new Date("2026-03-01T00:00:00Z");
  const by = PEOPLE.hse.id;
  const done = { completed_at: at, verified_at: at, verified_by: by };
  const rows = Array.from({ length: amount }, (_, n) => ({
    incident_id,
    site_id: PEOPLE.capa_owner.site_id!,
    title: `Action ${String(n + 1).padStart(3, "0")}`,
    action_type: "corrective" as const,
    control_level: "engineering",
    owner_id: PEOPLE.capa_owner.id,
    priority: "low" as const,
    due_date: new Date(Date.UTC(2026, 2, 12 + n)).toISOString().slice(0, 10),
    status,
    owner_notes: "Done",
    assigned_at: at,
    created_by: by,
    ...(status === "verified" ? done : {}),
  }));
  return services.database.asAdministrator("fill a board", async (tx) => {
    await tx.insertInto("capas").values(rows).execute();
  });
}

/** The titles in a column, from top to bottom. */
export async function titlesIn(page: Page, status: CapaStatus): Promise<string[]> {
  return await page.locator(`section[data-status=${status}] .task h3`).allTextContents();
}

/** Waits until a card stands in a column. */
export async function waitForCard(page: Page, id: string, status: CapaStatus): Promise<void> {
  await page.locator(`section[data-status=${status}] [data-id="${id}"]`).waitFor();
}

/**
 * Waits until a card shows what the server stores: the board shows a move before the server confirms it,
 * and forms hold the version that was rendered.
 */
export async function waitForSaved(page: Page, id: string, version: number): Promise<void> {
  const old = `:has(input[name=version]:not([value="${version}"]))`;
  await page.locator(`.task[data-id="${id}"][data-version="${version}"]:not(${old})`).waitFor();
}

export function card(page: Page, id: string) {
  return page.locator(`.task[data-id="${id}"]`);
}

/** The card and its element that have the focus. */
export function focused(page: Page): Promise<{ id: string | undefined; on: string }> {
  return page.evaluate(() => ({
    id: document.activeElement?.closest<HTMLElement>(".task")?.dataset.id,
    on: document.activeElement?.classList.contains("grip") ? "grip" : "other",
  }));
}

/** Records all announcements to screen readers from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const region = document.querySelector("is-land[name=BoardMoves] [role=status]")!;
    new MutationObserver(() => region.textContent && heard.push(region.textContent))
      .observe(region, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** Waits for an announcement with these words. */
export async function waitToHear(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (words) =>
      (globalThis as unknown as { heard: string[] }).heard.some((said) => said.includes(words)),
    words,
  );
}
