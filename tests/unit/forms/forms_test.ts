import assert from "node:assert/strict";
import { missingFields, sheetsOf } from "@/lib/forms/mod.ts";
import type { FormData, FormField, FormSection } from "@/lib/forms/rules/data.ts";
import { formDocument } from "@/lib/forms/rules/document.ts";
import { attachmentName, formFileName, formToPrint } from "@/lib/forms/rules/sheets.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import { CASES, COMPLETE, WORKER } from "./cases.ts";

function valueOf({ value }: FormField) {
  if (value === null || typeof value === "string") return value;
  return value.filter(({ isChosen }) => isChosen).map(({ ms }) => ms);
}

Deno.test("forty cases have the values on their forms that were worked out by hand", () => {
  assert.equal(CASES.length, 40);
  for (const { name, form = "6", data = {}, person, fields = {}, missing, sheets } of CASES) {
    const persons = person ? [{ ...WORKER, ...person }] : COMPLETE.persons;
    const built = sheetsOf(form, { ...COMPLETE, persons, ...data });
    const found = Object.fromEntries(
      built[0]!.sections.flatMap(({ letter, fields }) =>
        fields.map((field) => [`${letter ?? "-"} ${field.label.ms}`, valueOf(field)])
      ),
    );
    for (const [key, value] of Object.entries(fields)) {
      assert.ok(key in found, `${name}: no field ${key}`);
      assert.deepEqual(found[key], value, `${name}: ${key}`);
    }
    if (sheets !== undefined) assert.equal(built.length, sheets, name);
    if (missing !== undefined) {
      const said = missingFields(built).map(({ field }) => `${field.source}: ${field.label.ms}`);
      assert.deepEqual(said, missing, name);
    }
  }
});

const PERSON6 = [
  ...["Nama *", "No. Kad Pengenalan/Passport *", "Tarikh Lahir *", "Umur", "Warganegara *"],
  ...["Jantina *", "Jenis Pekerjaan *", "Sub Jenis Pekerjaan", "Tarikh Mula Bekerja *"],
  ...["Pengalaman Bekerja", "Status Pekerjaan"],
];
const ADDRESS = ["Alamat *", "Poskod *", "Bandar *", "Negeri *"];
const PLACE = ["Poskod *", "Bandar *", "Negeri *"];
const [SECTOR, SIZE, CODE] = ["Sektor Industri *", "Saiz Industri *", "Kod Klasifikasi Industri *"];
const EARLIER = (n: number) =>
  [
    "Nama Syarikat",
    "Jenis Pekerjaan",
    "Sub Pekerjaan",
    "Jenis Hazad",
    "P.P.E Yang Dipakai",
    "Tempoh Berkhidmat",
  ]
    .map((label) => `${label} (terdahulu ${n})`);

/** The sections and fields of the portal in its order (domain 1.8 and 1.9); a star is its own. */
const ORDER = {
  "6": [
    ["Semakan Pemberitahuan Terdahulu", "No. Kad Pengenalan/Passport", "Tarikh Kejadian"],
    [
      "A. Maklumat Pemberitahu",
      ...["Nama *", "No. Pendaftaran JKKP (jika ada)", "Nama Organisasi *"],
      ...["Alamat Organisasi *", ...PLACE, "No. ROC", "Jawatan", "Sektor Industri"],
      ...["Kod Klasifikasi Industri", "Orang yang boleh dihubungi *", "No. Telefon *", "Emel"],
      "Klasifikasi Kemalangan *",
    ],
    ["B. Orang Yang Terlibat (Mangsa)", ...PERSON6],
    [
      "C. Organisasi Yang Terlibat (Mangsa)",
      ...["Organisasi", "No. Pendaftaran JKKP", "Nama Organisasi *", ...ADDRESS],
    ],
    [
      "D. Maklumat Kejadian Kemalangan",
      ...["Tempat Kejadian *", "Alamat tempat kejadian", "Alamat Kejadian *", ...PLACE],
      ...["Tarikh Kejadian *", "Masa Kejadian *"],
    ],
    [
      "E. Huraian Kemalangan atau Kejadian Berbahaya",
      ...["Huraian (sebelum, semasa dan selepas) *", "Tindakan serta-merta"],
    ],
    ["F. Lampiran"],
    ["G. Perakuan", "Pengakuan", "Tandatangan", "Nama *", "Jawatan *", "Tarikh"],
  ],
  "7": [
    ["Semakan Pemberitahuan Terdahulu", "No. Kad Pengenalan/Passport", "Tarikh Kejadian"],
    [
      "A. Maklumat Pemberitahu",
      ...["Jenis Pemberitahuan", "Nama Pemberitahu *", "Emel Pemberitahu *", "No. Telefon *"],
      ...["Nama OHD/Pengamal Perubatan", "No. Telefon (Pengamal Perubatan)"],
      ...["No. Occupational Health Doctor (OHD)", "Emel (Pengamal Perubatan)"],
      "No. Malaysia Medical Council (MMC)",
    ],
    [
      "B. Maklumat Industri",
      ...["Tempat Kerja", "Nama Organisasi *", "No. Pendaftaran Syarikat (SSM)"],
      ...["No. Pendaftaran Tempat Kerja (MyKKP)", ...ADDRESS, "Emel *", "No. Telefon *"],
      ...[SECTOR, SIZE, CODE],
    ],
    [
      "C. Tempat Kejadian",
      ...["Alamat tempat kejadian", "No. Daftar Tempat Kerja", "Nama Organisasi *", ...ADDRESS],
      ...["Lokasi Kejadian *", "Huraian / Perihal Kejadian"],
    ],
    [
      "D. Orang Yang Terlibat",
      ...["Nama *", "No. Kad Pengenalan/Passport *", "Tarikh Lahir *", "Umur *", "Jantina *"],
      ...["Warganegara *", "Status Perkahwinan *", "No. Keselamatan Sosial Pekerja Asing (KSPA)"],
      ...["Jenis alamat orang yang terlibat *", "Nama Tempat Kerja Mangsa *"],
      ...["No. Daftar Tempat Kerja", "Alamat Tempat Kerja *", ...PLACE, SIZE, SECTOR, CODE],
    ],
    [
      "E. Pekerjaan Sekarang dan Terdahulu",
      ...["Kategori Pekerjaan *", "Sub Kategori Pekerjaan *", "Tempoh Berkhidmat (Tahun) *"],
      ...EARLIER(1),
      ...EARLIER(2),
    ],
    [
      "F. Maklumat Penyakit",
      ...["Tarikh Diagnosis *", "Kategori Penyakit Pekerjaan *"],
      ...["Diagnosis / Diagnosis Sementara *", "Kategori Mekanisme Keracunan/Penyakit *"],
      ...["Kategori Penyebab Langsung *", "Sub-Penyebab Langsung *"],
      ...["Kesan Keracunan/Penyakit *", "Kes Melibatkan Hilang Hari Bekerja *"],
    ],
    [
      "G. Hospital/Klinik Yang Merawat",
      ...["Nama *", "No. Daftar Tempat Kerja JKKP", ...ADDRESS, "Nama Doktor Yang Merawat *"],
      ...["No. Telefon", "Emel"],
    ],
    [
      "H. Kawalan Risiko",
      "1) Adakah Penaksiran Risiko Ke Atas Kesihatan Pekerjaan Dijalankan? *",
      "Ulasan Keputusan Taksiran",
      "2) Adakah Program Pengawasan Kesihatan Dijalankan Ke Atas Pekerja? *",
      "3) Apakah Tindakan Pencegahan Yang Telah Diambil Oleh Majikan? *",
    ],
    ["I. Dokumen Sokongan", "Dokumen"],
    ["J. Perakuan", "Pengakuan", "Tandatangan", "Nama *", "Jawatan *", "Tarikh"],
  ],
} as const;

const titled = ({ letter, title }: FormSection) => letter ? `${letter}. ${title.ms}` : title.ms;

Deno.test("both forms have the fields of the portal in its order, in three languages", () => {
  for (const form of ["6", "7"] as const) {
    const [sheet] = sheetsOf(form, COMPLETE);
    const found = sheet!.sections.map((section) => [
      titled(section),
      ...section.fields.map(({ label, isRequired }) => isRequired ? `${label.ms} *` : label.ms),
    ]);
    assert.deepEqual(found, ORDER[form]);
    for (const { title, fields } of sheet!.sections) {
      for (const label of [title, ...fields.map(({ label }) => label)]) {
        for (const locale of LOCALES) assert.notEqual(label[locale], "");
      }
    }
  }
});

Deno.test("header and footer say draft, submitted or not notifiable, and name the seal", () => {
  const sent = { on: "2026-03-12", reference: "SL/SKEM/26/00001" };
  const seal = { id: 12, hash: "ab".repeat(32), address: "https://safety.example/seals/12.x.y" };
  const printing = { seal, printedOn: "2026-03-13", printedAt: "09:00", isDraft: false };
  const document = (data: Partial<FormData>, more = {}) => {
    const all = { ...COMPLETE, ...data };
    return formDocument(sheetsOf("6", all), all, { ...printing, ...more });
  };
  const submitted = { submissions: { "6": sent, "7": null } };
  const right = (data: Partial<FormData>, more = {}) => document(data, more).header.right;
  assert.equal(right({}), "DRAF / SALINAN KERJA");
  assert.equal(
    right({ due: [] }),
    "DRAF / SALINAN KERJA · TIDAK WAJIB DILAPORKAN / NOT NOTIFIABLE",
  );
  assert.equal(right(submitted), "DIHANTAR / SUBMITTED 12/03/2026 · SL/SKEM/26/00001");
  assert.equal(right(submitted, { isDraft: true }), "DRAF / SALINAN KERJA");
  const { footer, header, blocks } = document({ persons: [WORKER, WORKER] });
  assert.equal(header.left, "JKKP 6 · INC-2026-000123");
  assert.equal(footer.qr, seal.address);
  assert.ok(footer.lines.includes(seal.hash));
  assert.equal(
    blocks.filter(({ kind }) => kind === "page").length,
    1,
    "a page between two persons",
  );
  assert.equal(document({}, { seal: { ...seal, address: null } }).footer.qr, undefined);
  assert.ok(document({}, { seal: null }).footer.lines.at(-1)!.startsWith("Belum ada meterai"));
});

Deno.test("which form is printed, and the names of files, follow the rules of the portal", () => {
  const none = { wanted: undefined, due: [], isDraft: false, isHealth: false } as const;
  assert.equal(formToPrint(none), "not_notifiable");
  assert.equal(formToPrint({ ...none, wanted: "6" }), "not_notifiable");
  assert.equal(formToPrint({ ...none, isDraft: true }), "6");
  assert.equal(formToPrint({ ...none, isDraft: true, isHealth: true }), "7");
  assert.equal(formToPrint({ ...none, due: ["7"] }), "7");
  assert.equal(formToPrint({ ...none, due: ["7"], wanted: "6" }), "not_notifiable");
  assert.equal(formToPrint({ ...none, due: ["7"], wanted: "6", isDraft: true }), "6");
  assert.equal(formToPrint({ ...none, due: ["6", "7"] }), "choose");
  assert.equal(formToPrint({ ...none, due: ["6", "7"], isDraft: true }), "choose");
  assert.equal(formToPrint({ ...none, due: ["6", "7"], wanted: "7" }), "7");

  assert.equal(formFileName("6", "INC-2025-000123"), "JKKP6_INC2025000123.pdf");
  for (
    const [name, printed] of [
      ["gambar (1) - pintu #2.jpg", "gambar_1_pintu_2.jpg"],
      ["现场 照片!.PNG", "现场_照片.png"],
      ["!@#$%^&*()-+.pdf", "lampiran.pdf"],
      ["😀ம.webp", "lampiran.webp"],
      ["a.b.jpg", "a_b.jpg"],
      ["tanpa", "tanpa"],
    ] as const
  ) assert.equal(attachmentName(name), printed);
});
