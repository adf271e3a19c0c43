const DOTS = "••••";

/** Values so short that their end would give half of them away show nothing. */
const SHOWN_FROM = 8;

/** A secret as a page may show it: dots and its last four characters. */
export function mask(value: string): string {
  const characters = [...value];
  return characters.length < SHOWN_FROM ? DOTS : DOTS + characters.slice(-4).join("");
}
