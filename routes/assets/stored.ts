import type { NamedAsset } from "./load.ts";

/** Files for browsers as one file: a line of JSON about all of them, then their bytes. */
export function storeAssets(files: readonly NamedAsset[]): Uint8Array<ArrayBuffer> {
  const parts = files.flatMap(({ body, packed }) => [body, packed.br, packed.gzip]);
  const index = files.map(({ name, hashedName, type, body, packed }) => ({
    name,
    hashedName,
    type,
    lengths: [body.length, packed.br.length, packed.gzip.length],
  }));
  const head = new TextEncoder().encode(`${JSON.stringify(index)}\n`);
  const whole = new Uint8Array(head.length + parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of [head, ...parts]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The files of {@linkcode storeAssets}, for `indexAssets`. */
export function readStoredAssets(whole: Uint8Array<ArrayBuffer>): NamedAsset[] {
  let at = whole.indexOf("\n".charCodeAt(0));
  const index: { name?: string; hashedName: string; type: string; lengths: number[] }[] = JSON
    .parse(new TextDecoder().decode(whole.subarray(0, at++)));
  const take = (length = 0) => whole.subarray(at, at += length);
  return index.map(({ name, hashedName, type, lengths: [body, br, gzip] }) => ({
    name,
    hashedName,
    type,
    body: take(body),
    packed: { br: take(br), gzip: take(gzip) },
  }));
}
