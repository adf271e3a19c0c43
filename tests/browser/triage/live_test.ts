import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop, phone } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import {
  answer,
  answerAtOnce,
  type Answers,
  aReported,
  officer,
  openTriage,
  shown,
} from "./site.ts";
import { checkPage, choose } from "@/tests/support/browser/page_actions.ts";

/** What the scripts of a page may cost, gzip. */
const BUDGET = 20 * 1024;

/** Answered by hand; they have something of each kind of field. */
const BY_HAND = ["a near miss", "a fracture, days not known", "a tipped forklift"];

const TABLE: [what: string, answers: Answers, headline: string][] = [
  ["a near miss", { work_related: "yes" }, "Not notifiable"],
  ["a death", { work_related: "yes", fatality: "yes" }, "JKKP 6"],
  ["a death at home", { fatality: "yes" }, "Not notifiable"],
  ["a fracture, days not known", {
    work_related: "yes",
    serious_bodily_injury: "yes",
    sbi: "SBI-07",
    over_4_days: "unknown",
  }, "JKKP 6"],
  ["a fracture, back soon", {
    work_related: "yes",
    serious_bodily_injury: "yes",
    over_4_days: "no",
  }, "JKKP 6 is advised"],
  ["five lost days", { work_related: "yes", lost_days: "5" }, "JKKP 6"],
  ["four lost days", {
    work_related: "yes",
    any_injury: "yes",
    over_4_days: "yes",
    lost_days: "4",
  }, "Annual register only"],
  ["a tipped forklift", {
    work_related: "yes",
    dangerous_occurrence: "yes",
    do_code: "DO-01",
    scene_preserved: "yes",
  }, "JKKP 6"],
  ["a disease", {
    work_related: "yes",
    occupational_poisoning_disease: "yes",
    disease_code: "heat_illness",
    over_4_days: "yes",
  }, "JKKP 7"],
  ["a disease after an accident", {
    work_related: "yes",
    occupational_poisoning_disease: "yes",
    dangerous_occurrence: "yes",
    any_injury: "yes",
    over_4_days: "unknown",
  }, "JKKP 6 and JKKP 7"],
  ["a permanent disability", {
    work_related: "yes",
    permanent_disability: "yes",
    non_employee_affected: "yes",
    over_4_days: "unknown",
  }, "Not notifiable so far"],
  ["an injury, days not known", {
    work_related: "yes",
    any_injury: "yes",
    over_4_days: "unknown",
  }, "Not notifiable so far"],
];

Deno.test("answers show at once what the button shows without a script, and what saving stores", () =>
  withSite(async (site) => {
    const { id, path } = await aReported(site);
    const live = await officer(site);
    const plain = await officer(site, "en", { ...desktop, javaScriptEnabled: false });
    const hse = await site.server.as(PEOPLE.hse);
    await openTriage(site, plain, path);
    for (const [what, answers, headline] of TABLE) {
      const give = BY_HAND.includes(what) ? answer : answerAtOnce;
      // The page without a script is open already: it shows what was saved last.
      await openTriage(site, live, path);
      for (const page of [live, plain]) {
        if (what === TABLE[0]![0]) await choose(page, "severity", "2");
        await give(page, answers);
      }
      const requests: string[] = [];
      const note = (request: { url(): string }) => void requests.push(request.url());
      live.on("request", note);
      await choose(live, "scene_preserved", answers.scene_preserved ?? "no");
      live.off("request", note);
      assert.deepEqual(requests, [], "nothing is asked of the server");
      const now = await shown(live);
      assert.equal(now.law[1], headline, what);

      await plain.getByRole("button", { name: "Check what the law requires" }).click();
      await plain.waitForURL(/#outcome$/);
      assert.deepEqual(now, await shown(plain), what);

      await live.getByRole("button", { name: "Save triage" }).click();
      await live.waitForURL(/done=triaged/);
      const { incident } = await expectJson(hse.get(`/api/incidents/${id}`), 200);
      assert.ok(now.chosen.includes(`severity ${incident.severity}`), what);
      await openTriage(site, plain, path);
      const stored = await shown(plain);
      assert.deepEqual(now.law, stored.law, `${what}, saved`);
      assert.deepEqual(now.chosen, stored.chosen, `${what}, saved`);
    }
  }));

Deno.test("a typed day of learning of a disease moves its deadlines at once", () =>
  withSite(async (site) => {
    const { path } = await aReported(site);
    const disease = { work_related: "yes", occupational_poisoning_disease: "yes" } as const;
    const told = {
      en: ["Fri 13 Mar 2026", "8 Mar, 00:00"],
      ms: ["Jumaat, 13 Mac 2026", "8 Mac, 00:00"],
      zh: ["2026年3月13日 星期五", "3月8日 00:00"],
    };
    for (const locale of LOCALES) {
      const live = await officer(site, locale);
      const plain = await officer(site, locale, { ...desktop, javaScriptEnabled: false });
      for (const page of [live, plain]) {
        await openTriage(site, page, path);
        await answerAtOnce(page, disease);
      }
      const before = await shown(live);
      const requests: string[] = [];
      live.on("request", (request) => void requests.push(request.url()));
      await live.fill("[name=learned_on]", "2026-03-06");
      const now = await shown(live);
      assert.deepEqual(requests, [], "nothing is asked of the server");
      for (const words of told[locale]) {
        assert.ok(now.law.join("\n").includes(words), `${words} in\n${now.law.join("\n")}`);
        assert.ok(!before.law.join("\n").includes(words), `${words} before`);
      }
      await plain.fill("[name=learned_on]", "2026-03-06");
      await plain.getByRole("button", { name: sentence(locale, "triage.check") }).click();
      await plain.waitForURL(/#outcome$/);
      assert.deepEqual(now.law, (await shown(plain)).law, "as the button shows it");
      await live.fill("[name=learned_on]", "");
      assert.deepEqual((await shown(live)).law, before.law, "today again");
      await live.context().close();
      await plain.context().close();
    }
  }));

Deno.test("what other answers decided is given back when they change", () =>
  withSite(async (site) => {
    const { path } = await aReported(site);
    const page = await officer(site, "en", phone);
    await openTriage(site, page, path);
    const before = await shown(page);
    assert.equal(before.law[1], "Not notifiable");
    await choose(page, "severity", "2");
    await choose(page, "fatality", "yes");
    await choose(page, "any_injury", "no");
    const dead = await shown(page);
    assert.deepEqual(dead.implied, ["any_injury"]);
    assert.deepEqual(dead.disabled, ["1", "2", "3", "4"]);
    assert.ok(dead.chosen.includes("any_injury yes") && dead.chosen.includes("severity 5"));
    assert.equal(dead.target, "5");

    await choose(page, "fatality", "no");
    const alive = await shown(page);
    assert.deepEqual(alive.chosen, [...before.chosen, "severity 2"]);
    assert.deepEqual([alive.disabled, alive.implied, alive.target], [[], [], "1"]);

    // Who presses the level that was filled in has chosen it.
    await choose(page, "fatality", "yes");
    await choose(page, "severity", "5");
    await choose(page, "fatality", "no");
    assert.ok((await shown(page)).chosen.includes("severity 5"));

    // What cannot be saved is not judged either; the button says what is wrong with it.
    await choose(page, "dangerous_occurrence", "yes");
    await page.selectOption("[name=do_code]", "DO-01");
    assert.equal((await shown(page)).law[1], "JKKP 6");
    await choose(page, "dangerous_occurrence", "no");
    assert.equal((await shown(page)).law[1], "Cannot be decided yet");
    await page.getByRole("button", { name: "Check what the law requires" }).click();
    await page.getByText("The question above is answered no.").first().waitFor();
  }));

Deno.test("what the law asks for is said once it stands, and not for every key", () =>
  withSite(async (site) => {
    const { path } = await aReported(site);
    const page = await officer(site);
    await openTriage(site, page, path);
    const status = page.locator("#outcome [role=status]");
    await status.evaluate((place) => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => said.push(place.textContent ?? ""))
        .observe(place, { childList: true });
    });
    const said = () => page.evaluate("said");
    await page.locator("[name=lost_days]").pressSequentially("12");
    await status.getByText("JKKP 6").waitFor({ state: "attached" });
    await page.fill("[name=lost_days]", "13");
    await choose(page, "dangerous_occurrence", "yes");
    await page.fill("[name=notes]", "The hook had opened.");
    const atOnce = "JKKP 6 Notify DOSH immediately by phone.";
    await status.getByText(atOnce).waitFor({ state: "attached" });
    await choose(page, "work_related", "no");
    await status.getByText("Not notifiable").waitFor({ state: "attached" });
    assert.deepEqual(await said(), ["JKKP 6", atOnce, "Not notifiable"]);
  }));

Deno.test("the live page speaks three languages, is accessible at both sizes and has little script", () =>
  withSite(async (site) => {
    const { id, path } = await aReported(site);
    const hse = await site.server.as(PEOPLE.hse);
    await expectJson(hse.post(`/api/incidents/${id}/triage`, { severity: 2, checklist: {} }), 200);
    for (const locale of LOCALES) {
      const page = await officer(site, locale, locale === "ms" ? desktop : phone);
      const bytes = await scriptBytes(page, () => openTriage(site, page, path));
      assert.ok(bytes > 8000 && bytes <= BUDGET, `${bytes} bytes of script, ${BUDGET} allowed`);
      await answer(page, { work_related: "yes", serious_bodily_injury: "yes", lost_days: "9" });
      const { law, minimum, implied, changes } = await shown(page);
      assert.equal(law[0], sentence(locale, "law.title"));
      assert.ok(law.includes(sentence(locale, "triage.notify")), law.join("\n"));
      const level = sentence(locale, "severity.4");
      assert.deepEqual(minimum, [
        sentence(locale, "severity_minimum.serious_bodily_injury", { level }),
      ]);
      assert.deepEqual(implied, ["over_4_days", "any_injury"]);
      assert.ok(changes[0]!.startsWith(sentence(locale, "triage.changes")), locale);
      await page.getByText(sentence(locale, "triage.check_live")).waitFor();
      await page.locator("#outcome").scrollIntoViewIfNeeded();
      await checkPage(page, `triage-live-${locale}`);
      await page.setViewportSize(locale === "ms" ? phone : desktop);
      await checkPage(page, `triage-live-${locale}-other`);
      await page.context().close();
    }
  }));

Deno.test("the law box stands beside the questions, and nothing covers it", () =>
  withSite(async (site) => {
    const { path } = await aReported(site);
    const page = await officer(site, "ms", desktop);
    await openTriage(site, page, path);
    const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    for (const question of ["fatality", "any_injury", "scene_preserved"]) {
      await page.locator(`[name=${question}]`).first().scrollIntoViewIfNeeded();
      const [law, asked] = [await boxOf(".law"), await boxOf(`[name=${question}]`)];
      assert.ok(law.x + law.width <= asked.x, `${question}: beside`);
      // Below the report at first; then it stays in sight.
      const lowest = question === "fatality" ? desktop.height : desktop.height / 2;
      assert.ok(law.y >= 0 && law.y < lowest, `${question}: in sight, ${law.y}`);
      const panel = await boxOf(".next");
      assert.ok(law.x + law.width <= panel.x, `${question}: the panel is beside it as well`);
      assert.ok(panel.y + panel.height <= desktop.height, `${question}: it can be saved from here`);
    }
    await page.locator("[name=work_related]").first().focus();
    for (const end of ["likelihood", "notes"]) {
      do {
        await page.keyboard.press("Tab");
        const { name, bottom } = await page.evaluate(() => {
          const focused = document.activeElement as HTMLInputElement;
          return { name: focused.name, bottom: focused.getBoundingClientRect().bottom };
        });
        const panel = await boxOf(".next");
        assert.ok(bottom <= panel.y, `${name} is not below the panel: ${bottom} of ${panel.y}`);
        if (name === end) break;
      } while (true);
    }
    // The longest words of the panel, in the language with the longest words.
    for (const grave of ["dangerous_occurrence", "occupational_poisoning_disease"]) {
      await choose(page, grave, "yes");
    }
    await choose(page, "severity", "5");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [notes, saving] = [await boxOf("#notes"), await boxOf(".next")];
    assert.ok(notes.y + notes.height < saving.y, "the notes end above the panel");
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.locator(".law").scrollIntoViewIfNeeded();
      const covered = await page.locator(".law").evaluate((law) => {
        const { left, top, width, height } = law.getBoundingClientRect();
        const points = [0.1, 0.5].map((part) => [left + width / 2, top + height * part] as const);
        return points.filter(([, y]) => y > 0 && y < innerHeight)
          .some(([x, y]) => !law.contains(document.elementFromPoint(x, y)));
      });
      assert.equal(covered, false);
    }
    await page.context().close();
  }));

Deno.test("an answer against the report asks for its tick at once", () =>
  withSite(async (site) => {
    const injury = { type: "injury", type_details: { treatment: "hospital_admitted" } };
    const { path } = await aReported(site, injury);
    const page = await officer(site, "en", phone);
    await openTriage(site, page, path);
    const tick = page.locator('[data-clue="serious_bodily_injury"]');
    assert.equal(await tick.isVisible(), false);
    assert.equal((await shown(page)).law[1], "Cannot be decided yet");
    await choose(page, "serious_bodily_injury", "no");
    assert.equal(await tick.isVisible(), true);
    await choose(page, "serious_bodily_injury", "yes");
    assert.equal(await tick.isVisible(), false);
    assert.equal((await shown(page)).law[1], "JKKP 6");
    await page.context().close();
  }));

/** What the scripts cost that a page asks for, gzip. */
async function scriptBytes(page: Page, work: () => Promise<void>): Promise<number> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await work();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  let bytes = 0;
  for (const script of scripts) {
    bytes += gzipSync(await (await fetch(script)).bytes(), { level: 9 }).length;
  }
  console.log(`triage: ${scripts.size} scripts, ${bytes} bytes`);
  return bytes;
}
