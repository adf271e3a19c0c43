/** The looks of a series; a single series is ink. Besides their colours they differ by pattern. */
export type SeriesLook = "leading" | "lagging" | "other" | "ink";

/** Ids of the patterns that a chart's `defs` hold, once per page. */
const PATTERNS: Readonly<Record<SeriesLook, string | null>> = {
  leading: null,
  lagging: "stripes",
  other: "dots",
  ink: null,
};

/** The attributes of a shape in a series' look. */
export function lookOf(look: SeriesLook): { class?: string; fill?: string } {
  const pattern = PATTERNS[look];
  return pattern ? { fill: `url(#${pattern})` } : { class: look };
}

/** The patterns, for people who do not tell the colours apart and for print without colour. */
export function PatternDefs() {
  return (
    <defs>
      <pattern
        id="stripes"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="lagging" width="6" height="6" />
        <rect class="gap" width="1.5" height="6" />
      </pattern>
      <pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse">
        <rect class="other" width="5" height="5" />
        <circle class="gap" cx="2.5" cy="2.5" r="1" />
      </pattern>
    </defs>
  );
}
