import assert from "node:assert/strict";
import { LOCALES, sentence } from "@/lib/i18n/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import { desktop } from "@/tests/support/browser/browser.ts";
import { withSite } from "@/tests/support/browser/site.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";
import { aReported, officer, openTriage, shown } from "./site.ts";
import { choose } from "@/tests/support/browser/page_actions.ts";

const TOLD = { en: "10 Mar 2026, 11:30", ms: "10 Mac 2026, 11:30", zh: "2026年3月10日 11:30" };
const SENT = { en: "10 Mar 2026", ms: "10 Mac 2026", zh: "2026年3月10日" };

Deno.test("a second triage shows duties that are recorded as recorded, and asks for none of them", () =>
  withSite(async (site) => {
    const { id, path } = await aReported(site);
    const hse = await site.server.as(PEOPLE.hse);
    const at = `/api/incidents/${id}`;
    const triage = { severity: 5, checklist: { fatality: true, scene_preserved: true } };
    await expectJson(hse.post(`${at}/triage`, triage), 200);
    for (const javaScriptEnabled of [true, false]) {
      const page = await officer(site, "en", { ...desktop, javaScriptEnabled });
      await openTriage(site, page, path);
      const { law, next } = await shown(page);
      assert.match(law.join("\n"), /to DOSH by .*\nNotify DOSH.*\nForm 34 .*: by /s);
      assert.equal(next[0], "Required by law: tell DOSH now, then JKKP 6");
    }

    const told_at = "2026-03-10T03:30:00Z";
    await expectJson(hse.post(`${at}/dosh-notified`, { notified_at: told_at }), 200);
    const notice = { authority: "perkeso_48h", told_at, reference: "B34/7" };
    await expectJson(hse.post(`${at}/authority-notices`, notice), 200);
    const sent = { form: "6", submitted_on: "2026-03-10", reference: "SL/SKEM/26/1" };
    await expectJson(hse.post(`${at}/form-submissions`, sent), 200);
    for (const locale of LOCALES) {
      const recorded = [
        sentence(locale, "duty.told", { what: sentence(locale, "term.dosh"), at: TOLD[locale] }),
        sentence(locale, "incident.law_sent", {
          form: "JKKP 6",
          date: SENT[locale],
          reference: "SL/SKEM/26/1",
        }),
        sentence(locale, "duty.told_reference", {
          what: sentence(locale, "authority_duty.perkeso_48h"),
          at: TOLD[locale],
          reference: "B34/7",
        }),
      ];
      for (const javaScriptEnabled of [true, false]) {
        const page = await officer(site, locale, { ...desktop, javaScriptEnabled });
        await openTriage(site, page, path);
        if (javaScriptEnabled) await choose(page, "non_employee_affected", "yes");
        const { law: [, form, ...law], next: [title] } = await shown(page);
        assert.equal(form, "JKKP 6");
        assert.deepEqual(law.slice(0, recorded.length), recorded, locale);
        assert.equal(title, sentence(locale, "triage.form_due", { form: "JKKP 6" }));
      }
    }
  }));
