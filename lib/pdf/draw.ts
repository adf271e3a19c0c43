import type { PdfBlock, PdfColumn, PdfDocument, PdfField, Words } from "./rules/document.ts";
import type { Fonts } from "./fonts.ts";
import type { PdfWriter } from "./jspdf.ts";
import {
  type Box,
  type Cell,
  createPainter,
  innerWidth,
  type Line,
  MARGIN,
  type Painter,
} from "./painter.ts";
import { printable } from "./printable.ts";
import { drawQr, type QrPattern } from "./qr.ts";

const STYLES = {
  title: { size: 13, weight: "bold", grey: 0, leading: 6 },
  heading: { size: 10, weight: "bold", grey: 0, leading: 5 },
  text: { size: 9, weight: "regular", grey: 0, leading: 4.4 },
  translation: { size: 7.5, weight: "regular", grey: 90, leading: 3.6 },
  label: { size: 7.5, weight: "bold", grey: 40, leading: 3.5 },
  labelTranslation: { size: 6.5, weight: "regular", grey: 90, leading: 3 },
  value: { size: 9.5, weight: "regular", grey: 0, leading: 4.7 },
  blank: { size: 9.5, weight: "regular", grey: 0, leading: 7 },
  cell: { size: 7.5, weight: "regular", grey: 0, leading: 3.7 },
  frame: { size: 7.5, weight: "regular", grey: 60, leading: 3.6 },
  frameBold: { size: 7.5, weight: "bold", grey: 0, leading: 3.6 },
} as const;

/** The texts of a document that are drawn, each with the label of its field or column. */
export function* textsOf(
  { header, footer, blocks }: PdfDocument,
): Generator<{ text: string; weight: "regular" | "bold"; label: string | null }> {
  yield { text: header.left, weight: "bold", label: null };
  yield { text: header.right, weight: "regular", label: null };
  for (const text of footer.lines) yield { text, weight: "regular", label: null };
  function* words({ text, translation = "" }: Words, weight: "regular" | "bold") {
    yield { text, weight, label: null };
    yield { text: translation, weight: "regular" as const, label: null };
  }
  for (const block of blocks) {
    switch (block.kind) {
      case "page":
        break;
      case "title":
      case "heading":
        yield* words(block.words, "bold");
        break;
      case "text":
        yield* words(block.words, "regular");
        break;
      case "fields":
        for (const { label, value } of block.fields) {
          yield* words(label, "bold");
          if (typeof value === "string") {
            yield { text: value, weight: "regular", label: label.text };
          } else for (const choice of value ?? []) yield* words(choice, "regular");
        }
        break;
      case "table":
        for (const { label } of block.columns) yield* words(label, "bold");
        for (const row of block.rows) {
          for (const [index, text] of row.entries()) {
            const label = block.columns[index]!.label.text;
            if (text !== null) yield { text, weight: "regular", label };
          }
        }
    }
  }
}

/** Draws a document whose characters all have a glyph. */
export function drawDocument(
  document: PdfDocument,
  { writer, fonts, qr }: { writer: PdfWriter; fonts: Fonts; qr: QrPattern | null },
): void {
  const { doc } = writer;
  doc.setProperties({ title: document.title, creator: "Siaga" });
  doc.setLanguage(document.language as Parameters<typeof doc.setLanguage>[0]);
  const painter = createPainter(writer, fonts, document);
  document.blocks.forEach((block, index) => {
    drawBlock(painter, block, document.blocks[index + 1]);
  });
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page);
    drawFrame(painter, document, `${page} / ${pages}`);
    if (qr) drawQr(doc, qr, { x: MARGIN + painter.width - 24, y: painter.bottom + 5, size: 24 });
  }

  function drawFrame(painter: Painter, { header, footer }: PdfDocument, page: string): void {
    const right = MARGIN + painter.width;
    const qrWidth = footer.qr === undefined ? 0 : 28;
    doc.setDrawColor(60).setLineWidth(0.3).line(MARGIN, 15.5, right, 15.5);
    painter.writeLine(
      { text: printable(header.left), style: STYLES.frameBold },
      MARGIN,
      10.5,
      painter.width,
    );
    painter.writeLine(
      { text: printable(header.right), style: STYLES.frame },
      MARGIN,
      10.5,
      painter.width,
      "right",
    );
    doc.setDrawColor(60).setLineWidth(0.3)
      .line(MARGIN, painter.bottom + 3, right, painter.bottom + 3);
    let y = painter.bottom + 4.5;
    for (const text of footer.lines) {
      for (
        const line of painter.lines(printable(text), STYLES.frame, painter.width - qrWidth - 16)
      ) {
        painter.writeLine(line, MARGIN, y, painter.width);
        y += line.style.leading;
      }
    }
    painter.writeLine(
      { text: page, style: STYLES.frame },
      MARGIN,
      painter.bottom + 4.5,
      painter.width - qrWidth,
      "right",
    );
  }
}

function drawBlock(painter: Painter, block: PdfBlock, next: PdfBlock | undefined): void {
  switch (block.kind) {
    case "page":
      return painter.newPage();
    case "title":
      return drawWords(painter, block.words, STYLES.title, 0);
    case "heading":
      // A heading is not the last line of a page.
      painter.need(HEADING + leastHeight(painter, next));
      return drawWords(painter, block.words, STYLES.heading, 2.5);
    case "text":
      return drawWords(painter, block.words, STYLES.text, 1);
    case "fields":
      for (const row of rowsOf(block.fields)) painter.row(fieldCells(painter, row));
      return;
    case "table":
      return drawTable(painter, block.columns, block.rows);
  }
}

/** Height of a heading with its translation and the space around it. */
const HEADING = 13;
/** Height of a line of text with its translation, and of the head and the first row of a table. */
const TEXT = 9;
const TABLE = 22;

function leastHeight(painter: Painter, block: PdfBlock | undefined): number {
  if (block?.kind === "table") return TABLE;
  const [row] = block?.kind === "fields" ? rowsOf(block.fields) : [];
  return row ? painter.leastHeight(fieldCells(painter, row)) : TEXT;
}

function drawWords(
  painter: Painter,
  words: Words,
  style: typeof STYLES[keyof typeof STYLES],
  before: number,
): void {
  painter.y += before;
  for (const line of wordLines(painter, words, [style, STYLES.translation], painter.width)) {
    painter.need(line.style.leading);
    painter.writeLine(line, MARGIN, painter.y, painter.width);
    painter.y += line.style.leading;
  }
  painter.y += 1;
}

function wordLines(
  painter: Painter,
  { text, translation }: Words,
  [style, small]: readonly [Line["style"], Line["style"]],
  width: number,
  box?: Box,
): Line[] {
  return [
    ...painter.lines(printable(text), style, width, box),
    ...(translation ? painter.lines(printable(translation), small, width) : []),
  ];
}

/** Fields that share a row: neighbours whose shares of the width add up to one at most. */
function rowsOf(fields: readonly PdfField[]): PdfField[][] {
  const rows: PdfField[][] = [];
  let used = 1;
  for (const field of fields) {
    const width = field.width ?? 1;
    if (used + width > 1) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(field);
    used += width;
  }
  return rows;
}

function fieldCells(painter: Painter, fields: readonly PdfField[]): Cell[] {
  let x = MARGIN;
  return fields.map((field) => {
    const width = (field.width ?? 1) * painter.width;
    const cell = { x, width, lines: fieldLines(painter, field, innerWidth({ width })) };
    x += width;
    return cell;
  });
}

function fieldLines(painter: Painter, field: PdfField, width: number): Line[] {
  const { label, value, blankLines = 1 } = field;
  const lines = wordLines(painter, label, [STYLES.label, STYLES.labelTranslation], width);
  if (Array.isArray(value)) {
    for (const choice of value) {
      const { text, translation, isChosen } = choice;
      const said = translation ? `${text} / ${translation}` : text;
      lines.push(
        ...painter.lines(printable(said), STYLES.value, width, isChosen ? "ticked" : "empty"),
      );
    }
    return lines;
  }
  const text = typeof value === "string" ? printable(value).trim() : "";
  if (text !== "") return [...lines, ...painter.lines(text, STYLES.value, width)];
  return [...lines, ...Array.from({ length: blankLines }, () => BLANK_LINE)];
}

const BLANK_LINE: Line = { rule: true, style: STYLES.blank };

function drawTable(
  painter: Painter,
  columns: readonly PdfColumn[],
  rows: readonly (readonly (string | null)[])[],
): void {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x = MARGIN;
  const places = columns.map((column) => {
    const width = column.width / total * painter.width;
    const place = { x, width };
    x += width;
    return place;
  });
  const head = () =>
    painter.row(
      columns.map(({ label }, index) => ({
        ...places[index]!,
        lines: wordLines(
          painter,
          label,
          [STYLES.label, STYLES.labelTranslation],
          innerWidth(places[index]!),
        ),
      })),
      { head: true },
    );
  painter.need(TABLE);
  head();
  for (const row of rows) {
    const cells = columns.map(({ align = "left" }, index) => ({
      ...places[index]!,
      align,
      lines: painter.lines(printable(row[index] ?? ""), STYLES.cell, innerWidth(places[index]!)),
    }));
    painter.row(cells, { onPage: head });
  }
}
