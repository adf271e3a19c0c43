import { MEDIA_TYPES, type MediaType } from "./formats/mod.ts";

const MAX_CHARACTERS = 120;
/** The end of a longer name is looked at, in UTF-16 units: it holds the last part of a path. */
const MAX_READ = 1000;
/** Device names of Windows, which it opens instead of a file. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Makes a file name safe to store, show and save: without folders, control characters, direction marks
 * and characters that file systems refuse, with an extension of its media type. At most 120 characters.
 */
export function safeFileName(wanted: string, type: MediaType): string {
  const [usual, ...others] = MEDIA_TYPES[type];
  const name = cleaned(wanted);
  const [stem, ending] = parted(name);
  const fits = [usual, ...others].some((each) => each === ending.toLowerCase());
  const kept = fits ? ending : usual;
  const room = MAX_CHARACTERS - kept.length - 1;
  const short = [...trimmed(stem)].slice(0, room).join("").trimEnd() || "evidence";
  return `${DEVICE.test(short) ? `_${short}`.slice(0, room) : short}.${kept}`;
}

/** The name a file was sent with, for a sentence on a page; a dash when nothing of it can be shown. */
export function shownFileName(name: string): string {
  return [...cleaned(name)].slice(0, MAX_CHARACTERS).join("") || "–";
}

/** A name without its extension, and the extension; empty when it has none. */
function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot + 1);
  return dot >= 0 && /^[a-z][a-z\d]{0,4}$/i.test(ending)
    ? [name.slice(0, dot), ending]
    : [name, ""];
}

/** The last part of a path, in visible characters; `\p{C}` includes direction marks. */
function cleaned(wanted: string): string {
  const last = wanted.slice(-MAX_READ).toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return trimmed(
    last.replaceAll(/[\s\p{Z}]+/gu, " ").replaceAll(/[\p{C}\uFFFD]/gu, "").replaceAll(
      /[<>:"|?*]/g,
      "-",
    ),
  );
}

/** Leading dots hide a file; some file systems drop trailing dots and spaces. */
function trimmed(name: string): string {
  const isKept = (sign: string) => !/[\s.]/.test(sign);
  const signs = name.split("");
  return name.slice(Math.max(0, signs.findIndex(isKept)), signs.findLastIndex(isKept) + 1);
}
