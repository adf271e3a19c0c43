import type { ComponentChildren } from "preact";

/** A column's heading. */
export interface Column {
  readonly label: string;
  /** Only screen readers hear the heading. */
  readonly hidden?: boolean;
  /** Figures stand at the end of the column. */
  readonly end?: boolean;
}

interface TableProps {
  caption: ComponentChildren;
  /** Only screen readers hear the caption. */
  captionHidden?: boolean;
  columns: readonly Column[];
  /** Equal columns and cut texts, for long lists. */
  fixed?: boolean;
  /** `Row`s. */
  children: ComponentChildren;
}

/**
 * A table that becomes cards where it is narrow; it stands inside `.scope`. The roles are written
 * out because another `display` takes them away.
 */
export function Table({ caption, captionHidden, columns, fixed, children }: TableProps) {
  return (
    <table class={fixed ? "table cards fixed" : "table cards"} role="table">
      <caption class={captionHidden ? "sr" : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              role="columnheader"
              class={column.end ? "r" : undefined}
            >
              {column.hidden ? <span class="sr">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** One row: a `RowHead`, then `Cell`s. */
export function Row({ children }: { children: ComponentChildren }) {
  return <tr role="row">{children}</tr>;
}

/** What the row is about. Its `.main-link` makes the whole card the target. */
export function RowHead({ children }: { children: ComponentChildren }) {
  return <th scope="row" role="rowheader">{children}</th>;
}

interface CellProps {
  /** Stands above the value on a card, where it needs a name. */
  label?: string | undefined;
  /** Takes a card's whole line. */
  all?: boolean;
  /** Figures, at the end of the column. */
  end?: boolean;
  /** Nothing to show: left out of the card. */
  empty?: boolean;
  children: ComponentChildren;
}

/** One value of a row. */
export function Cell({ label, all, end, empty, children }: CellProps) {
  const names = [all && "all", end && "r", empty && "void"].filter(Boolean).join(" ");
  return <td role="cell" class={names || undefined} data-label={label}>{children}</td>;
}
