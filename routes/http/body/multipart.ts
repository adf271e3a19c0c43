import { Problem } from "@/lib/errors.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of a posted form. */
export interface PostedFile {
  /** The name of the form field. */
  field: string;
  /** The file name as it was sent: browsers percent-encode quotes and line breaks in it. */
  name: string;
  bytes: Bytes;
}

/** A posted form; texts in document order, with line breaks as they were sent. */
export interface PostedForm {
  texts: (readonly [name: string, value: string])[];
  files: PostedFile[];
}

/** Most text fields of a form; the largest form of the service has some 450. */
export const MAX_FIELDS = 500;
/** Most files of a form. */
export const MAX_FILE_PARTS = 20;
/** Largest header of one part, in bytes. */
const MAX_HEADER = 8 * 1024;
/** RFC 2046 allows 70 characters. */
const MAX_BOUNDARY = 200;

/**
 * Reads a multipart body (RFC 7578) while it arrives, byte for byte once: the built-in reader of forms
 * takes the processor for a second for 64 MiB.
 *
 * @param keepFiles false: the content of files passes by, and none is returned
 * @throws Problem `malformed_form`, also for a body that was cut off; `payload_too_large` for too many
 * fields; `too_many_files`; what `body` throws
 */
export async function readMultipart(
  body: AsyncIterable<Bytes>,
  boundary: string,
  { keepFiles = true }: { keepFiles?: boolean } = {},
): Promise<PostedForm> {
  if (boundary === "" || boundary.length > MAX_BOUNDARY) throw new Problem("malformed_form");
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  const input = createInput(body);
  const form: PostedForm = { texts: [], files: [] };
  let fileParts = 0;
  await input.until(delimiter, ignore);
  while (!isLast(await input.take(2))) {
    const { field, name } = partOf(decoded(await input.collect(END_OF_HEADER, MAX_HEADER)));
    if (name === undefined) {
      if (form.texts.length === MAX_FIELDS) throw new Problem("payload_too_large");
      form.texts.push([field, decoded(await input.collect(delimiter))]);
      continue;
    }
    if (++fileParts > MAX_FILE_PARTS) {
      throw new Problem("too_many_files", { values: { max: MAX_FILE_PARTS } });
    }
    if (keepFiles) form.files.push({ field, name, bytes: await input.collect(delimiter) });
    else await input.until(delimiter, ignore);
  }
  await input.end();
  return form;
}

const END_OF_HEADER = new TextEncoder().encode("\r\n\r\n");
const LAST = new TextEncoder().encode("--");
const LINE_BREAK = new TextEncoder().encode("\r\n");

function ignore(): void {}

/** Whether two bytes behind a delimiter end the body; otherwise they end its line. */
function isLast(bytes: Bytes): boolean {
  if (indexOf(bytes, LAST) === 0) return true;
  if (indexOf(bytes, LINE_BREAK) !== 0) throw new Problem("malformed_form");
  return false;
}

/** A parameter of a header: its name, and its value in quotes or without. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))\s*/gy;

/** Field and file name in the header of a part; one without file name is a text. */
function partOf(header: string): { field: string; name: string | undefined } {
  const line = header.split("\r\n").find((each) => /^content-disposition:/i.test(each)) ?? "";
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = Math.max(0, line.indexOf(";"));
  for (const [, name, quoted, plain] of line.matchAll(PARAMETER)) {
    parameters.set(name!.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, "$1") ?? plain ?? "");
  }
  const field = parameters.get("name");
  if (!/^content-disposition:\s*form-data\s*;/i.test(line) || field === undefined) {
    throw new Problem("malformed_form");
  }
  return { field, name: parameters.get("filename") };
}

function decoded(bytes: Bytes): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** The bytes of a body, read up to a mark. A body that ends before its mark is malformed. */
function createInput(body: AsyncIterable<Bytes>) {
  const chunks = body[Symbol.asyncIterator]();
  // The first delimiter may stand at the very beginning, without a line break before it.
  let held: Bytes = LINE_BREAK;

  async function more(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done) throw new Problem("malformed_form");
    held = joined([held, value]);
  }

  /** Passes on what stands before the mark, in pieces, and goes behind the mark. */
  async function until(mark: Bytes, pass: (piece: Bytes) => void): Promise<void> {
    for (;;) {
      const at = indexOf(held, mark);
      if (at >= 0) {
        pass(held.subarray(0, at));
        held = held.subarray(at + mark.length);
        return;
      }
      const passed = Math.max(0, held.length - mark.length + 1);
      pass(held.subarray(0, passed));
      held = held.subarray(passed);
      await more();
    }
  }

  return {
    until,
    collect: async (mark: Bytes, most = Infinity): Promise<Bytes> => {
      const pieces: Bytes[] = [];
      let size = 0;
      await until(mark, (piece) => {
        size += piece.length;
        if (size > most) throw new Problem("malformed_form");
        if (piece.length > 0) pieces.push(piece);
      });
      return joined(pieces);
    },
    take: async (length: number): Promise<Bytes> => {
      while (held.length < length) await more();
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
    /** Reads on to the end of the body, as its sender expects. */
    end: async (): Promise<void> => {
      while (!(await chunks.next()).done);
    },
  };
}

/** Where a mark begins, or -1. One that begins with a line break has no other in it: no byte is read twice. */
function indexOf(bytes: Bytes, mark: Bytes): number {
  const last = bytes.length - mark.length;
  for (let at = 0; at <= last; at++) {
    let length = 0;
    while (length < mark.length && bytes[at + length] === mark[length]) length++;
    if (length === mark.length) return at;
  }
  return -1;
}

function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
