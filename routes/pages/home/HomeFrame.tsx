import type { ComponentChildren } from "preact";
import { Day, Layout, type PageContext, shortName } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  /** The user's full name. */
  name: string;
  /** Whether it shows figures and charts. */
  figures?: boolean;
  children: ComponentChildren;
}

/** The date, a greeting for the local time of day, and the content for the user's role. */
export function HomeFrame({ page, name, figures = false, children }: Props) {
  const { t, dates, now, today } = page;
  const hour = Number(dates.time(now).slice(0, 2));
  return (
    <Layout
      page={page}
      title={t("nav.home")}
      current="/"
      sheets={figures ? ["record", "dashboard"] : ["record"]}
    >
      <div class="head">
        <p class="quiet">
          <Day page={page} on={today} as="full" />
        </p>
        <h1>{t(greetingOf(hour), { name: shortName(name).replaceAll(" ", "\u00a0") })}</h1>
      </div>
      {children}
    </Layout>
  );
}

interface ColumnsProps {
  main: ComponentChildren;
  /** Falsy when empty: the main column then takes the full width. */
  side: ComponentChildren;
}

/** Main content on the left and side content on the right; stacked on a phone. */
export function Columns({ main, side }: ColumnsProps) {
  if (!side) return <div class="sections">{main}</div>;
  return (
    <div class="split">
      <div class="sections">{main}</div>
      <div class="sections">{side}</div>
    </div>
  );
}

/** The hours at which the greeting changes; before the first one it is still evening. */
const PARTS_OF_DAY = [
  { from: 5, key: "home.morning" },
  { from: 12, key: "home.midday" },
  { from: 14, key: "home.afternoon" },
  { from: 18, key: "home.evening" },
] as const;

/** The greeting for a local hour (0 to 23). */
function greetingOf(hour: number): (typeof PARTS_OF_DAY)[number]["key"] {
  return PARTS_OF_DAY.findLast(({ from }) => hour >= from)?.key ?? "home.evening";
}
