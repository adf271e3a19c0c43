import { join } from "node:path";
import type { Page } from "playwright-core";
import { runCommand } from "@/tasks/requirements/command.ts";
import { pdfToPicturesPath, pdfToTextPath } from "@/tasks/requirements/poppler.ts";

/** A printed word; its position in points from the left and upper edges of its sheet. */
export interface PrintedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One printed sheet. */
export interface Sheet {
  /** In points: A4 is 595 wide and 842 high. */
  readonly width: number;
  readonly height: number;
  /** From top to bottom, without the page number at the foot. */
  readonly lines: readonly string[];
  /** The page number at the foot, such as "1 / 3". */
  readonly foot: string;
  readonly words: readonly PrintedWord[];
  /** How much of the sheet is white, from 0 to 1. */
  readonly white: number;
}

const folder = new URL("../../../.cache/screenshots/", import.meta.url).pathname;

/**
 * Prints a page on A4 without background colours and reads the PDF.
 * `PRINTS=1` keeps `.cache/screenshots/<name>.pdf` and a picture of each sheet.
 */
export async function print(page: Page, name: string): Promise<Sheet[]> {
  const keep = Deno.env.get("PRINTS") === "1";
  const dir = keep ? folder : await Deno.makeTempDir();
  await Deno.mkdir(dir, { recursive: true });
  const path = join(dir, `${name}.pdf`);
  try {
    await page.pdf({ path, format: "A4", preferCSSPageSize: true });
    const bare = await runCommand(pdfToTextPath, ["-layout", "-enc", "UTF-8", path, "-"]);
    const boxes = await runCommand(pdfToTextPath, ["-bbox", "-enc", "UTF-8", path, "-"]);
    const shades = await whiteness(path, join(dir, name));
    if (keep) await runCommand(pdfToPicturesPath, ["-r", "70", "-png", path, join(dir, name)]);
    // Every sheet ends with a form feed.
    const texts = bare.split("\f").slice(0, -1);
    return sheetsIn(boxes).map((sheet, index) => {
      const lines = texts[index]!.split("\n").map((line) => line.trim()).filter(Boolean);
      const foot = lines.pop() ?? "";
      return { ...sheet, lines, foot, white: shades[index] ?? 0 };
    });
  } finally {
    if (!keep) await Deno.remove(dir, { recursive: true });
  }
}

type Boxes = Pick<Sheet, "width" | "height" | "words">;

/** Reads `<page>` and `<word>` elements, which hold numbers and plain text. */
function sheetsIn(boxes: string): Boxes[] {
  return boxes.split("<page ").slice(1).map((sheet) => {
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(sheet)!;
    const words = [
      ...sheet.matchAll(
        /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gs,
      ),
    ].map(([, left, top, right, bottom, text]) => ({
      text: text!,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }));
    return { width: Number(width), height: Number(height), words };
  });
}

/** How much of each sheet is white. */
async function whiteness(pdf: string, prefix: string): Promise<number[]> {
  await runCommand(pdfToPicturesPath, ["-r", "20", "-gray", pdf, `${prefix}-grey`]);
  const dir = join(prefix, "..");
  const names: string[] = [];
  for await (const { name } of Deno.readDir(dir)) {
    if (name.endsWith(".pgm") && join(dir, name).startsWith(`${prefix}-grey`)) names.push(name);
  }
  return await Promise.all(
    names.sort().map(async (name) => {
      const bytes = await Deno.readFile(join(dir, name));
      await Deno.remove(join(dir, name));
      const [header] = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(
        new TextDecoder("latin1").decode(bytes.slice(0, 40)),
      )!;
      const shades = bytes.subarray(header.length);
      return shades.filter((shade) => shade > 240).length / shades.length;
    }),
  );
}
