/** What a reader finds on the dashboard in English. */
export interface ReadPage {
  /** The tiles and key figures: the value as written by its name, "–" without one. */
  readonly figures: Record<string, string>;
  /** The notes below each figure. */
  readonly notes: Record<string, string>;
  /** The rows of each section with bars, and of the formulas: figures by label. */
  readonly bars: Record<string, Record<string, number>>;
  /** The months of the trend: leading, lagging, other, all. */
  readonly trend: Record<string, readonly number[]>;
  /** Every link to a list of incidents or actions with the figure in its name. */
  readonly links: readonly {
    readonly href: string;
    readonly name: string;
    readonly count: number;
  }[];
  readonly text: string;
}

/** Reads the dashboard's HTML. */
export function readPage(html: string): ReadPage {
  const figures: Record<string, string> = {};
  const notes: Record<string, string> = {};
  for (
    const [, name, value, note] of html.matchAll(
      /<div><dt>(.*?)<\/dt><dd class="big">(.*?)<\/dd>(?:<dd>(.*?)<\/dd>)?<\/div>/g,
    )
  ) {
    figures[plain(name!)] = plain(value!);
    notes[plain(name!)] = plain((note ?? "").replaceAll("</span>", " "));
  }
  const bars: Record<string, Record<string, number>> = {};
  for (
    const [, caption, body] of html.matchAll(
      /<table class="table tight bars"><caption class="sr">(.*?)<\/caption>(.*?)<\/table>/g,
    )
  ) {
    const rows = [...body!.matchAll(/<th scope="row">(.*?)<\/th>.*?<td class="r">(.*?)<\/td>/g)];
    bars[plain(caption!)] = Object.fromEntries(
      rows.map(([, label, count]) => [plain(label!), toNumber(plain(count!))]),
    );
  }
  const table = /<table class="table tight"><caption.*?<tbody>(.*?)<\/tbody>/.exec(html)?.[1] ?? "";
  const trend = Object.fromEntries(
    [...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([, name, cells]) => [
      plain(name!),
      [...cells!.matchAll(/<td class="r">(.*?)<\/td>/g)].map(([, cell]) => toNumber(plain(cell!))),
    ]),
  );
  const links = [...html.matchAll(/<a ([^>]*href="[^"]*\/(?:inbox|capas)\?[^>]*)>(.*?)<\/a>/g)]
    .map(([, attributes, content]) => {
      const label = /aria-label="([^"]*)"/.exec(attributes!)?.[1];
      const name = plain(label ?? content!);
      const href = /href="([^"]*)"/.exec(attributes!)![1]!.replaceAll("&amp;", "&");
      return { href, name, count: toNumber(/([\d,]+)\D*$/.exec(name)?.[1] ?? "") };
    });
  return { figures, notes, bars, trend, links, text: plain(html) };
}

function toNumber(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/** The text of a piece of HTML. */
export function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&").replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ").trim();
}
