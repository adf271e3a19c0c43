import assert from "node:assert/strict";
import { safeFileName } from "@/lib/evidence/file_name.ts";

const NAMES: [wanted: string, safe: string][] = [
  ["door.jpg", "door.jpg"],
  ["Door of bay 4.JPEG", "Door of bay 4.JPEG"],
  ["门口 4号.jpg", "门口 4号.jpg"],
  ["../../etc/passwd", "passwd.jpg"],
  ["C:\\photos\\door.jpg", "door.jpg"],
  ["photo.exe", "photo.jpg"],
  ["photo", "photo.jpg"],
  ["bay 4.2", "bay 4.2.jpg"],
  ["", "evidence.jpg"],
  [".htaccess", "htaccess.jpg"],
  ["...", "evidence.jpg"],
  ["con.jpg", "_con.jpg"],
  ["a\u0000b\r\nc.jpg", "ab c.jpg"],
  ["invoice\u202Egpj.exe", "invoicegpj.jpg"],
  ["zero\u200Bwidth\uFEFF.jpg", "zerowidth.jpg"],
  ["a\u2028b\u00A0c.jpg", "a b c.jpg"],
  ['a<b>c:d"e|f?g*h.jpg', "a-b-c-d-e-f-g-h.jpg"],
  ["half \uD83D.jpg", "half.jpg"],
  ["cafe\u0301.jpg", "caf\u00e9.jpg"],
];

Deno.test("a file name is made safe and fits what the file is", () => {
  for (const [wanted, safe] of NAMES) {
    assert.equal(safeFileName(wanted, "image/jpeg"), safe, JSON.stringify(wanted));
  }
  assert.equal(safeFileName("photo.jpg", "application/pdf"), "photo.pdf");
  assert.equal(safeFileName("photo.jpeg", "image/webp"), "photo.webp");
});

Deno.test("a file name has 120 characters at most, counted as the database counts them", () => {
  for (const sign of ["a", "门", "😀"]) {
    const name = safeFileName(`${sign.repeat(300)}.png`, "image/png");
    assert.equal([...name].length, 120);
    assert.ok(name.endsWith(".png") && name.isWellFormed());
  }
  assert.equal([...safeFileName(`${"a".repeat(115)} .pdf`, "application/pdf")].length, 119);
});

Deno.test("a safe file name is safe again as it is", () => {
  for (const [wanted] of NAMES) {
    const name = safeFileName(wanted, "image/jpeg");
    assert.equal(safeFileName(name, "image/jpeg"), name);
  }
});
