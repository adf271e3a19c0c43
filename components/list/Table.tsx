import type { ComponentChildren } from "preact";

/** A column's heading. */
export interface Column {
  readonly label: string;
  /** Whether the heading is visible only to screen readers. */
  readonly hidden?: boolean;
  /** Whether numbers are aligned to the end of the column. */
  readonly end?: boolean;
}

interface TableProps {
  caption: ComponentChildren;
  /** Whether the caption is visible only to screen readers. */
  captionHidden?: boolean;
  columns: readonly Column[];
  /** Equal column widths and truncated texts, for long lists. */
  fixed?: boolean;
  /** Rows of two lines, for work lists; the page needs the style sheet `work`. */
  dense?: boolean;
  /** `Row`s. */
  children: ComponentChildren;
}

/**
 * A table that turns into cards on narrow screens; must be inside `.scope`. The ARIA roles are
 * explicit because another `display` removes the implicit ones.
 */
export function Table({ caption, captionHidden, columns, fixed, dense, children }: TableProps) {
  const classes = ["table cards", fixed && "fixed", dense && "dense"].filter(Boolean);
  return (
    <table class={classes.join(" ")} role="table">
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

/** The cell that names the row. Its `.main-link` makes the whole card clickable. */
export function RowHead({ children }: { children: ComponentChildren }) {
  return <th scope="row" role="rowheader">{children}</th>;
}

interface CellProps {
  /** The label above the value on a card, where needed. */
  label?: string | undefined;
  /** Whether the cell takes a whole line of a card. */
  all?: boolean;
  /** Whether a number is aligned to the end of the column. */
  end?: boolean;
  /** Whether the cell is left out of the card. */
  empty?: boolean;
  children: ComponentChildren;
}

/** One value of a row. */
export function Cell({ label, all, end, empty, children }: CellProps) {
  const names = [all && "all", end && "r", empty && "void"].filter(Boolean).join(" ");
  return <td role="cell" class={names || undefined} data-label={label}>{children}</td>;
}
