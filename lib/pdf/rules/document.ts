/** A text in the language of the form and, beneath it, in English. */
export interface Words {
  text: string;
  translation?: string;
}

/** One answer of a list of answers, printed with a box that is ticked or empty. */
export interface Choice extends Words {
  isChosen: boolean;
}

/** A labelled field in a box. */
export interface PdfField {
  label: Words;
  /** Null or empty prints blank lines to write on; texts are printed literally, with their line breaks. */
  value: string | null | readonly Choice[];
  /** Share of the page's width; neighbours share a row as far as they fit. The whole width by default. */
  width?: 1 | 0.5 | 0.25 | 0.75;
  /** How many blank lines a missing value prints; 1 by default. */
  blankLines?: number;
}

/** A column of a table; widths are shares of each other. */
export interface PdfColumn {
  label: Words;
  width: number;
  align?: "left" | "right";
}

/** A part of a document, from top to bottom. */
export type PdfBlock =
  | { kind: "title"; words: Words }
  | { kind: "heading"; words: Words }
  | { kind: "text"; words: Words }
  | { kind: "fields"; fields: readonly PdfField[] }
  /** The head is repeated on each page; a null cell stays empty. */
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly (readonly (string | null)[])[] }
  /** What follows begins on a new page. */
  | { kind: "page" };

/** An A4 document as the worker draws it. All texts are printed literally. */
export interface PdfDocument {
  /** Title in the file's properties. */
  title: string;
  /** Language of the document, BCP 47. */
  language: string;
  orientation: "portrait" | "landscape";
  /** Printed on each page above a line: what it is, and what state it is in. */
  header: { left: string; right: string };
  /** Printed on each page below a line, with the page number; `qr` holds the text of a QR code. */
  footer: { lines: readonly string[]; qr?: string };
  blocks: readonly PdfBlock[];
}

/** A character that no font has, with the text that holds it. */
export interface Unprintable {
  /** The character itself. */
  character: string;
  /** `U+1F600` */
  codePoint: string;
  /** The label of the field, or the heading of the column, where there is one. */
  label: string | null;
}
