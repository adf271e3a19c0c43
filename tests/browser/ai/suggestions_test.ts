import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { judged } from "@/tests/support/ai/answers.ts";
import { startAiServer } from "@/tests/support/ai/provider.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { checkPage } from "@/tests/support/browser/page_actions.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const REASONS = ["The forklift tipped over.", "A contractor was hurt at the knee."];

Deno.test("suggestions are asked for, checked and taken over, with a script and without", async () => {
  const ai = await startAiServer();
  try {
    ai.answer("triage_suggestion", {
      ...judged({
        severity: 4,
        flags: { dangerous_occurrence: true, any_injury: true, over_4_days: "unknown" },
      }),
      reasons: REASONS,
    });
    ai.answer("rca_draft", {
      problem: { text: "The forklift tipped over in the bend", cites: ["R1"] },
      whys: [{ text: "It drove too fast", cites: ["R1"] }, {
        text: "The floor was wet",
        cites: ["R2"],
      }],
      root_causes: [{ category: "housekeeping", text: "Nobody dries the floor", cites: ["R2"] }],
    });
    await withSite(async ({ server, at, logIn }) => {
      const reporter = await server.as(PEOPLE.reporter);
      const hse = await server.as(PEOPLE.hse);
      const description = "The forklift tipped over in the bend. The floor was wet.";
      const looks = [
        { locale: "en", look: desktop },
        { locale: "ms", look: phone },
        { locale: "zh", look: { ...phone, javaScriptEnabled: false } },
      ] as const;
      assert.deepEqual(
        [...new Set(looks.map(({ locale }) => locale))].toSorted(),
        LOCALES.toSorted(),
      );
      for (const { locale, look } of looks) {
        const axe = !("javaScriptEnabled" in look);
        server.clock.forward(61);
        const { incident: { id } } = await expectJson(
          reporter.post(
            "/api/incidents",
            aReport({ type: "asset", type_details: {}, description }),
          ),
          201,
        );
        const page = await logIn({ ...PEOPLE.hse, locale }, look);
        const button = (key: Parameters<typeof sentence>[1]) =>
          page.getByRole("button", { name: sentence(locale, key) });
        await page.goto(at(`/incidents/${id}/triage`));
        await page.check("[name=permanent_disability][value=no]");
        await button("suggest.ask").click();
        await page.getByText(REASONS[0]!).waitFor();
        assert.equal(await page.locator("[name=dangerous_occurrence]:checked").inputValue(), "yes");
        assert.equal(await page.locator("[name=severity]:checked").inputValue(), "4");
        const mark = page.locator(".ask", { has: page.locator("[name=dangerous_occurrence]") })
          .locator(".suggested");
        assert.ok(await mark.isVisible());
        await checkPage(page, `suggested-triage-${locale}`, { axe });
        assert.equal(await wider(page), 0);
        await page.check("[name=dangerous_occurrence][value=no]");
        await mark.waitFor({ state: "hidden" });
        await page.check("[name=dangerous_occurrence][value=yes]");
        // Enter is the button that shows the outcome, not the one that asks a model.
        const asked = ai.questions.length;
        if (await page.locator("[name=lost_days]").isVisible()) {
          await page.locator("[name=lost_days]").press("Enter");
          await page.locator("#outcome").waitFor({ state: "attached" });
        }
        assert.equal(ai.questions.length, asked);
        await button("triage.save").click();
        await page.waitForURL(/done=triaged/);

        await expectJson(
          hse.post(`/api/incidents/${id}/investigation`, { method: "five_why" }),
          201,
        );
        await page.goto(at(`/incidents/${id}/investigation`));
        await checkPage(page, `ask-for-draft-${locale}`, { axe: false });
        await button("suggest.draft").click();
        await page.locator("[name=take]").first().waitFor();
        await checkPage(page, `suggested-analysis-${locale}`, { axe });
        assert.equal(await wider(page), 0);
        await page.check("[name=take][value='2']");
        await page.check("[name=take][value='3']");
        await button("suggest.take").click();
        await page.waitForURL(/done=draft_saved/);
        assert.equal(
          await page.locator("textarea", { hasText: "The floor was wet" }).first().inputValue(),
          "The floor was wet",
        );
        await page.context().close();
        server.clock.forward(61);
      }
    }, { environment: ai.environment });
  } finally {
    await ai.close();
  }
});

/** Pixels by which a page is wider than its window. */
function wider(page: Page): Promise<number> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}
