import assert from "node:assert/strict";
import {
  CATEGORY_NAMES,
  gapsOf,
  REGISTER_COLUMNS,
  registerCell,
  type RegisterColumn,
  type RegisterRow,
  registerRows,
  summarise,
} from "@/lib/register/mod.ts";
import { type CaseFacts, caseOf, FORTY, WHOLE } from "./cases.ts";

const MYT = "Asia/Kuala_Lumpur";

function lineOf(row: RegisterRow): string {
  const cell = (column: RegisterColumn) => registerCell(row, column);
  const form = [cell("borang"), cell("tarikh_hantar_borang"), cell("no_rujukan_jkkp")]
    .filter((text) => text !== "").join(" ");
  const cells = [
    cell("kategori_kes"),
    cell("kesan_kemalangan"),
    cell("bilangan_hari_tidak_bekerja"),
    cell("hilang_hari_bekerja"),
    cell("tanpa_hilang_hari_bekerja"),
    form,
  ].map((text) => text === "" ? "-" : text).join(" | ");
  const gaps = gapsOf(row).map(({ gap, fields }) => fields.length ? `${gap}:${fields}` : gap);
  return gaps.length > 0 ? `${cells} ! ${gaps.join(" ")}` : cells;
}

Deno.test("forty cases stand in the register as worked out by hand", () => {
  assert.equal(FORTY.length, 40);
  for (const [name, facts, lines] of FORTY) {
    assert.deepEqual(registerRows([caseOf(facts)], MYT).map(lineOf), lines, name);
  }
});

Deno.test("the summary of the forty counts each kind of case and its days", () => {
  const rows = registerRows(FORTY.map(([_, facts]) => caseOf(facts)), MYT);
  assert.deepEqual(rows.map(({ position }) => position), rows.map((_, index) => index + 1));
  // By hand from the lines of the forty: 38 accidents, 7 poisonings and diseases, 5 events.
  assert.deepEqual(summarise(rows), {
    accidents: {
      deaths: 4,
      lost_day_cases: 15,
      lost_days: 4 * 6000 + 2 * 6000 + 1 + 4 + 5 + 5 + 30 + 3 + 3 + 2 + 9 + 12 + 8 + 2,
      without_lost_days: 11,
      unknown: 8,
      total: 38,
    },
    diseases: {
      deaths: 0,
      lost_day_cases: 3,
      lost_days: 6 + 2 + 8,
      without_lost_days: 3,
      unknown: 1,
      total: 7,
    },
    dangerous_occurrences: 5,
  });
  const none = { deaths: 0, lost_day_cases: 0, lost_days: 0, without_lost_days: 0, unknown: 0 };
  assert.deepEqual(summarise([]), {
    accidents: { ...none, total: 0 },
    diseases: { ...none, total: 0 },
    dangerous_occurrences: 0,
  });
});

/** The columns of domain 1.10 with what a line says in each. */
function cellsOf(facts: CaseFacts): Record<string, string | number> {
  const [row] = registerRows([caseOf(facts)], MYT);
  return Object.fromEntries(REGISTER_COLUMNS.map((column) => [column, registerCell(row!, column)]));
}

Deno.test("every column of a line is in Malay, with dates and times of Malaysia", () => {
  const { no_insiden, ...cells } = cellsOf({
    // A quarter past midnight on 1 March in Malaysia.
    occurred: "2026-02-28T16:15:00Z",
    answers: { any_injury: true, lost_days: 5, dangerous_occurrence: true, do_code: "DO-13" },
    persons: [{ ...WHOLE, employment_status: "foreign_worker", birth_date: "1990-03-01" }],
    sent6: { submitted_on: "2026-03-05", reference: "SL/SKEM/26/00102" },
  });
  assert.match(String(no_insiden), /^INC-2026-\d{6}$/);
  assert.deepEqual(cells, {
    bil: 1,
    kategori_kes: "Kemalangan",
    tempat_kerja: "North depot",
    nama_pekerja: "Ahmad bin Ali",
    no_kp_pasport: "900315105567",
    umur: 36,
    jantina: "L",
    warganegara: "Malaysia",
    status_pekerjaan: "Pekerja asing",
    jenis_pekerjaan: "Pemandu lori",
    pekerjaan_semasa_kejadian: "Memunggah kontena",
    tarikh_kejadian: "01/03/2026",
    masa_kejadian: "00:15",
    bahagian_anggota_tercedera: "Jari tangan",
    jenis_kemalangan: "Tersepit",
    kesan_kemalangan: "THUK",
    hilang_hari_bekerja: "Ya",
    bilangan_hari_tidak_bekerja: 5,
    tanpa_hilang_hari_bekerja: "Tidak",
    jenis_kecederaan: "Patah tulang",
    agen_penyebab: "Mesin",
    jenis_kejadian_berbahaya: "Kejadian di telaga atau talian paip",
    tarikh_diagnosis: "",
    jenis_keracunan_penyakit: "",
    borang: "JKKP 6",
    tarikh_hantar_borang: "05/03/2026",
    no_rujukan_jkkp: "SL/SKEM/26/00102",
  });
  const disease = cellsOf({
    answers: { disease_code: "infection_leptospirosis", lost_days: 3 },
    learned_on: "2026-03-13",
    persons: [],
  });
  assert.equal(disease.tarikh_diagnosis, "13/03/2026");
  assert.equal(disease.jenis_keracunan_penyakit, "Leptospirosis (kencing tikus)");
  assert.equal(disease.jenis_kejadian_berbahaya, "");
  for (const column of ["nama_pekerja", "no_kp_pasport", "umur", "jantina", "warganegara"]) {
    assert.equal(disease[column], "", `${column} of a case without persons`);
  }
  assert.equal(Object.values(CATEGORY_NAMES).length, 4);
});

Deno.test("the report's answers about one person are in Malay, several parts with a comma", () => {
  const cells = cellsOf({
    answers: { any_injury: true, lost_days: 0 },
    persons: [],
    details: { body_part: ["arm", "knee"], injury_nature: "burn", agent: "other" },
  });
  assert.equal(cells.bahagian_anggota_tercedera, "Lengan, Lutut");
  assert.equal(cells.jenis_kecederaan, "Lecur");
  assert.equal(cells.agen_penyebab, "Lain-lain");
  assert.equal(cells.jenis_kemalangan, "");
});
