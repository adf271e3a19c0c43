/** One page of a bucket's list; `next` is the token of the following page. */
interface Listing {
  files: { key: string; modified: number }[];
  next: string | null;
}

/**
 * Reads the answer to ListObjectsV2. Its few elements are looked for by name, which any writer of
 * this XML allows.
 */
export function listing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: element(entry, "Key") ?? "",
    modified: Date.parse(element(entry, "LastModified") ?? ""),
  })).filter(({ key, modified }) => key && !Number.isNaN(modified));
  const truncated = element(xml, "IsTruncated") === "true";
  return { files, next: truncated ? element(xml, "NextContinuationToken") : null };
}

function element(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? null : unescaped(text);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
