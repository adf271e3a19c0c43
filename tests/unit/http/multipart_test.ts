import assert from "node:assert/strict";
import { MAX_FIELDS, MAX_FILE_PARTS, readMultipart } from "@/routes/http/body/multipart.ts";
import { aJpeg, bytesOf } from "@/tests/support/fixtures/sample_files.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A form as browsers write it, with the boundary of its header. */
async function written(form: FormData): Promise<{ bytes: Bytes; boundary: string }> {
  const request = new Request("http://here.invalid", { method: "POST", body: form });
  const [, boundary = ""] = /boundary=(.+)$/.exec(request.headers.get("Content-Type")!) ?? [];
  return { bytes: await request.bytes(), boundary };
}

async function* inPieces(bytes: Bytes, size: number): AsyncGenerator<Bytes> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  await Promise.resolve();
}

const HARD = multipart([
  ["description", "Ein Wort, \r\n zwei\r\n\r\n--x 门口\ufeff"],
  ["", ""],
  ['a "quoted" name', "\ufeffbegins with a mark"],
  ["file", { name: 'door "4".jpg', bytes: bytesOf("\r\n--", aJpeg(), "\r\n\r\n--\r") }],
  ["file", { name: "", bytes: bytesOf() }],
  ["description", "again"],
]);

Deno.test("a form reads the same however it is cut on its way", async () => {
  const { bytes, boundary } = await written(HARD);
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    const { texts, files } = await readMultipart(inPieces(bytes, size), boundary);
    assert.deepEqual(texts, [
      ["description", "Ein Wort, \r\n zwei\r\n\r\n--x 门口\ufeff"],
      ["", ""],
      ["a %22quoted%22 name", "\ufeffbegins with a mark"],
      ["description", "again"],
    ]);
    assert.deepEqual(files.map(({ field, name }) => [field, name]), [
      ["file", "door %224%22.jpg"],
      ["file", ""],
    ]);
    assert.deepEqual(files[0]!.bytes, bytesOf("\r\n--", aJpeg(), "\r\n\r\n--\r"));
    assert.equal(files[1]!.bytes.length, 0);
  }
});

Deno.test("headers may be written by other programs than browsers", async () => {
  const body = (header: string) =>
    bytesOf(`before\r\n--x\r\n${header}\r\n\r\nhello\r\n--x--\r\nafter`);
  const read = (header: string) => readMultipart(inPieces(body(header), 10), "x");
  const file = { field: "file", name: 'C:\\photos\\a "b".jpg', bytes: bytesOf("hello") };
  assert.deepEqual(
    await read(
      `Content-Type: image/jpeg\r\ncontent-disposition: form-data; name=file; filename="C:\\photos\\a \\"b\\".jpg"`,
    ),
    { texts: [], files: [file] },
  );
  const inName = await read(`Content-Disposition: form-data; name="a; filename=\\"x\\""`);
  assert.deepEqual(inName.texts, [['a; filename="x"', "hello"]]);
  for (
    const header of [
      "Content-Disposition: form-data",
      "Content-Disposition: attachment; name=a",
      "Content-Type: text/plain",
      `Content-Disposition: form-data; name="a"\r\nX: ${"x".repeat(9000)}`,
    ]
  ) {
    await assert.rejects(read(header), { code: "malformed_form" }, header.slice(0, 60));
  }
});

Deno.test("a form that was cut off anywhere is malformed", async () => {
  const { bytes, boundary } = await written(HARD);
  // The line break at the end may be missing.
  for (let length = 0; length < bytes.length - 2; length++) {
    const read = readMultipart(inPieces(bytes.slice(0, length), 50), boundary);
    await assert.rejects(read, { code: "malformed_form" }, `${length} bytes`);
  }
  await assert.rejects(readMultipart(inPieces(bytes, 50), "y"), { code: "malformed_form" });
  await assert.rejects(readMultipart(inPieces(bytes, 50), ""), { code: "malformed_form" });
});

Deno.test("fields and files are counted", async () => {
  const fields = (count: number) =>
    multipart(Array.from({ length: count }, (_, n) => [`field_${n}`, "x"]));
  const files = (count: number) =>
    multipart(Array.from({ length: count }, () => ["file", { name: "a", bytes: bytesOf("x") }]));
  const read = async (form: FormData) => {
    const { bytes, boundary } = await written(form);
    return await readMultipart(inPieces(bytes, 1000), boundary);
  };
  assert.equal((await read(fields(MAX_FIELDS))).texts.length, MAX_FIELDS);
  await assert.rejects(read(fields(MAX_FIELDS + 1)), { code: "payload_too_large" });
  assert.equal((await read(files(MAX_FILE_PARTS))).files.length, MAX_FILE_PARTS);
  await assert.rejects(read(files(MAX_FILE_PARTS + 1)), { code: "too_many_files" });
});

Deno.test("files pass by while only the texts are kept", async () => {
  const form = multipart([
    ["description", "A pallet slid off."],
    ["file", { name: "a.jpg", bytes: aJpeg(1, 500_000) }],
    ["zone_id", "7"],
  ]);
  const { bytes, boundary } = await written(form);
  let read = 0;
  async function* counted() {
    for await (const piece of inPieces(bytes, 65_536)) {
      read += piece.length;
      yield piece;
    }
  }
  assert.deepEqual(await readMultipart(counted(), boundary, { keepFiles: false }), {
    texts: [["description", "A pallet slid off."], ["zone_id", "7"]],
    files: [],
  });
  assert.equal(read, bytes.length, "the sender was heard to the end");
});
