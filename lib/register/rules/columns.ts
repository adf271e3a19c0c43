import { sentence } from "@/lib/i18n/mod.ts";
import { personValueKey } from "@/lib/incidents/rules/person.ts";
import { diseaseKey, doKey } from "@/lib/statutory/rules/mod.ts";
import { CATEGORY_NAMES } from "./case.ts";
import type { RegisterRow } from "./rows.ts";

type Cell = string | number | null;

/**
 * The columns of the CSV in the order of the sheets of JKKP 8, with what stands in them: Malay, dates as
 * `dd/mm/yyyy`, empty where it is not known or not asked of the case.
 */
const COLUMNS = {
  bil: ({ position }) => position,
  no_insiden: (row) => row.case.incident_number,
  kategori_kes: ({ category }) => CATEGORY_NAMES[category],
  tempat_kerja: (row) => row.case.site_name,
  nama_pekerja: ({ person }) => person?.name,
  no_kp_pasport: ({ person }) => person?.id_number,
  umur: ({ age }) => age,
  jantina: ({ person }) => person?.sex,
  warganegara: ({ person }) => person?.nationality,
  status_pekerjaan: ({ person }) =>
    person?.employment_status &&
    sentence("ms", personValueKey("employment_status", person.employment_status)),
  jenis_pekerjaan: ({ person }) => person?.occupation_group,
  pekerjaan_semasa_kejadian: ({ person }) => person?.job_at_time,
  tarikh_kejadian: ({ occurred_on }) => malayDate(occurred_on),
  masa_kejadian: ({ occurred_time }) => occurred_time,
  bahagian_anggota_tercedera: (row) => injuryWords(row, "body_part"),
  jenis_kemalangan: (row) => injuryWords(row, "mechanism"),
  kesan_kemalangan: ({ effect }) => effect,
  hilang_hari_bekerja: ({ has_lost_days }) => yesNo(has_lost_days),
  bilangan_hari_tidak_bekerja: ({ lost_days }) => lost_days,
  tanpa_hilang_hari_bekerja: ({ has_lost_days }) => yesNo(has_lost_days, { negated: true }),
  jenis_kecederaan: (row) => injuryWords(row, "injury_nature"),
  agen_penyebab: (row) => injuryWords(row, "agent"),
  jenis_kejadian_berbahaya: ({ do_code }) => do_code && sentence("ms", doKey(do_code)),
  tarikh_diagnosis: (row) => isDisease(row) ? malayDate(row.case.learned_on) : null,
  jenis_keracunan_penyakit: ({ disease_code }) =>
    disease_code && sentence("ms", diseaseKey(disease_code)),
  borang: ({ form }) => form.required || form.submitted_on !== null ? form.name : null,
  tarikh_hantar_borang: ({ form }) => malayDate(form.submitted_on),
  no_rujukan_jkkp: ({ form }) => form.reference,
} as const satisfies Record<string, (row: RegisterRow) => Cell | undefined>;

/** The name of a column of the register. */
export type RegisterColumn = keyof typeof COLUMNS;

/** The names of the columns, which are the header of the CSV. */
export const REGISTER_COLUMNS = Object.keys(COLUMNS) as readonly RegisterColumn[];

/** What stands in one column of a line; an empty text where there is nothing. */
export function registerCell(row: RegisterRow, column: RegisterColumn): string | number {
  return COLUMNS[column](row) ?? "";
}

/** Whether a line is about a poisoning or disease, which sheet III lists. */
export function isDisease({ category }: Pick<RegisterRow, "category">): boolean {
  return category === "disease" || category === "poisoning";
}

/** `dd/mm/yyyy`, as Malaysian forms write dates. */
export function malayDate(date: string | null): string | null {
  return date && date.split("-").toReversed().join("/");
}

type InjuryFact = "body_part" | "mechanism" | "injury_nature" | "agent";

function injuryWords(row: RegisterRow, fact: InjuryFact): string {
  return row[fact].map((value) => sentence("ms", personValueKey(fact, value))).join(", ");
}

function yesNo(known: boolean | null, { negated = false } = {}): string | null {
  return known === null ? null : known !== negated ? "Ya" : "Tidak";
}
