import { scaleLinear } from "d3-scale";
import { lookOf, type SeriesLook } from "./patterns.tsx";

/** One bar with its figure. */
export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The count in words of the language, such as "1,250". */
  readonly written: string;
  readonly look?: SeriesLook;
  /** The list behind it; absent where the reader may not open it. */
  readonly href?: string | undefined;
}

interface Props {
  /** What is counted by what, for screen readers. */
  caption: string;
  /** The headings of names, bars and figures, for screen readers. */
  columns: readonly [string, string, string];
  rows: readonly BarRow[];
}

/** Bars that are a table at the same time: the whole row leads to the list behind its figure. */
export function BarTable({ caption, columns, rows }: Props) {
  const width = scaleLinear().domain([0, Math.max(1, ...rows.map(({ count }) => count))])
    .range([0, 100]);
  return (
    <table class="table tight bars">
      <caption class="sr">{caption}</caption>
      <thead class="sr">
        <tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count, written, look = "ink", href }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <svg width="100%" height="10" aria-hidden="true">
                {count > 0 && (
                  <rect
                    {...lookOf(look)}
                    width={`${Math.round(width(count) * 10) / 10}%`}
                    height="10"
                    rx="2"
                  />
                )}
              </svg>
            </td>
            <td class="r">
              {href && count > 0
                ? <a href={href} aria-label={`${label}: ${written}`}>{written}</a>
                : written}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
