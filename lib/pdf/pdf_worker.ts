import { answerQuestions } from "@/lib/worker_host.ts";
import type { PdfDocument, Unprintable } from "./rules/document.ts";
import { drawDocument, textsOf } from "./draw.ts";
import { type Fonts, loadFonts } from "./fonts.ts";
import { createPdfWriters } from "./jspdf.ts";
import { codePointName, printable } from "./printable.ts";
import { createQrPattern } from "./qr.ts";
import type { PdfAnswer, PdfQuestion } from "./render.ts";

let loading: ReturnType<typeof load> | undefined;

async function load() {
  const fonts = await loadFonts();
  return { fonts, createWriter: createPdfWriters(fonts) };
}

answerQuestions(async ({ document, isCheck }: PdfQuestion): Promise<PdfAnswer> => {
  loading ??= load().catch((error) => {
    // The next document tries again.
    loading = undefined;
    throw error;
  });
  const { fonts, createWriter } = await loading;
  const unprintable = findUnprintable(document, fonts);
  if (isCheck || unprintable.length > 0) return { unprintable };
  const { qr: text } = document.footer;
  const qr = text === undefined ? null : await createQrPattern(text);
  const writer = createWriter(document);
  drawDocument(document, { writer, fonts, qr });
  return { pdf: new Uint8Array(writer.doc.output("arraybuffer")) };
});

/** jsPDF leaves out a character without a glyph and all that follow it, so none may reach it. */
function findUnprintable(document: PdfDocument, fonts: Fonts): Unprintable[] {
  const found = new Map<string, Unprintable>();
  for (const { text, weight, label } of textsOf(document)) {
    for (const character of printable(text)) {
      if (character === "\n" || fonts.fontOf(character, weight)) continue;
      const entry = { character, codePoint: codePointName(character), label };
      found.set(`${label}:${character}`, entry);
    }
  }
  return [...found.values()];
}
