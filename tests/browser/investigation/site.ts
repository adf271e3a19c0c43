import type { Page } from "playwright-core";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, type PageOptions } from "@/tests/support/browser/browser.ts";
import { COMPLETE } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

/** A draft with two whys and a root cause, or with causes on a fishbone. */
export async function aDraft(
  { server }: Site,
  method: "five_why" | "fishbone" = "five_why",
): Promise<{ id: string; path: string }> {
  const [reporter, hse] = [await server.as(PEOPLE.reporter), await server.as(PEOPLE.hse)];
  const { incident } = await expectJson(reporter.post("/api/incidents", aReport()), 201);
  const at = `/api/incidents/${incident.id}`;
  await expectJson(hse.post(`${at}/triage`, { severity: 2, checklist: {} }), 200);
  await expectJson(hse.post(`${at}/investigation`, { method }), 201);
  const { problem, whys, root_causes } = COMPLETE;
  const branches = {
    man: ["Nobody looked"],
    machine: [],
    method: ["No strap at hand"],
    material: [],
    measurement: [],
    environment: [],
  };
  const analysis = method === "five_why"
    ? { whys: [...whys, { n: 2, answer: "No strap was there" }], root_causes }
    : { branches };
  await expectJson(hse.patch(`${at}/investigation`, { problem, ...analysis }), 200);
  return { id: incident.id, path: `/incidents/${incident.id}/investigation` };
}

/** Opens the page of a draft in a new browser profile and waits for its script. */
export async function openDraft(
  site: Site,
  path: string,
  person: Person = PEOPLE.hse,
  look: PageOptions = desktop,
): Promise<Page> {
  const page = await site.logIn(person, look);
  await page.goto(site.at(path));
  await awake(page);
  return page;
}

export async function awake(page: Page): Promise<void> {
  await page.locator("is-land[name=InvestigationForm][awake]").waitFor({ state: "attached" });
}

/** Reads the saved investigation from the API. */
export async function saved({ server }: Site, id: string) {
  const hse = await server.as(PEOPLE.hse);
  const { investigation } = await expectJson(
    hse.get(`/api/incidents/${id}/investigation`),
    200,
  );
  return investigation;
}

/** Waits until the page says so. */
export async function says(page: Page, words: string | RegExp): Promise<void> {
  await page.locator(".stick").getByText(words).first().waitFor();
}
