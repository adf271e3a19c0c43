import { textsIn } from "@/islands/texts/texts.ts";
import { type PhoneArea, phoneAreas } from "@/lib/i18n/phone_areas.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import type { BuiltFile } from "./build_islands.ts";

/** What islands say: a file per area and language. */
export interface TextFiles {
  readonly files: readonly BuiltFile[];
  /** The part of all their names that changes with their content, so that no list of names travels. */
  readonly version: string;
}

export async function textFiles(): Promise<TextFiles> {
  const texts = (Object.keys(phoneAreas) as PhoneArea[]).flatMap((area) =>
    LOCALES.map((locale) => ({
      stem: `${area}.${locale}`,
      body: new TextEncoder().encode(`export default${JSON.stringify(textsIn(area, locale))}`),
    }))
  );
  const all = await new Blob(texts.map(({ body }) => body)).bytes();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  const version = hash.toHex().slice(0, 8);
  const files = texts.map(({ stem, body }) => ({
    name: undefined,
    hashedName: `${stem}-${version}.js`,
    body,
  }));
  return { files, version };
}
