import type { Company } from "@/lib/company/mod.ts";
import { printedFooter, type Printing } from "@/lib/forms/rules/document.ts";
import type { PdfBlock, PdfDocument, Unprintable, Words } from "@/lib/pdf/rules/document.ts";
import type { SiteRegister } from "../review.ts";
import { isDisease, malayDate } from "./columns.ts";
import { DISEASES, OCCURRENCES, occurrencesOf, SHEET_1, SHEET_2, table, words } from "./sheets.ts";
import type { CaseCounts } from "./summary.ts";

/** Everything that the printed register shows. */
export interface RegisterSource {
  readonly register: SiteRegister;
  readonly company: Company;
  readonly printing: Printing;
}

/**
 * The register JKKP 8 of a year and workplace for print: header, sheets I to IV, signature; Malay as
 * printed by DOSH, with English beneath. The layout of sheets III and IV follows the portal.
 */
export function registerDocument({ register, company, printing }: RegisterSource): PdfDocument {
  const { year, site, rows, submission } = register;
  const name = `JKKP 8 · ${year} · ${site.name}`;
  const accidents = rows.filter(({ category }) => category === "accident");
  return {
    title: `JKKP 8 ${year} ${site.name}`,
    language: "ms",
    orientation: "landscape",
    header: {
      left: name,
      right: submission
        ? `DIHANTAR / SUBMITTED ${malayDate(submission.submitted_on)} · ${submission.reference}`
        : "DRAF / SALINAN KERJA",
    },
    footer: printedFooter(printing),
    blocks: [
      ...headBlocks(register, company),
      ...sheet("I", "Orang yang terlibat dalam kemalangan", "Persons in accidents"),
      ...table(SHEET_1, accidents),
      { kind: "page" },
      ...sheet("II", "Kemalangan", "Accidents"),
      ...table(SHEET_2, accidents),
      { kind: "page" },
      ...sheet("III", "Kejadian berbahaya", "Dangerous occurrences"),
      ...table(OCCURRENCES, occurrencesOf(rows)),
      heading(
        "Keracunan pekerjaan dan penyakit pekerjaan",
        "Occupational poisonings and diseases",
      ),
      ...table(DISEASES, rows.filter(isDisease)),
      { kind: "page" },
      ...sheet("IV", "Ringkasan", "Summary"),
      ...summaryBlocks(register),
      ...signature(company),
    ],
  };
}

function heading(text: string, translation: string): PdfBlock {
  return { kind: "heading", words: words(text, translation) };
}

function sheet(number: string, ms: string, en: string): PdfBlock[] {
  return [heading(`Helaian ${number}/IV: ${ms}`, `Sheet ${number}/IV: ${en}`)];
}

const SIZES = {
  B: words("B: besar", "large"),
  S: words("S: sederhana", "medium"),
  K: words("K: kecil", "small"),
} as const satisfies Record<NonNullable<Company["industry_size"]>, Words>;

function headBlocks({ year, site }: SiteRegister, company: Company): PdfBlock[] {
  const address = [site.address, [site.postcode, site.town].filter(Boolean).join(" "), site.state]
    .filter(Boolean).join("\n");
  return [
    {
      kind: "title",
      words: words(
        "Daftar Kemalangan, Kejadian Berbahaya, Keracunan Pekerjaan dan Penyakit Pekerjaan (JKKP 8)",
        "Register of accidents, dangerous occurrences, occupational poisonings and diseases",
      ),
    },
    {
      kind: "text",
      words: words(
        "Peraturan 10, NADOPOD 2004: daftar ini disimpan di tempat kerja selama lima tahun dan dihantar kepada JKKP sebelum 31 Januari tahun berikutnya, walaupun tiada kes.",
        "Regulation 10: kept at the workplace for five years and sent to DOSH before 31 January of the next year, also without cases.",
      ),
    },
    {
      kind: "fields",
      fields: [
        {
          label: words("Bagi Kalendar Tahun", "Calendar year"),
          value: String(year),
          width: 0.25,
        },
        {
          label: words("Klasifikasi Industri (Jadual 3)", "Industry classification (table 3)"),
          value: [company.industry_code, company.industry_sector].filter(Boolean).join(" · "),
          width: 0.25,
        },
        {
          label: words("Saiz Industri", "Size of industry"),
          value: Object.entries(SIZES).map(([size, said]) => ({
            ...said,
            isChosen: company.industry_size === size,
          })),
          width: 0.25,
        },
        {
          label: words("No. Tempat Kerja JKKP", "DOSH workplace no."),
          value: site.jkkp_number,
          width: 0.25,
        },
        {
          label: words("Nama Majikan / Orang Yang Bekerja Sendiri", "Employer / self-employed"),
          value: company.name,
          width: 0.5,
        },
        {
          label: words("Nama Syarikat", "Company and workplace"),
          value: [company.name, site.name].filter(Boolean).join(", "),
          width: 0.5,
        },
        { label: words("Alamat", "Address"), value: address, width: 0.75, blankLines: 2 },
        { label: words("No. Tel", "Phone no."), value: company.phone, width: 0.25 },
      ],
    },
  ];
}

const COUNTS = [
  ["deaths", "Bilangan kematian", "Deaths"],
  ["lost_day_cases", "Kes hilang hari bekerja", "Lost-day cases"],
  ["lost_days", "Jumlah hari hilang", "Total lost days"],
  ["without_lost_days", "Kes tanpa hilang hari bekerja", "Cases without lost days"],
  ["unknown", "Hari belum diketahui", "Days not known"],
  ["total", "Jumlah kes", "Total cases"],
] as const satisfies readonly (readonly [keyof CaseCounts, string, string])[];

function summaryBlocks({ summary, figures }: SiteRegister): PdfBlock[] {
  const { accidents, diseases, dangerous_occurrences } = summary;
  const number = (value: number | undefined) => value === undefined ? null : `${value}`;
  const counted = figures !== null && figures.counted_hours !== null;
  const hasUnknown = accidents.unknown + diseases.unknown > 0;
  const columns = COUNTS.filter(([name]) => name !== "unknown" || hasUnknown);
  const counts = (of: CaseCounts) => columns.map(([name]) => String(of[name]));
  return [
    {
      kind: "table",
      columns: [
        { label: words("Jenis kes", "Kind of case"), width: 22 },
        ...columns.map(([_, ms, en]) => ({
          label: words(ms, en),
          width: 13,
          align: "right" as const,
        })),
      ],
      rows: [
        ["Kemalangan / Accidents", ...counts(accidents)],
        ["Keracunan dan penyakit pekerjaan / Poisonings and diseases", ...counts(diseases)],
        [
          "Kejadian berbahaya / Dangerous occurrences",
          ...columns.map(([name]) => name === "total" ? String(dangerous_occurrences) : "–"),
        ],
      ],
    },
    {
      kind: "text",
      words: words(
        "Kematian dan hilang upaya kekal dikira 6000 hari hilang. Orang yang cedera dalam kejadian berbahaya dikira sebagai kemalangan.",
        "Death and permanent disability count as 6000 lost days. Whoever a dangerous occurrence hurt counts as an accident.",
      ),
    },
    {
      kind: "fields",
      fields: [
        {
          label: words("Purata pekerja setahun (Z)", "Annual average of workers (Z)"),
          value: number(figures?.average_workers),
          width: 0.25,
        },
        {
          label: words("Hari bekerja setahun (B)", "Working days of the year (B)"),
          value: number(figures?.working_days),
          width: 0.25,
        },
        {
          label: words("Jam bekerja sehari (C)", "Hours per day (C)"),
          value: number(figures?.hours_per_day),
          width: 0.25,
        },
        {
          label: counted
            ? words("Jumlah jam bekerja (dikira)", "Total hours (counted)")
            : words("Jumlah jam bekerja (Z × B × C)", "Total hours (Z × B × C)"),
          value: number(figures?.total_hours),
          width: 0.25,
        },
      ],
    },
  ];
}

function signature({ notifier_name, notifier_designation }: Company): PdfBlock[] {
  return [
    heading("Daftar disahkan oleh", "Register certified by"),
    {
      kind: "fields",
      fields: [
        { label: words("Tandatangan", "Signature"), value: null, width: 0.25, blankLines: 2 },
        { label: words("Nama", "Name"), value: notifier_name, width: 0.25 },
        { label: words("Jawatan", "Designation"), value: notifier_designation, width: 0.25 },
        { label: words("Tarikh", "Date"), value: null, width: 0.25, blankLines: 2 },
      ],
    },
  ];
}

/**
 * The document with each character that no font has as its code point, `[U+1F600]`, and a line in the
 * footer that says so: a name in a closed incident cannot be corrected, and must not keep a year's
 * register from being printed.
 */
export function spellOut(
  document: PdfDocument,
  unprintable: readonly Pick<Unprintable, "character" | "codePoint">[],
): PdfDocument {
  if (unprintable.length === 0) return document;
  const codes = new Map(unprintable.map(({ character, codePoint }) => [character, codePoint]));
  const spelt = (text: string) =>
    [...text].map((character) => codes.has(character) ? `[${codes.get(character)}]` : character)
      .join("");
  const { footer, ...rest } = mapTexts(document, spelt);
  const note = "[U+…]: aksara yang tidak dapat dicetak / character that cannot be printed";
  return { ...rest, footer: { ...footer, lines: [...footer.lines, note] } };
}

/** A value with every text in it changed. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]);
  return Object.fromEntries(entries) as Value;
}
