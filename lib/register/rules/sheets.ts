import type { PdfBlock, PdfColumn, Words } from "@/lib/pdf/rules/document.ts";
import { isDisease, registerCell, type RegisterColumn } from "./columns.ts";
import type { RegisterRow } from "./rows.ts";

/** A text of the form and, beneath it, in English. */
export function words(text: string, translation: string): Words {
  return { text, translation };
}

/** A column of sheets I to III. */
export interface SheetColumn extends PdfColumn {
  /** What stands in the cell: a column of the CSV, or a text. */
  readonly cell: RegisterColumn | ((row: RegisterRow) => string);
}

function column(
  [ms, en]: readonly [string, string],
  width: number,
  cell: SheetColumn["cell"],
  align: "left" | "right" = "left",
): SheetColumn {
  return { label: words(ms, en), width, align, cell };
}

const NUMBER = column(["Bil.", "No."], 3, "bil", "right");
const PERSON = ({ person }: RegisterRow) =>
  [person?.name, person?.id_number].filter(Boolean).join("\n");
const DAYS_OFF = "bilangan_hari_tidak_bekerja" as const;

/** Sheet I: the persons. */
export const SHEET_1: readonly SheetColumn[] = [
  NUMBER,
  column(["Nama Pekerja dan No. K/P atau Pasport", "Name, IC or passport no."], 17, PERSON),
  column(["Umur", "Age"], 4, "umur", "right"),
  column(["Jantina (L/P)", "Sex (M/F)"], 5, "jantina"),
  column(["Warganegara", "Nationality"], 8, "warganegara"),
  column(["Status Pekerjaan (Jadual 7)", "Employment status"], 9, "status_pekerjaan"),
  column(["Jenis Pekerjaan (Jadual 8)", "Occupation"], 10, "jenis_pekerjaan"),
  column(["Pekerjaan semasa kemalangan", "Job at the time"], 13, "pekerjaan_semasa_kejadian"),
  column(["Tarikh kemalangan", "Date"], 7, "tarikh_kejadian"),
  column(["Masa kemalangan", "Time"], 7.5, "masa_kejadian"),
  column(["No. insiden", "Incident no."], 9, "no_insiden"),
];

const mark = (effect: RegisterRow["effect"]) => (row: RegisterRow) =>
  row.effect === effect ? "X" : "";

/** Sheet II: their accidents, in the same order. */
export const SHEET_2: readonly SheetColumn[] = [
  NUMBER,
  column(
    ["1. Bahagian anggota tercedera (Jadual 12)", "Injured part"],
    12,
    "bahagian_anggota_tercedera",
  ),
  column(["2. Jenis Kemalangan (Jadual 9)", "Type of accident"], 11, "jenis_kemalangan"),
  column(["3. M", "Fatal"], 4, mark("M")),
  column(["4. HUK", "Perm. disab."], 5, mark("HUK")),
  column(["5. THUK", "Not perm."], 5.5, mark("THUK")),
  column(["6. Hilang hari bekerja (Ya/Tidak)", "Lost days?"], 8, "hilang_hari_bekerja"),
  column(["7. Bilangan hari tidak bekerja", "Days off"], 8, DAYS_OFF, "right"),
  column(
    ["8. Tanpa hilang hari bekerja (Ya/Tidak)", "No lost days?"],
    8,
    "tanpa_hilang_hari_bekerja",
  ),
  column(["9. Jenis Kecederaan", "Type of injury"], 11, "jenis_kecederaan"),
  column(["10. Agen penyebab Kecederaan", "Agent"], 12, "agen_penyebab"),
  column(["11. Tarikh hantar JKKP 6", "JKKP 6 sent"], 9, "tarikh_hantar_borang"),
];

/** Sheet III: dangerous occurrences. */
export const OCCURRENCES: readonly SheetColumn[] = [
  NUMBER,
  column(["Tarikh Kejadian", "Date"], 7, "tarikh_kejadian"),
  column(["Masa", "Time"], 5, "masa_kejadian"),
  column(["Jenis", "Kind"], 34, "jenis_kejadian_berbahaya"),
  column(["Bil. Hari Tidak Bekerja", "Days off"], 8, DAYS_OFF, "right"),
  column(["Tarikh hantar JKKP 6", "JKKP 6 sent"], 9, "tarikh_hantar_borang"),
  column(["No. JKKP 6", "JKKP 6 no."], 13, "no_rujukan_jkkp"),
  column(["No. insiden", "Incident no."], 9, "no_insiden"),
];

/** Sheet III: poisonings and diseases. */
export const DISEASES: readonly SheetColumn[] = [
  NUMBER,
  column(["Tarikh Diagnosis", "Diagnosed"], 7, "tarikh_diagnosis"),
  column(["Maklumat Mangsa", "Person"], 17, PERSON),
  column(["Kategori", "Category"], 9, "kategori_kes"),
  column(
    ["Klasifikasi Penyakit/Keracunan", "Disease or poisoning"],
    17,
    "jenis_keracunan_penyakit",
  ),
  column(["Bil. Hari Tidak Bekerja", "Days off"], 8, DAYS_OFF, "right"),
  column(["Tarikh hantar JKKP 7", "JKKP 7 sent"], 9, "tarikh_hantar_borang"),
  column(["No. Pelaporan", "Report no."], 12, "no_rujukan_jkkp"),
  column(["No. insiden", "Incident no."], 9, "no_insiden"),
];

/** One line for each event, whoever it hurt. */
export function occurrencesOf(rows: readonly RegisterRow[]): RegisterRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const { incident_id, checklist } = row.case;
    if (!checklist.dangerous_occurrence || isDisease(row) || seen.has(incident_id)) return false;
    seen.add(incident_id);
    return true;
  });
}

/** A table of lines, or that there was no case. */
export function table(columns: readonly SheetColumn[], rows: readonly RegisterRow[]): PdfBlock[] {
  if (rows.length === 0) {
    return [{ kind: "text", words: words("TIADA KES", "No case") }];
  }
  return [{
    kind: "table",
    columns: columns.map(({ cell: _, ...printed }) => printed),
    rows: rows.map((row) =>
      columns.map(({ cell }) =>
        typeof cell === "function" ? cell(row) : String(registerCell(row, cell))
      )
    ),
  }];
}
