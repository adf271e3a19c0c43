/** The ending, and what disks refuse, what ends a folder, and what nobody sees. */
const UNWANTED = /\.\w+$|[\p{C}\\/:*?"<>|]+/gu;
const MAX_LENGTH = 40;

/**
 * A short, safe name that none of the others has, so that a person who only hears the list can tell
 * them apart: cameras like to call every picture `image.jpg`.
 */
export function fileName(wanted: string, ending: string, others: readonly string[]): string {
  const stem = wanted.replace(UNWANTED, "").slice(0, MAX_LENGTH);
  let name = stem + ending;
  for (let n = 2; others.includes(name); n++) name = `${stem} ${n}${ending}`;
  return name;
}
