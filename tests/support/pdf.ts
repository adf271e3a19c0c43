import { pdfToTextPath } from "@/tasks/requirements/poppler.ts";

/** The text of a PDF file as another program reads it, page by page in reading order. */
export async function textOfPdf(pdf: Uint8Array, options: readonly string[] = []): Promise<string> {
  const child = new Deno.Command(pdfToTextPath, {
    args: ["-enc", "UTF-8", ...options, "-", "-"],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(pdf);
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** The text of a PDF file without any blanks, for values that are broken into lines. */
export async function solidTextOfPdf(pdf: Uint8Array): Promise<string> {
  return withoutBlanks(await textOfPdf(pdf));
}

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}
