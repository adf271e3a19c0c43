import assert from "node:assert/strict";
import { createPdfRenderer, type PdfDocument } from "@/lib/pdf/mod.ts";
import { breakLines } from "@/lib/pdf/line_breaks.ts";
import { printable } from "@/lib/pdf/printable.ts";
import { qrOfPdf, solidTextOfPdf, textOfPdf, withoutBlanks } from "@/tests/support/pages/pdf.ts";

Deno.test("Lines break at spaces, between ideographs and in long words, and lose nothing", () => {
  const table: [text: string, width: number, lines: string[]][] = [
    ["", 5, [""]],
    ["one two", 7, ["one two"]],
    ["one two", 6, ["one", "two"]],
    ["a\n\nb", 6, ["a", "", "b"]],
    ["abcdefgh", 3, ["abc", "def", "gh"]],
    ["ab cdefgh", 4, ["ab", "cdef", "gh"]],
    ["工人受伤，送院", 4, ["工人受", "伤，送院"]],
    ["他说“好”了", 3, ["他说", "“好”", "了"]],
    ["INC-2025 工人", 8, ["INC-2025", "工人"]],
    ["  in", 4, ["  in"]],
  ];
  for (const [text, width, lines] of table) {
    const broken = breakLines(text, width, () => 1);
    assert.deepEqual(broken, lines, text);
    assert.equal(withoutBlanks(broken.join("")), withoutBlanks(text));
  }
});

Deno.test("Invisible characters are left out, other texts are printed as they are", () => {
  assert.equal(printable("a\u202eb\u0000c\u200d\ufe0f\r\nd\te"), "abc\nd e");
  assert.equal(printable("e\u0301 <b>=1+1</b> \u00a0"), "é <b>=1+1</b>  ");
});

const HOSTILE = "<b>x</b> {{y}} =cmd|' /C'!A0 \\) Tj ET \u202etxt.exe %PDF http://evil.example";

function documentOf(value: string | null): PdfDocument {
  return {
    title: "Ujian",
    language: "ms",
    orientation: "landscape",
    header: { left: "Kiri 张", right: "DRAF / SALINAN KERJA" },
    footer: { lines: ["Meterai 12"], qr: "https://safety.example/siaga/seals/12" },
    blocks: [
      { kind: "title", words: { text: "Tajuk", translation: "Title" } },
      { kind: "heading", words: { text: "A. Bahagian", translation: "Part" } },
      {
        kind: "fields",
        fields: [
          { label: { text: "Nama", translation: "Name" }, value, width: 0.5 },
          { label: { text: "Kosong" }, value: null, width: 0.5, blankLines: 2 },
          {
            label: { text: "Pilihan" },
            value: [
              { text: "Ya", translation: "yes", isChosen: true },
              { text: "Tidak", translation: "no", isChosen: false },
            ],
          },
        ],
      },
      { kind: "text", words: { text: "Penafian." } },
      { kind: "page" },
      {
        kind: "table",
        columns: [
          { label: { text: "Bil", translation: "No." }, width: 1, align: "right" },
          { label: { text: "Nilai", translation: "Value" }, width: 8 },
        ],
        rows: [["1", value], ["2", null], ...Array.from({ length: 60 }, (_, i) => [`${i}`, "x"])],
      },
    ],
  };
}

/** The words of a PDF file with their places in millimetres. */
async function wordsOfPdf(pdf: Uint8Array) {
  const html = await textOfPdf(pdf, ["-bbox"]);
  const place = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)/g;
  return [...html.matchAll(place)].map(([, xMin, yMin, xMax, yMax, word = ""]) => {
    const mm = (points?: string) => Number(points) / 72 * 25.4;
    return { left: mm(xMin), top: mm(yMin), right: mm(xMax), bottom: mm(yMax), word };
  });
}

Deno.test("Names of 60 characters and addresses of 4 lines fit their fields", async () => {
  const name = "Muhammad Nur Aiman Hakim bin Datuk Seri Haji Wan Abdul Rahman";
  const address = ["Lot 12, Tingkat 3, Blok B", "Persiaran Perindustrian", "Fasa 4", "Klang"];
  const values = [
    name,
    address.join("\n"),
    "W".repeat(60),
    "张".repeat(60),
    "一二三四五六七八".repeat(30),
  ];
  const document: PdfDocument = {
    title: "Muat",
    language: "ms",
    orientation: "portrait",
    header: { left: "Kiri", right: "Kanan" },
    footer: { lines: ["Bawah"], qr: "https://safety.example" },
    blocks: [{
      kind: "fields",
      fields: values.flatMap((value) =>
        ([0.5, 0.25, 0.25] as const).map((width) => ({ label: { text: "Ruang" }, value, width }))
      ),
    }],
  };
  const pdf = createPdfRenderer();
  try {
    const bytes = await pdf.render(document);
    const words = await wordsOfPdf(bytes);
    const solid = withoutBlanks(words.map(({ word }) => word).join(""));
    assert.equal(solid.split("张").length - 1, 180);
    assert.equal(solid.split("W").length - 1, 180 + 3, "and Wan");
    // The width of the page within its margins, and the edges of the cells.
    const [from, to] = [14, 196];
    const edges = [0.5, 0.75, 1].map((share) => from + share * (to - from));
    const bottom = Math.min(...words.filter(({ word }) => word === "Bawah").map(({ top }) => top));
    for (const { left, right, top, word } of words) {
      assert.ok(left >= from - 0.1 && right <= to + 0.1, `${word} stays within the margins`);
      if (["Kiri", "Kanan"].includes(word) || top >= bottom) continue;
      const edge = edges.find((edge) => left < edge)!;
      assert.ok(right <= edge, `${word} stays in its cell`);
    }
    const lineOf = (word: string) => words.find((one) => one.word === word)!.top;
    assert.ok(lineOf("Lot") < lineOf("Persiaran") && lineOf("Persiaran") < lineOf("Fasa"));
  } finally {
    pdf.close();
  }
});

Deno.test("A document is drawn in the worker and read back by another program", async () => {
  const pdf = createPdfRenderer();
  try {
    // One after the other, so that fonts shared by documents are seen to stay whole.
    const values = ["Ali", "张伟 bin Abdullah “Žádost” 䶮\u{2b81c} ñ", HOSTILE, "x".repeat(900)];
    for (const value of values) {
      const bytes = await pdf.render(documentOf(value));
      const text = await textOfPdf(bytes);
      const solid = await solidTextOfPdf(bytes);
      assert.equal(solid.split(withoutBlanks(printable(value))).length - 1, 2, value);
      const pages = text.split("\f").slice(0, -1);
      assert.ok(pages.length >= 3);
      assert.equal(await qrOfPdf(bytes, 2), "https://safety.example/siaga/seals/12");
      for (const [index, page] of pages.entries()) {
        for (const words of ["Kiri 张", "DRAF / SALINAN KERJA", "Meterai 12"]) {
          assert.ok(page.includes(words), `${words} on page ${index + 1}`);
        }
        assert.ok(withoutBlanks(page).includes(`${index + 1}/${pages.length}`));
        assert.equal(page.includes("Bil"), index > 0, "the head of the table is repeated");
      }
      for (const words of ["Tajuk", "Title", "Kosong", "Ya / yes", "Penafian."]) {
        assert.ok(pages[0]!.includes(words), words);
      }
      // Nothing in it is a link, a script or a form.
      const raw = new TextDecoder("latin1").decode(bytes);
      assert.doesNotMatch(raw, /\/(URI|JavaScript|Annots|AcroForm|OpenAction \/S)/);
    }

    for (
      const [value, character, codePoint] of [["ok 😀", "😀", "U+1F600"], ["ம", "ம", "U+0BAE"]]
    ) {
      const document = documentOf(value!);
      const found = await pdf.findUnprintable(document);
      assert.deepEqual(found, [
        { character, codePoint, label: "Nama" },
        { character, codePoint, label: "Nilai" },
      ]);
      await assert.rejects(pdf.render(document), {
        code: "unprintable_character",
        values: { character, code_point: codePoint, field: "Nama" },
      });
    }
    assert.deepEqual(await pdf.findUnprintable(documentOf("Ali")), []);

    // One in work and fifty that wait; more are told to try again.
    const asked = Array.from({ length: 53 }, () => pdf.findUnprintable(documentOf("Ali")));
    const answers = await Promise.allSettled(asked);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason] : []
    );
    assert.deepEqual(refused.map(({ code, retryAfter }) => [code, retryAfter]), [
      ["pdf_unavailable", 5],
      ["pdf_unavailable", 5],
    ]);
  } finally {
    pdf.close();
  }
});
