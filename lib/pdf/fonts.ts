import { type FontFile, readFontFile } from "./font_file.ts";

/** Regular and bold; Chinese has only the regular one, which saves 10 MB of memory. */
export type Weight = "regular" | "bold";

/** Font files in the order in which a character looks for one that has it. */
const FILES = {
  latin: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  latin_bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  chinese: "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf",
} as const;
export type FontName = keyof typeof FILES;

const BY_WEIGHT = {
  regular: ["latin", "chinese"],
  bold: ["latin_bold", "chinese"],
} as const satisfies Record<Weight, readonly FontName[]>;

/** Scripts whose letters join or move around each other, which needs a shaping engine. */
const NEEDS_SHAPING = /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Tamil}]/u;

/** A loaded font with its bytes. */
export interface Font extends FontFile {
  readonly name: FontName;
  readonly bytes: Uint8Array;
}

/** A piece of text that one font prints. */
export interface Run {
  font: Font;
  text: string;
}

/** All fonts, loaded. */
export interface Fonts {
  all: readonly Font[];
  /** The font that prints a character; undefined when none has it. */
  fontOf(character: string, weight: Weight): Font | undefined;
  /** The width of a character in thousandths of the font size. */
  widthOf(character: string, weight: Weight): number;
  /** A text by fonts; characters that no font has are the caller's mistake. */
  runsOf(text: string, weight: Weight): Run[];
}

/** Reads the font files, which takes some 0.1 s and 25 MB of memory. */
export async function loadFonts(): Promise<Fonts> {
  const loaded = new Map<FontName, Font>();
  for (const name of Object.keys(FILES) as FontName[]) {
    const bytes = await Deno.readFile(new URL(import.meta.resolve(FILES[name])));
    loaded.set(name, { name, bytes, ...readFontFile(bytes) });
  }
  const known: Record<Weight, Map<string, Font | undefined>> = {
    regular: new Map(),
    bold: new Map(),
  };

  function fontOf(character: string, weight: Weight): Font | undefined {
    const cache = known[weight];
    if (!cache.has(character)) cache.set(character, findFont(character, weight));
    return cache.get(character);
  }

  function findFont(character: string, weight: Weight): Font | undefined {
    if (NEEDS_SHAPING.test(character)) return undefined;
    const codePoint = character.codePointAt(0)!;
    return BY_WEIGHT[weight].map((name) => loaded.get(name)!)
      .find((font) => font.glyphOf(codePoint) !== undefined);
  }

  return {
    all: [...loaded.values()],
    fontOf,
    widthOf: (character, weight) => {
      const font = fontOf(character, weight);
      return font ? font.widthOf(font.glyphOf(character.codePointAt(0)!)!) : 0;
    },
    runsOf: (text, weight) => {
      const runs: Run[] = [];
      for (const character of text) {
        const font = fontOf(character, weight);
        if (!font) throw new Error(`no font has ${character}`);
        const last = runs.at(-1);
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
  };
}
