import { MEDIA_TYPES, type MediaType } from "./formats/mod.ts";

const MAX_CHARACTERS = 120;
/** Names of devices, which Windows opens instead of a file. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that is safe to store, show and save: without folders, control and direction marks or signs
 * that disks refuse, with an ending that fits what the file is.
 */
export function safeFileName(wanted: string, type: MediaType): string {
  const [usual, ...others] = MEDIA_TYPES[type];
  const name = cleaned(wanted);
  const [, stem = name, ending = ""] = /^(.*)\.([a-z][a-z\d]{0,4})$/i.exec(name) ?? [];
  const fits = [usual, ...others].some((each) => each === ending.toLowerCase());
  const kept = fits ? ending : usual;
  const room = MAX_CHARACTERS - kept.length - 1;
  const short = [...trimmed(stem)].slice(0, room).join("").trimEnd() || "evidence";
  return `${DEVICE.test(short) ? `_${short}`.slice(0, room) : short}.${kept}`;
}

/** What a file is called by its sender, fit to be shown in a sentence. */
export function shownFileName(name: string): string {
  return [...cleaned(name)].slice(0, MAX_CHARACTERS).join("") || "–";
}

/** The last part of a path, of characters that people see; `\p{C}` holds the marks of direction too. */
function cleaned(wanted: string): string {
  const last = wanted.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return trimmed(
    last.replaceAll(/[\s\p{Z}]+/gu, " ").replaceAll(/[\p{C}\uFFFD]/gu, "").replaceAll(
      /[<>:"|?*]/g,
      "-",
    ),
  );
}

/** Dots in front hide a file, dots and spaces behind are dropped by some disks. */
function trimmed(name: string): string {
  return name.replaceAll(/^[\s.]+|[\s.]+$/g, "");
}
