import type { IslandProps } from "@/components/island_props.ts";
import type { PhoneArea } from "@/lib/i18n/phone_areas.ts";
import type { Texts } from "./texts.ts";

/** Content hash in the names of the text files; defined by the build. */
declare const TEXTS_VERSION: string;

/** The texts loaded so far. */
export const texts: Texts = {};

/** Loads areas of texts in the language of the page into `texts`. Rejects without a connection. */
export const fetchTexts: IslandProps["fetchTexts"] = async (...areas) => {
  const language = document.documentElement.lang.slice(0, 2);
  const fetchArea = async (area: PhoneArea) => {
    const url = new URL(`${area}.${language}-${TEXTS_VERSION}.js`, import.meta.url).href;
    Object.assign(texts, (await import(url)).default);
  };
  await Promise.all(areas.map(fetchArea));
};
