/**
 * A name for a download that is safe in a header and on every disk: letters, digits, dots, hyphens and
 * underscores, with one given ending.
 */
export function fileName(wanted: string | undefined, fallback: string, ending: string): string {
  const stem = (wanted ?? "").normalize("NFKD").replace(new RegExp(`\\.${ending}$`, "i"), "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "_").replaceAll(/\.{2,}/g, ".").replaceAll(
      /^[._-]+|[._-]+$/g,
      "",
    )
    .slice(0, 80);
  return `${stem || fallback}.${ending}`;
}
