/** The part of HTTP/1.1 (RFC 9112) that forwarding needs: heads, and bodies with `Content-Length`. */

const HEAD_END = "\r\n\r\n";

/** A received request head, with access to the body. */
export interface IncomingRequest {
  readonly method: string;
  readonly path: string;
  readonly head: string;
  /** Length of the body in bytes. */
  readonly length: number;
  /** Reads this number of bytes of the body; fewer when the sender closes the connection. */
  body(bytes: number): Promise<Uint8Array>;
}

/** Reads the head of a request; undefined when the sender closes the connection before its end. */
export async function readRequest(from: Deno.Conn): Promise<IncomingRequest | undefined> {
  let read = "";
  while (!read.includes(HEAD_END)) {
    const bytes = await readSome(from);
    if (!bytes) return undefined;
    read += latin1(bytes);
  }
  const end = read.indexOf(HEAD_END) + HEAD_END.length;
  const head = read.slice(0, end);
  let rest = read.slice(end);
  const [method = "", path = ""] = head.split(" ");
  return {
    method,
    path,
    head,
    length: Number(headerOf(head, "Content-Length") ?? 0),
    async body(bytes) {
      while (rest.length < bytes) {
        const more = await readSome(from);
        if (!more) break;
        rest += latin1(more);
      }
      const part = rest.slice(0, bytes);
      rest = rest.slice(bytes);
      return bytesOf(part);
    },
  };
}

/** Reads until the sender closes the connection. */
export async function readToEnd(from: Deno.Conn): Promise<Uint8Array> {
  let all = "";
  for (let bytes = await readSome(from); bytes; bytes = await readSome(from)) all += latin1(bytes);
  return bytesOf(all);
}

export async function write(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += await to.write(bytes.subarray(written));
  }
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*?)\r$`, "im").exec(head)?.[1];
}

/** Sets a header, replacing an existing one. */
export function withHeader(head: string, name: string, value: string): string {
  const without = head.replace(new RegExp(`^${name}:.*\r\n`, "gim"), "");
  return without.replace("\r\n", `\r\n${name}: ${value}\r\n`);
}

/** Decodes bytes as Latin-1, one character per byte, so that no byte is lost. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function readSome(from: Deno.Conn): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(65_536);
  const count = await from.read(bytes).catch(() => null);
  return count === null ? undefined : bytes.subarray(0, count);
}
