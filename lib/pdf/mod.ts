/** PDF documents, drawn by jsPDF in a worker. */
export type {
  Choice,
  PdfBlock,
  PdfColumn,
  PdfDocument,
  PdfField,
  Unprintable,
  Words,
} from "./rules/document.ts";
export { createPdfRenderer, type PdfRenderer } from "./render.ts";
