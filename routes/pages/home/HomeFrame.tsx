import type { ComponentChildren } from "preact";
import { Day, Layout, type PageContext, shortName } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  /** The reader's full name. */
  name: string;
  children: ComponentChildren;
}

/** The day, a greeting by the people's clock, and then what concerns the reader's role. */
export function HomeFrame({ page, name, children }: Props) {
  const { t, dates, now, today } = page;
  const hour = Number(dates.time(now).slice(0, 2));
  return (
    <Layout page={page} title={t("nav.home")} current="/">
      <div class="head">
        <p class="quiet">
          <Day page={page} on={today} as="full" />
        </p>
        <h1>{t(greetingOf(hour), { name: shortName(name) })}</h1>
      </div>
      {children}
    </Layout>
  );
}

interface ColumnsProps {
  main: ComponentChildren;
  /** Falsy when there is nothing: then the other column has the whole width. */
  side: ComponentChildren;
}

/** What matters most on the left, the rest beside it; one below the other on a phone. */
export function Columns({ main, side }: ColumnsProps) {
  if (!side) return <div class="sections">{main}</div>;
  return (
    <div class="split">
      <div class="sections">{main}</div>
      <div class="sections">{side}</div>
    </div>
  );
}

/** The hour from which people wish each other so; before the first, it is still the evening. */
const PARTS_OF_DAY = [
  { from: 5, key: "home.morning" },
  { from: 12, key: "home.midday" },
  { from: 14, key: "home.afternoon" },
  { from: 18, key: "home.evening" },
] as const;

/** The greeting of an hour (0 to 23) on the people's clock. */
function greetingOf(hour: number): (typeof PARTS_OF_DAY)[number]["key"] {
  return PARTS_OF_DAY.findLast(({ from }) => hour >= from)?.key ?? "home.evening";
}
