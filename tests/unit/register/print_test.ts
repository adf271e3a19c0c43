import assert from "node:assert/strict";
import { createPdfRenderer } from "@/lib/pdf/mod.ts";
import {
  REGISTER_COLUMNS,
  registerCell,
  type RegisterColumn,
  type RegisterRow,
  registerRows,
  type SiteRegister,
  summarise,
} from "@/lib/register/mod.ts";
import { registerDocument, spellOut } from "@/lib/register/rules/document.ts";
import { solidTextOfPdf, textOfPdf, withoutBlanks } from "@/tests/support/pages/pdf.ts";
import { caseOf, FORTY, WHOLE } from "./cases.ts";

const COMPANY = {
  name: "Bayu Lintas Logistik Sdn. Bhd.",
  registration_number: "201901012345",
  industry_sector: "Pengangkutan",
  industry_code: "49230",
  industry_size: "S" as const,
  phone: "03-5541 2200",
  email: null,
  notifier_name: "Nurul Aisyah binti Hamzah",
  notifier_designation: "Pegawai keselamatan",
  contact_name: null,
  company_breath_limit: 0,
};
const PRINTING = {
  seal: { id: 12, hash: "ab".repeat(32), address: "https://safety.example/siaga/seals/12" },
  printedOn: "2027-01-20",
  printedAt: "10:15",
  isDraft: true,
};

function registerOf(rows: RegisterRow[], changes: Partial<SiteRegister> = {}): SiteRegister {
  return {
    year: 2026,
    site: {
      id: "north",
      code: "NORTH",
      name: "North depot",
      address: "Lot 5, Jalan Perusahaan",
      postcode: "40000",
      town: "Shah Alam",
      state: "Selangor",
      jkkp_number: "SL/09/123",
    },
    rows,
    summary: summarise(rows),
    gaps: [],
    figures: {
      site_id: "north",
      year: 2026,
      average_workers: 3249,
      working_days: 312,
      hours_per_day: 8,
      counted_hours: null,
      total_hours: 8_109_504,
    },
    header_missing: [],
    address_missing: false,
    untriaged: 0,
    state: "due",
    days_left: 11,
    submission: null,
    ...changes,
  };
}

/** Columns of the CSV that the printed form has nowhere. */
const NOT_PRINTED: readonly RegisterColumn[] = ["tempat_kerja", "borang"];
/** Columns that the printed form has for accidents alone. */
const OF_ACCIDENTS: readonly RegisterColumn[] = [
  "umur",
  "jantina",
  "warganegara",
  "status_pekerjaan",
  "jenis_pekerjaan",
  "pekerjaan_semasa_kejadian",
  "bahagian_anggota_tercedera",
  "jenis_kemalangan",
  "jenis_kecederaan",
  "agen_penyebab",
];

Deno.test("a printed register holds what its lines say, on A4, in Malay with English", async (context) => {
  const renderer = createPdfRenderer();
  const print = (register: SiteRegister) =>
    renderer.render(registerDocument({ register, company: COMPANY, printing: PRINTING }));
  try {
    await context.step("forty cases", async () => {
      const rows = registerRows(
        [
          ...FORTY.map(([_, facts]) => caseOf(facts)),
          caseOf({
            answers: { any_injury: true, lost_days: 4321 },
            persons: [{ ...WHOLE, name: "Éclair 陈小明", job_at_time: "Menyusun = 货架" }],
            sent6: { submitted_on: "2026-04-01", reference: "SL/SKEM/26/77777" },
          }),
        ],
        "Asia/Kuala_Lumpur",
      );
      const text = await solidTextOfPdf(await print(registerOf(rows)));
      for (const row of rows) {
        for (const column of REGISTER_COLUMNS) {
          const isElsewhere = row.category !== "accident" && OF_ACCIDENTS.includes(column);
          if (NOT_PRINTED.includes(column) || isElsewhere) continue;
          // Of accidents sheet II has the date of the form, and no reference.
          if (column === "no_rujukan_jkkp" && row.category === "accident") continue;
          if (column === "kategori_kes" && row.form.name === "JKKP 6") continue;
          const cell = withoutBlanks(String(registerCell(row, column)));
          assert.ok(text.includes(cell), `${row.case.incident_number} ${column}: ${cell}`);
        }
      }
      for (
        const words of [
          "Bagi Kalendar Tahun",
          "2026",
          "49230",
          "No. Tempat Kerja JKKP",
          "SL/09/123",
          "Nama Majikan / Orang Yang Bekerja Sendiri",
          "Lot 5, Jalan Perusahaan",
          "40000 Shah Alam",
          "03-5541 2200",
          "Helaian I/IV",
          "Sheet I/IV",
          "Helaian II/IV",
          "Helaian III/IV",
          "Helaian IV/IV",
          "DRAF / SALINAN KERJA",
          "8109504",
          "Daftar disahkan oleh",
          "Nurul Aisyah binti Hamzah",
          "Pegawai keselamatan",
          "Meterai audit no. 12",
        ]
      ) assert.ok(text.includes(withoutBlanks(words)), words);
      const [, sheet4 = ""] = text.split(withoutBlanks("Helaian IV/IV"));
      // The forty as counted by hand, with one more lost-day case of 4,321 days.
      assert.match(sheet4, /Accidents4164040511839/);
      assert.match(sheet4, /diseases0316317/);
      assert.match(sheet4, /occurrences–––––5/);
    });

    await context.step("a character that no font has as its code point, in sight", async () => {
      const name = "Lim 😀 தமிழ்";
      const facts = { answers: { any_injury: true, lost_days: 0 }, persons: [{ ...WHOLE, name }] };
      const rows = registerRows([caseOf(facts)], "Asia/Kuala_Lumpur");
      const source = { register: registerOf(rows), company: COMPANY, printing: PRINTING };
      const document = registerDocument(source);
      const unprintable = await renderer.findUnprintable(document);
      const text = await solidTextOfPdf(await renderer.render(spellOut(document, unprintable)));
      assert.ok(text.includes("Lim[U+1F600][U+0BA4][U+0BAE][U+0BBF][U+0BB4][U+0BCD]"), text);
      assert.ok(text.includes("[U+…]:aksarayangtidakdapatdicetak"));
      assert.equal(spellOut(document, []), document);
    });

    await context.step("a year without cases, submitted", async () => {
      const submission = {
        year: 2026,
        site_id: "north",
        submitted_on: "2027-01-14",
        reference: "JKKP 8/157/2026",
        submitted_by: { id: "hse", full_name: "hse person" },
      };
      const pdf = await print(registerOf([], { submission, figures: null }));
      const text = await textOfPdf(pdf);
      assert.equal(text.match(/TIADA KES/g)!.length, 4);
      assert.match(text, /DIHANTAR \/ SUBMITTED 14\/01\/2027 · JKKP 8\/157\/2026/);
      assert.doesNotMatch(text, /DRAF/);
      // Four sheets, each on pages of its own.
      assert.equal(text.split("\f").length - 1, 4);
      const boxes = new TextDecoder("latin1").decode(pdf).match(
        /\/MediaBox \[0 0 841\.8\d+ 595\.2\d+\]/g,
      );
      assert.equal(boxes?.length, 4, "A4, landscape");
    });
  } finally {
    renderer.close();
  }
});
