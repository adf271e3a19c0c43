import jsqr from "jsqr";
import { pdfToPicturesPath, pdfToTextPath } from "@/tasks/requirements/poppler.ts";

/** The text of a PDF file as another program reads it, page by page in reading order. */
export async function textOfPdf(pdf: Uint8Array, options: readonly string[] = []): Promise<string> {
  const text = await convert(pdfToTextPath, ["-enc", "UTF-8", ...options, "-", "-"], pdf);
  return new TextDecoder().decode(text);
}

/** Its types describe an ES module; what CommonJS exports is the function itself. */
const readQr = jsqr as unknown as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** What a camera reads in the QR code of a page, drawn at 150 dots an inch; null when it finds none. */
export async function qrOfPdf(pdf: Uint8Array, page = 1): Promise<string | null> {
  const only = ["-f", `${page}`, "-l", `${page}`];
  const picture = await convert(pdfToPicturesPath, ["-gray", "-r", "150", ...only, "-"], pdf);
  // A portable graymap: P5, width, height and the largest value as text, then a byte for each dot.
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    new TextDecoder("latin1").decode(picture.slice(0, 40)),
  )!;
  const gray = picture.subarray(head[0].length);
  const colours = new Uint8ClampedArray(gray.length * 4).fill(255);
  gray.forEach((value, dot) => colours.fill(value, dot * 4, dot * 4 + 3));
  return readQr(colours, Number(head[1]), Number(head[2]))?.data ?? null;
}

async function convert(
  program: string,
  args: readonly string[],
  pdf: Uint8Array,
): Promise<Uint8Array> {
  const child = new Deno.Command(program, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(pdf);
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return stdout;
}

/** The text of a PDF file without any blanks, for values that are broken into lines. */
export async function solidTextOfPdf(pdf: Uint8Array): Promise<string> {
  return withoutBlanks(await textOfPdf(pdf));
}

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}
