import type { Page } from "playwright-core";
import type { Locale } from "@/lib/i18n/mod.ts";
import { CHECKLIST_QUESTIONS, type ChecklistKey } from "@/lib/statutory/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, type PageOptions } from "@/tests/support/browser/browser.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Site } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";

/** Answers of a checklist; omitted questions are answered with no. */
export type Answers =
  & Partial<Record<ChecklistKey, "yes" | "no" | "unknown">>
  & { lost_days?: string; sbi?: string; do_code?: string; disease_code?: string };

/** A new report, by default of a near miss, and the address of its triage. */
export async function aReported(
  { server }: Site,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const reporter = await server.as(PEOPLE.reporter);
  const { incident } = await expectJson(reporter.post("/api/incidents", aReport(changes)), 201);
  return { id: incident.id, path: `/incidents/${incident.id}/triage` };
}

/** A browser of the safety officer in a language, on no page yet. */
export function officer(
  site: Site,
  locale: Locale = "en",
  look: PageOptions = desktop,
): Promise<Page> {
  return site.logIn({ ...PEOPLE.hse, locale }, look);
}

/** Opens the page and waits for its script if JavaScript is on. */
export async function openTriage(site: Site, page: Page, path: string): Promise<void> {
  await page.goto(site.at(path));
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.locator("is-land[name=TriageOutcome][awake]").waitFor({ state: "attached" });
}

/** Answers all questions by hand, one after the other. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await openFolds(page);
  await page.fill("[name=lost_days]", answers.lost_days ?? "");
  for (const box of await page.locator("[name=sbi_codes]:checked").all()) await box.uncheck();
  if (answers.sbi) await page.check(`[name=sbi_codes][value=${answers.sbi}]`);
  await page.selectOption("[name=do_code]", answers.do_code ?? "");
  await page.selectOption("[name=disease_code]", answers.disease_code ?? "");
  for (const { key } of CHECKLIST_QUESTIONS) await choose(page, key, answers[key] ?? "no");
}

/**
 * Answers all questions as `answer` does, with the events of a person's clicks, but in one call: by hand
 * they take 0.7 s of a core.
 */
export async function answerAtOnce(page: Page, answers: Answers): Promise<void> {
  const { lost_days = "", do_code = "", disease_code = "", sbi } = answers;
  await openFolds(page);
  await page.evaluate(({ fields, radios, sbi }) => {
    for (const [name, value] of fields) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
      field.value = value;
      for (const type of ["input", "change"]) {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    for (const box of document.querySelectorAll<HTMLInputElement>("[name=sbi_codes]")) {
      if (box.checked !== (box.value === sbi)) box.click();
    }
    for (const [name, value] of radios) {
      document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!.click();
    }
  }, {
    fields: Object.entries({ lost_days, do_code, disease_code }),
    radios: CHECKLIST_QUESTIONS.map(({ key }) => [key, answers[key] ?? "no"] as const),
    sbi,
  });
}

async function openFolds(page: Page): Promise<void> {
  await page.locator("details.fold").evaluateAll((all) => {
    for (const each of all) each.setAttribute("open", "");
  });
}

/** The text of everything on the page that depends on the answers. */
export async function shown(page: Page) {
  return await page.evaluate(() => {
    const read = (within: ParentNode, selector: string) =>
      [...within.querySelectorAll(selector)]
        .map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim());
    const form = document.querySelector("form#triage")!;
    const radios = [...form.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    return {
      law: read(form, ".law h2, .law p, .law dl > div"),
      changes: read(form, "section[aria-labelledby=changes]"),
      chosen: radios.filter((radio) => radio.checked).map(({ name, value }) => `${name} ${value}`),
      disabled: radios.filter((radio) => radio.disabled).map(({ value }) => value),
      target: form.querySelector("#severity")?.getAttribute("value"),
      minimum: read(form, "#severity-h"),
      implied: [...form.querySelectorAll("[data-implied]")]
        .filter((mark) => mark.getClientRects().length > 0)
        .map((mark) => mark.closest("fieldset")!.querySelector("input")!.name),
      next: read(form, ".next h2, .next p"),
    };
  });
}
