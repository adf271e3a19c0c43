import type { BuiltFile } from "./build_islands.ts";

/** A static file held in memory. */
interface Asset {
  body: Bytes;
  /** The body compressed at the highest level, once at startup. */
  packed: Record<Encoding, Bytes>;
  type: string;
}

/** A static file with its hashed name and, where pages refer to it, its plain name. */
export interface NamedAsset extends Asset {
  name: string | undefined;
  hashedName: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Content encodings, best compression first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The files that pages link to. */
export interface Assets {
  /** The hashed name of a file: `siaga.css` is `siaga-1a2b3c4d.css`. */
  nameOf(file: string): string;
  find(hashedName: string): Asset | undefined;
  /** The hashed names of all files. */
  readonly hashedNames: readonly string[];
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  js: "text/javascript; charset=utf-8",
};

/** Reads and compresses all files of a folder and the built files, for {@linkcode indexAssets}. */
export async function loadAssets(
  folder: URL,
  built: readonly BuiltFile[] = [],
): Promise<NamedAsset[]> {
  const files: NamedAsset[] = [];
  for await (const { name, isFile } of Deno.readDir(folder)) {
    const extension = name.split(".").pop() ?? "";
    const type = TYPES[extension];
    if (!isFile || !type) continue;
    const raw = await Deno.readFile(new URL(name, folder));
    // Minified.
    const body = extension === "css" ? await minified(raw) : raw;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).toHex().slice(0, 10);
    const hashedName = `${name.slice(0, -extension.length - 1)}-${hash}.${extension}`;
    files.push({ name, hashedName, body, packed: await pack(body), type });
  }
  const type = TYPES.js!;
  for (const file of built) files.push({ ...file, packed: await pack(file.body), type });
  return files;
}

/** Builds the lookup from plain to hashed names and from hashed names to files. */
export function indexAssets(all: readonly NamedAsset[]): Assets {
  const names = new Map(all.map(({ name, hashedName }) => [name, hashedName]));
  const files = new Map(all.map((file) => [file.hashedName, file]));
  return {
    nameOf: (file) => {
      const hashed = names.get(file);
      if (!hashed) throw new Error(`no such static file: ${file}`);
      return hashed;
    },
    find: (hashedName) => files.get(hashedName),
    hashedNames: [...files.keys()].toSorted(),
  };
}

async function pack(body: Bytes): Promise<Asset["packed"]> {
  // A server that starts from its build needs none of it.
  const { brotliCompressSync, gzipSync } = await import("node:zlib");
  return {
    br: new Uint8Array(brotliCompressSync(body)),
    gzip: new Uint8Array(gzipSync(body, { level: 9 })),
  };
}

async function minified(css: Uint8Array): Promise<Bytes> {
  const { transform, stop } = await import("esbuild");
  const { code } = await transform(new TextDecoder().decode(css), { loader: "css", minify: true });
  await stop();
  return new TextEncoder().encode(code);
}
