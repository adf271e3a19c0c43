import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { lookOf, PatternDefs, type SeriesLook } from "./patterns.tsx";

/** One part of a bar. */
export interface BarPart {
  readonly count: number;
  /** The list behind it. */
  readonly href: string;
  /** What it is, with its count: "Feb 2025, Leading: 14". */
  readonly name: string;
}

/** One bar. */
export interface StackedBar<Series extends string> {
  readonly key: string;
  readonly label: string;
  /** A second line of the label, such as the year where it begins. */
  readonly below?: string | undefined;
  /** Null where nothing was read. */
  readonly parts: Readonly<Record<Series, BarPart>> | null;
  /** The sum on top. */
  readonly sum: string;
}

interface Props<Series extends SeriesLook> {
  id: string;
  title: string;
  description: string;
  series: readonly Series[];
  bars: readonly StackedBar<Series>[];
  /** Writes a number on the axis. */
  write: (value: number) => string;
}

/** In pixels; widths are per cent, so that text never shrinks. */
const HEIGHT = 334;
const BASE = 292;
const TOP = 28;
const GAP = 2;
/** Where the bars begin, in per cent: numbers of the axis stand before them. */
const LEFT = 6;

/** Stacked bars, drawn on the server; each part is a link to the list behind it. */
export function StackedBars<Series extends SeriesLook>(
  { id, title, description, series, bars, write }: Props<Series>,
) {
  const x = scaleBand().domain(bars.map(({ key }) => key)).range([LEFT, 100]).padding(0.32);
  const rows = bars.map(({ parts }) =>
    Object.fromEntries(series.map((name) => [name, parts?.[name].count ?? 0]))
  );
  const layers = stack<Record<string, number>>().keys(series)(rows);
  const highest = Math.max(1, ...layers.flat().map(([, end]) => end));
  const y = scaleLinear().domain([0, highest]).nice(4).range([BASE, TOP]);
  const ticks = y.ticks(4).filter((value) => Number.isInteger(value));
  const percent = (value: number) => `${Math.round(value * 100) / 100}%`;
  return (
    <svg
      width="100%"
      height={HEIGHT}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <PatternDefs />
      <g aria-hidden="true">
        {ticks.map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={y(value)} y2={y(value)} />
            {value > 0 && <text x="0" y={y(value) - 5}>{write(value)}</text>}
          </g>
        ))}
      </g>
      {bars.map((bar, at) => {
        const middle = percent(x(bar.key)! + x.bandwidth() / 2);
        const total = layers.at(-1)![at]![1];
        return (
          <g key={bar.key}>
            {bar.parts && layers.map((layer) => {
              const [begin, end] = layer[at]!;
              const part = bar.parts![layer.key as Series];
              if (end === begin) return null;
              // The gap is taken from the upper part, but no part vanishes.
              const height = Math.max(1, y(begin) - y(end) - (begin > 0 ? GAP : 0));
              return (
                <a key={layer.key} href={part.href} aria-label={part.name}>
                  <title>{part.name}</title>
                  <rect
                    {...lookOf(layer.key as Series)}
                    x={percent(x(bar.key)!)}
                    y={rounded(y(end))}
                    width={percent(x.bandwidth())}
                    height={rounded(height)}
                  />
                </a>
              );
            })}
            <g aria-hidden="true" class={at % 2 === 1 ? "alt" : undefined}>
              {bar.parts && total > 0 && (
                <text class="sum" x={middle} y={rounded(y(total) - 7)} text-anchor="middle">
                  {bar.sum}
                </text>
              )}
              <text x={middle} y="310" text-anchor="middle">{bar.label}</text>
              {bar.below && <text x={middle} y="326" text-anchor="middle">{bar.below}</text>}
            </g>
          </g>
        );
      })}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
