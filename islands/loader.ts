/** Hydrates the islands of a page. The only script that pages name; it loads the others in parallel. */
import type { FunctionComponent } from "preact";
import type { IslandProps } from "@/components/island_props.ts";
import type { PhoneArea } from "@/lib/i18n/phone_areas.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import { fetchTexts, texts } from "./texts/fetch_texts.ts";

type Island = () => Promise<{ default: FunctionComponent<never> }>;

/** Every island by the name of its file; a test compares the table with the folder. */
const ISLANDS: Record<string, Island> = {
  Bell: () => import("./bell/Bell.tsx"),
  BoardMoves: () => import("./board/BoardMoves.tsx"),
  InvestigationForm: () => import("./investigation/InvestigationForm.tsx"),
  Photos: () => import("./report/Photos.tsx"),
  PrintButton: () => import("./print/PrintButton.tsx"),
  PushSwitch: () => import("./push/PushSwitch.tsx"),
  ReportTools: () => import("./report/ReportTools.tsx"),
  TriageOutcome: () => import("./triage/TriageOutcome.tsx"),
  UnsentBadge: () => import("./unsent/UnsentBadge.tsx"),
  UnsentNotice: () => import("./unsent/UnsentNotice.tsx"),
  UnsentReports: () => import("./unsent/UnsentReports.tsx"),
};

/** The areas of texts that an island needs besides `first`. */
const TEXT_AREAS: Record<string, readonly PhoneArea[]> = {
  Photos: ["photos"],
  UnsentReports: ["photos", "unsent"],
};

const locale = document.documentElement.lang.slice(0, 2) as Locale;
/** Base path of the service: the parent of the assets folder with this script. */
const base = new URL("..", import.meta.url).pathname.slice(0, -1);

const started = new WeakSet<Element>();

/** Hydrates one island. If its code cannot be loaded, the server-rendered HTML stays and works. */
async function hydrateIsland(land: Element): Promise<void> {
  if (started.has(land)) return;
  started.add(land);
  const name = land.getAttribute("name")!;
  const [{ fill, h, hydrate }, island] = await Promise.all([
    import("./common.ts"),
    ISLANDS[name]!(),
    fetchTexts("first", ...TEXT_AREAS[name] ?? []),
  ]);
  const t: IslandProps["t"] = (key, ...[values]) => fill(texts[key] ?? key, values);
  // Without the attribute null, of which nothing is spread.
  const props = JSON.parse(land.getAttribute("props")!);
  hydrate(
    h(island.default as FunctionComponent<object>, { ...props, t, fetchTexts, locale, base }),
    land,
  );
  land.setAttribute("awake", "");
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = self.requestIdleCallback ?? ((call: () => void) => setTimeout(call));

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    // A second time changes nothing, so it may go on being observed.
    if (isIntersecting) void hydrateIsland(target.closest("is-land")!);
  }
}, { rootMargin: "200px" });

for (const land of document.querySelectorAll("is-land")) {
  const condition = land.getAttribute("on");
  // An <is-land> has no box (display: contents), so its first child is observed.
  if (condition === "visible" && land.firstElementChild) {
    observer.observe(land.firstElementChild);
    // Load it on the first input too: the connection may be lost before it is visible.
    for (const type of ["input", "submit"]) {
      land.closest("form")?.addEventListener(type, () => whenIdle(() => void hydrateIsland(land)), {
        once: true,
      });
    }
  } else if (condition === "load") void hydrateIsland(land);
  else whenIdle(() => void hydrateIsland(land));
}
