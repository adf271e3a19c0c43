/**
 * Brings the islands of a page to life. The only script that pages name; whatever else is needed is
 * fetched from here, side by side.
 */
import type { FunctionComponent } from "preact";
import { fill } from "@/lib/i18n/fill.ts";
import { isLocale } from "@/lib/i18n/locale.ts";
import type { IslandProps } from "@/components/island_props.ts";
import type { Texts } from "./texts/texts.ts";

type Island = () => Promise<{ default: FunctionComponent<IslandProps> }>;

/** Every island by the name of its file; a test holds the table against the folder. */
const ISLANDS: Record<string, Island> = {
  BoardMoves: () => import("./BoardMoves.tsx"),
  DraftKeeper: () => import("./DraftKeeper.tsx"),
  Photos: () => import("./Photos.tsx"),
  ReportTools: () => import("./ReportTools.tsx"),
  UnsentBadge: () => import("./UnsentBadge.tsx"),
  UnsentNotice: () => import("./UnsentNotice.tsx"),
  UnsentReports: () => import("./UnsentReports.tsx"),
};

const TEXTS: Record<string, () => Promise<{ default: Texts }>> = {
  en: () => import("./texts/en.data.ts"),
  ms: () => import("./texts/ms.data.ts"),
  zh: () => import("./texts/zh.data.ts"),
};

const language = document.documentElement.lang.slice(0, 2);
const locale = isLocale(language) ? language : "en";
/** The service lies above the folder of assets that this script came from. */
const base = new URL("..", import.meta.url).pathname.slice(0, -1);

async function wake(land: Element): Promise<void> {
  const name = land.getAttribute("name") ?? "";
  const [{ h, hydrate }, island, texts] = await Promise.all([
    import("preact"),
    ISLANDS[name]!(),
    TEXTS[locale]!(),
  ]);
  const t: IslandProps["t"] = (key, ...[values]) => fill(texts.default[key] ?? key, values);
  const props = JSON.parse(land.getAttribute("props") ?? "{}");
  hydrate(h(island.default, { ...props, t, locale, base }), land);
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
  if (moment === "visible" && land.firstElementChild) watcher.observe(land.firstElementChild);
  else if (moment === "idle") whenIdle(() => void wake(land));
  else void wake(land);
}
