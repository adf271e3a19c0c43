import { breakLines } from "./line_breaks.ts";
import type { PdfDocument } from "./rules/document.ts";
import type { Fonts, Weight } from "./fonts.ts";
import type { PdfWriter } from "./jspdf.ts";

/** How a text looks: size in points, grey from 0 (black), distance of lines in millimetres. */
export interface Style {
  size: number;
  weight: Weight;
  grey: number;
  leading: number;
}

/** A printed line: a text, a text with a tick box, or a line to write on. */
export type Line =
  & { style: Style }
  & ({ text: string; box?: Box } | { rule: true });

/** The tick box of a line; `beneath` is a further line of the same answer. */
export type Box = "ticked" | "empty" | "beneath";

/** A cell of a row: its left edge and width in millimetres. */
export interface Cell {
  x: number;
  width: number;
  lines: readonly Line[];
  align?: "left" | "right";
}

export const MARGIN = 14;
const TOP = 19;
/** Height of a line of the footer, of what surrounds its lines, and of a footer with a QR code. */
const FOOTER_LINE = 3.6;
const FOOTER_FRAME = 10;
const FOOTER_WITH_QR = 33;
const PADDING = 1.4;
/** Width of a tick box with its distance to the text. */
const BOX = 4.2;
const MM_PER_POINT = 25.4 / 72;
/** A row is cut at the end of a page when it is higher than this, and at least this much fits. */
const WHOLE = 60;
const LEAST_PART = 24;

/** Puts lines and rows on pages from top to bottom. */
export interface Painter {
  readonly width: number;
  /** The height that a page has for its content, and the bottom edge of it. */
  readonly bottom: number;
  y: number;
  /** Breaks a text into lines that fit a width in millimetres. */
  lines(text: string, style: Style, width: number, box?: Box): Line[];
  /** Writes a line with its upper edge at y. */
  writeLine(line: Line, x: number, y: number, width: number, align?: "left" | "right"): void;
  /** Draws a row of cells with borders; a row that does not fit goes on on the next page. */
  row(cells: readonly Cell[], options?: { head?: boolean; onPage?: () => void }): void;
  /** The least height that a row takes on a page: all of it, or the part before it is cut. */
  leastHeight(cells: readonly Cell[]): number;
  /** Starts a new page unless this height is left. */
  need(height: number): void;
  newPage(): void;
}

/** The space between the cell's edges and its text. */
export function innerWidth({ width }: Pick<Cell, "width">): number {
  return width - 2 * PADDING;
}

/** Creates the painter of a document. */
export function createPainter(
  { doc, write }: PdfWriter,
  fonts: Fonts,
  { footer }: Pick<PdfDocument, "footer">,
): Painter {
  const pageWidth = doc.internal.pageSize.getWidth();
  const footerHeight = Math.max(
    FOOTER_FRAME + FOOTER_LINE * footer.lines.length,
    footer.qr === undefined ? 0 : FOOTER_WITH_QR,
  );
  const bottom = doc.internal.pageSize.getHeight() - footerHeight;

  const widthOf = (text: string, { size, weight }: Style) => {
    let width = 0;
    for (const character of text) width += fonts.widthOf(character, weight);
    return width / 1000 * size * MM_PER_POINT;
  };

  const painter: Painter = {
    width: pageWidth - 2 * MARGIN,
    bottom,
    y: TOP,
    lines: (text, style, width, box) => {
      const inner = width - (box ? BOX : 0);
      return breakLines(text, inner, (character) => widthOf(character, style))
        .map((line, index) => ({
          text: line,
          style,
          ...(box ? { box: index === 0 ? box : "beneath" } : {}),
        }));
    },
    writeLine: (line, x, y, width, align = "left") => {
      const { style } = line;
      const baseline = y + style.leading * 0.76;
      if ("rule" in line) {
        doc.setDrawColor(120).setLineWidth(0.15).line(x, baseline, x + width, baseline);
        return;
      }
      let at = align === "right" ? x + width - widthOf(line.text, style) : x;
      if (line.box) {
        if (line.box !== "beneath") drawBox(x, baseline, line.box === "ticked");
        at += BOX;
      }
      doc.setFontSize(style.size).setTextColor(style.grey);
      for (const run of fonts.runsOf(line.text, style.weight)) {
        write(run.font, run.text, at, baseline);
        at += widthOf(run.text, style);
      }
    },
    row: (cells, { head = false, onPage } = {}) => {
      let rest = cells.map(({ lines }) => [...lines]);
      while (true) {
        const space = bottom - painter.y;
        const height = heightOfRow(rest);
        if (height <= space) return drawRow(cells, rest, height, head);
        if (height <= WHOLE || space < LEAST_PART) {
          painter.newPage();
          onPage?.();
          continue;
        }
        const parts = rest.map((lines) => takeLines(lines, space - 2 * PADDING));
        drawRow(cells, parts.map(({ taken }) => taken), space, head);
        rest = parts.map(({ left }) => left);
        painter.newPage();
        onPage?.();
      }
    },
    leastHeight: (cells) => {
      const height = heightOfRow(cells.map(({ lines }) => lines));
      return height <= WHOLE ? height : LEAST_PART;
    },
    need: (height) => {
      if (bottom - painter.y < height) painter.newPage();
    },
    newPage: () => {
      doc.addPage();
      painter.y = TOP;
    },
  };

  function drawRow(
    cells: readonly Cell[],
    lines: readonly (readonly Line[])[],
    height: number,
    head: boolean,
  ): void {
    cells.forEach((cell, index) => {
      doc.setDrawColor(150).setLineWidth(0.15);
      if (head) doc.setFillColor("#ebebeb").rect(cell.x, painter.y, cell.width, height, "FD");
      else doc.rect(cell.x, painter.y, cell.width, height);
      let y = painter.y + PADDING;
      for (const line of lines[index]!) {
        painter.writeLine(line, cell.x + PADDING, y, innerWidth(cell), cell.align);
        y += line.style.leading;
      }
    });
    painter.y += height;
  }

  function drawBox(x: number, baseline: number, isTicked: boolean): void {
    const size = 2.8;
    const top = baseline - size + 0.2;
    doc.setDrawColor(60).setLineWidth(0.2).rect(x, top, size, size);
    if (!isTicked) return;
    doc.setDrawColor(0).setLineWidth(0.45)
      .line(x + 0.5, top + 1.5, x + 1.15, top + 2.2)
      .line(x + 1.15, top + 2.2, x + 2.35, top + 0.6);
  }

  return painter;
}

function heightOfRow(cells: readonly (readonly Line[])[]): number {
  return Math.max(...cells.map(heightOf)) + 2 * PADDING;
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, { style }) => height + style.leading, 0);
}

/** As many lines as fit, and those that are left. */
function takeLines(lines: readonly Line[], height: number): { taken: Line[]; left: Line[] } {
  let used = 0;
  const count = lines.findIndex(({ style }) => (used += style.leading) > height);
  return count === -1
    ? { taken: [...lines], left: [] }
    : { taken: lines.slice(0, count), left: lines.slice(count) };
}
