import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ERRORS } from "@/lib/errors.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { translatedWith } from "@/tests/support/ai/answers.ts";
import { startAiServer } from "@/tests/support/ai/provider.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { checkPage, follow, press } from "@/tests/support/browser/page_actions.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

const CHINESE = {
  locale: "zh",
  description: "叉车倒车时撞到货架，没有人受伤。",
  immediate_action: "已封闭通道。",
};

async function fits(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} scrolls sideways by ${wide} pixels`);
}

Deno.test("an officer reads a Chinese report in Malay and finds similar ones, on a phone and without JavaScript", async () => {
  const ai = await startAiServer();
  ai.answer("translation", translatedWith("Forklif melanggar rak:"));
  try {
    await withSite(async ({ server, at, logIn }) => {
      const reporter = await server.as(PEOPLE.reporter);
      const ids: string[] = [];
      for (let count = 0; count < 2; count++) {
        server.clock.forward(61);
        const sent = reporter.post("/api/incidents", aReport(CHINESE));
        ids.push((await expectJson(sent, 201)).incident.id);
      }
      await server.services.embeddingWorker.embedWaiting();
      const officer = { ...PEOPLE.hse, locale: "ms" as const };

      const page = await logIn(officer, phone);
      await page.goto(at(`/incidents/${ids[0]}`));
      await press(page, "translation.ask");
      const notice = page.locator("section.notice", { hasText: "Forklif melanggar rak" });
      await notice.waitFor();
      assert.match(page.url(), /#facts$/);
      assert.equal(
        await notice.locator("h3").textContent(),
        "Terjemahan mesin daripada Bahasa Cina",
      );
      assert.equal(await notice.locator("p[lang^=ms]").count(), 2);
      assert.equal(await page.getByText(CHINESE.description, { exact: true }).count(), 1);
      await fits(page, "the translated incident");
      await checkPage(page, "incident-translated");

      await follow(page, "similar.title");
      await page.getByRole("heading", { name: sentence("ms", "similar.title") }).waitFor();
      await fits(page, "similar incidents");
      await checkPage(page, "similar-incidents");
      await page.locator("main .items a").first().click();
      await page.waitForURL(`**/incidents/${ids[1]}`);

      const plain = await logIn(officer, { ...desktop, javaScriptEnabled: false });
      await plain.goto(at(`/incidents/${ids[1]}`));
      await press(plain, "translation.ask");
      await plain.locator("section.notice", { hasText: "Forklif melanggar rak" }).waitFor();
      ai.misbehave("html");
      server.clock.forward(61);
      const sent = reporter.post("/api/incidents", aReport(CHINESE));
      await plain.goto(at(`/incidents/${(await expectJson(sent, 201)).incident.id}`));
      await press(plain, "translation.ask");
      await plain.locator(".errors", { hasText: ERRORS.llm_unavailable.ms }).waitFor();
    }, { environment: { ...ai.environment } });
  } finally {
    await ai.close();
  }
});
