import { MOST_COUNTED, shownCount } from "@/lib/i18n/counts.ts";

interface Tab {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}

/** Tabs as links with a count above the label, or beside it where all are one `line`. */
export function Tabs(
  { label, tabs, line = false, most = MOST_COUNTED }: {
    label: string;
    tabs: readonly (Tab & { count: number })[];
    line?: boolean;
    /** The number that was counted to. */
    most?: number;
  },
) {
  return (
    <nav class={line ? "tabs tabs-line" : "tabs"} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          <b>{shownCount(tab.count, most)}</b> {tab.label}
        </a>
      ))}
    </nav>
  );
}

/** Links to switch between views of the same list. */
export function Views({ label, views }: { label: string; views: readonly Tab[] }) {
  return (
    <nav class="seg" aria-label={label}>
      {views.map((view) => (
        <a key={view.href} href={view.href} aria-current={view.current ? "page" : undefined}>
          {view.label}
        </a>
      ))}
    </nav>
  );
}

/** Links to the pages of one area, below the main navigation. */
export function Subnav({ label, links }: { label: string; links: readonly Tab[] }) {
  return (
    <nav class="subnav" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={link.current ? "page" : undefined}>
          {link.label}
        </a>
      ))}
    </nav>
  );
}
