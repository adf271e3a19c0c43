import assert from "node:assert/strict";
import { fileName, readCsv, writeCsv } from "@/lib/csv.ts";
import { Problem } from "@/lib/errors.ts";

/** The text that a cell of a written document holds. */
async function written(text: string): Promise<string | undefined> {
  const document = await writeCsv(["header"], [[text]]);
  return (await readCsv(new TextEncoder().encode(document)))[1]?.[0];
}

Deno.test("what a spreadsheet would run as a formula gets an apostrophe in front", async () => {
  const formulas = [
    "=1+1",
    "+6012",
    "-2",
    "@sum",
    "\t=1",
    "\rx",
    "\nx",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "  =1",
    "\u200b=1",
    "\ufeff=1",
    "\u3000\u2060 -1",
    "\u202e\u2066=1",
    "\u00ad\u180e＝1",
    " \u000b\u0085+1",
    "\u3164\u2800@x",
    "\u2028=1",
    "\ufeff \t plain",
    "﹦1",
  ];
  for (const text of formulas) assert.equal(await written(text), `'${text}`);
  for (const text of ["", "a=1", "'=1", "Lori 88", "1-2", "（=1", "  plain"]) {
    assert.equal(await written(text), text);
  }
});

Deno.test("a document has a BOM, CRLF and quotes, and its own numbers stay numbers", async () => {
  const text = await writeCsv(["a", "b"], [['say "x"', -2], ["=1\nx", null], ["-2", 0.5]]);
  assert.equal(text, '\ufeff"a","b"\r\n"say ""x""","-2"\r\n"\'=1\nx",""\r\n"\'-2","0.5"\r\n');
});

Deno.test("rows are read as a spreadsheet shows them, empty ones too", async () => {
  const bytes = new TextEncoder().encode('\ufeffa,b\r\n\r\n"x\ny",2,3\n1');
  assert.deepEqual(await readCsv(bytes), [["a", "b"], [""], ["x\ny", "2", "3"], ["1"]]);
  assert.deepEqual(await readCsv(new Uint8Array()), []);
});

Deno.test("what is no CSV in UTF-8 is refused", async () => {
  const malformed = [
    new TextEncoder().encode('a\n"b'),
    new Uint8Array([0xc3]),
    new Uint8Array([0]),
  ];
  for (const document of malformed) {
    await assert.rejects(
      readCsv(document),
      (e) => e instanceof Problem && e.code === "malformed_csv",
    );
  }
});

Deno.test("a file name is safe in a header and on a disk, whatever was wanted", () => {
  const names: [wanted: string | undefined, name: string][] = [
    [undefined, "audit-log.csv"],
    ["", "audit-log.csv"],
    ["../../etc/passwd", "etc_passwd.csv"],
    ['a"\r\nSet-Cookie: x=1', "a_Set-Cookie_x_1.csv"],
    ["Mac 2026.CSV", "Mac_2026.csv"],
    ["日志", "audit-log.csv"],
    ["Résumé", "Re_sume.csv"],
    ["x".repeat(300), `${"x".repeat(80)}.csv`],
    ["...", "audit-log.csv"],
  ];
  for (const [wanted, name] of names) assert.equal(fileName(wanted, "audit-log", "csv"), name);
});
