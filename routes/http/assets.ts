import type { BuiltFile } from "./build_islands.ts";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A file of `static/`, ready to be served under a name that changes with its content. */
interface Asset {
  body: Bytes;
  /** The same, packed as well as it goes; done once, unlike what the server packs on the fly. */
  packed: Record<Encoding, Bytes>;
  type: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** How a file can be sent, best first. */
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

/**
 * Reads all files of a folder into memory, beside files that were built; style sheets lose their
 * comments and indentation.
 */
export async function loadAssets(folder: URL, built: readonly BuiltFile[] = []): Promise<Assets> {
  const names = new Map<string, string>();
  const files = new Map<string, Asset>();
  for await (const { name, isFile } of Deno.readDir(folder)) {
    const extension = name.split(".").pop() ?? "";
    const type = TYPES[extension];
    if (!isFile || !type) continue;
    const raw = await Deno.readFile(new URL(name, folder));
    const body = extension === "css" ? await minified(raw) : raw;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).toHex().slice(0, 10);
    const hashed = `${name.slice(0, -extension.length - 1)}-${hash}.${extension}`;
    names.set(name, hashed);
    files.set(hashed, { body, packed: pack(body), type });
  }
  for (const { name, hashedName, body } of built) {
    if (name) names.set(name, hashedName);
    files.set(hashedName, { body, packed: pack(body), type: TYPES.js! });
  }
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

function pack(body: Bytes): Asset["packed"] {
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
