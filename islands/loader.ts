/**
 * Brings the islands of a page to life. The only script that pages name; whatever else is needed is
 * fetched from here, side by side.
 */
import type { FunctionComponent } from "preact";
import type { IslandProps } from "@/components/island_props.ts";
import type { PhoneArea } from "@/lib/i18n/phone_areas.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { fetchTexts, texts } from "./texts/fetch_texts.ts";

type Island = () => Promise<{ default: FunctionComponent<never> }>;

/** Every island by the name of its file; a test holds the table against the folder. */
const ISLANDS: Record<string, Island> = {
  BoardMoves: () => import("./board/BoardMoves.tsx"),
  InvestigationForm: () => import("./investigation/InvestigationForm.tsx"),
  Photos: () => import("./report/Photos.tsx"),
  ReportTools: () => import("./report/ReportTools.tsx"),
  TriageOutcome: () => import("./triage/TriageOutcome.tsx"),
  UnsentBadge: () => import("./unsent/UnsentBadge.tsx"),
  UnsentNotice: () => import("./unsent/UnsentNotice.tsx"),
  UnsentReports: () => import("./unsent/UnsentReports.tsx"),
};

/** What an island says besides what is said on first visits. */
const AREAS: Record<string, readonly PhoneArea[]> = {
  Photos: ["photos"],
  UnsentReports: ["photos", "unsent"],
};

const locale = document.documentElement.lang.slice(0, 2) as Locale;
/** The service lies above the folder of assets that this script came from. */
const base = new URL("..", import.meta.url).pathname.slice(0, -1);

const woken = new WeakSet<Element>();

/** What cannot be fetched stays as the server drew it, which works by itself. */
async function wake(land: Element): Promise<void> {
  if (woken.has(land)) return;
  woken.add(land);
  const name = land.getAttribute("name") ?? "";
  const [{ fill, h, hydrate }, island] = await Promise.all([
    import("./common.ts"),
    ISLANDS[name]!(),
    fetchTexts("first", ...AREAS[name] ?? []),
  ]);
  const t: IslandProps["t"] = (key, ...[values]) => fill(texts[key] ?? key, values);
  const props = JSON.parse(land.getAttribute("props") ?? "{}");
  hydrate(
    h(island.default as FunctionComponent<object>, { ...props, t, fetchTexts, locale, base }),
    land,
  );
  land.setAttribute("awake", "");
}

/** Safari has no idle callback. */
const whenIdle = self.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 1));

const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    void wake(target.closest("is-land")!);
  }
}, { rootMargin: "200px" });

for (const land of document.querySelectorAll("is-land")) {
  const moment = land.getAttribute("on");
  // An <is-land> has no box of its own (display: contents), so its first part is watched.
  if (moment === "visible" && land.firstElementChild) {
    watcher.observe(land.firstElementChild);
    // Whoever has begun may need it where there is no connection any more.
    for (const sign of ["input", "submit"]) {
      land.closest("form")?.addEventListener(sign, () => whenIdle(() => void wake(land)), {
        once: true,
      });
    }
  } else if (moment === "idle") whenIdle(() => void wake(land));
  else void wake(land);
}
