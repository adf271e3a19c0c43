import type { FormData, FormNumber } from "@/lib/forms/mod.ts";
import type { StoredPerson } from "@/lib/incidents/mod.ts";

/** A person with nothing but a name. */
export const NOBODY: StoredPerson = {
  id: "p",
  name: "Ali bin Abu",
  id_type: null,
  id_number: null,
  birth_date: null,
  sex: null,
  nationality: null,
  employment_status: null,
  occupation_group: null,
  job_at_time: null,
  start_date: null,
  employer_name: null,
  employer_address: null,
  injury_nature: null,
  mechanism: null,
  agent: null,
  body_part: null,
  lost_days: null,
  effect: null,
  treatment_place: null,
};

export const WORKER: StoredPerson = {
  ...NOBODY,
  id_type: "nric",
  id_number: "900101-14-5678",
  birth_date: "1990-03-11",
  sex: "L",
  nationality: "Malaysia",
  employment_status: "permanent",
  occupation_group: "Pemandu forklif",
  job_at_time: "Memunggah",
  start_date: "2019-03-10",
  lost_days: 9,
  effect: "THUK",
  treatment_place: "Hospital Klang",
};

/** An accident at a site, of which everything is known. */
export const COMPLETE: FormData = {
  number: "INC-2026-000123",
  occurred_on: "2026-03-10",
  occurred_at_time: "14:05",
  company: {
    name: "Siaga Logistik Sdn. Bhd.",
    registration_number: "199901012345",
    industry_sector: "Pengangkutan",
    industry_code: "49230",
    industry_size: "S",
    phone: "+60 3-1234 5678",
    email: "hse@siaga.example",
    notifier_name: "Salmah binti Idris",
    notifier_designation: "Pegawai Keselamatan",
    contact_name: "Tan Wei",
    company_breath_limit: 0,
  },
  site: {
    name: "Depot Utara",
    address: "Lot 12\nJalan 3\nKawasan Bebas\nFasa 4",
    postcode: "42000",
    town: "Klang",
    state: "Selangor",
    jkkp_number: "JKKP-77",
  },
  zone: "Bay 4",
  location: "Pintu 2",
  is_on_road: false,
  description: "Forklif terbalik.",
  immediate_action: "Kawasan ditutup.",
  conclusion: null,
  actions_done: [],
  class6: "THUK",
  disease_code: null,
  exposure_agent: null,
  lost_days: null,
  persons: [WORKER],
  attachments: [],
  submissions: { "6": null, "7": null },
  due: ["6"],
};

const ILLNESS: Partial<FormData> = {
  due: ["7"],
  disease_code: "noise_hearing_disorder",
  class6: null,
};

/** What a field holds: a text, null for a blank line, or the ticked answers in Malay. */
type Value = string | null | readonly string[];

export interface Case {
  name: string;
  form?: FormNumber;
  data?: Partial<FormData>;
  person?: Partial<StoredPerson>;
  /** By section and label; of the first sheet. */
  fields?: Readonly<Record<string, Value>>;
  /** Required fields without a value, as `source: label`. */
  missing?: readonly string[];
  sheets?: number;
}

const site = (changes: Partial<FormData["site"]>) => ({ site: { ...COMPLETE.site, ...changes } });
const company = (changes: Partial<FormData["company"]>) => ({
  company: { ...COMPLETE.company, ...changes },
});

/** Forty incidents and what stands on their forms, worked out by hand from domain 1.8 and 1.9. */
export const CASES: readonly Case[] = [
  { name: "nothing is missing on a complete form 6", missing: [] },
  { name: "a death", data: { class6: "MAUT" }, fields: { "A Klasifikasi Kemalangan": ["Maut"] } },
  {
    name: "a permanent disability",
    data: { class6: "HUK" },
    fields: { "A Klasifikasi Kemalangan": ["Hilang Upaya Kekal"] },
  },
  {
    name: "no permanent disability",
    fields: { "A Klasifikasi Kemalangan": ["Tanpa Hilang Upaya Kekal"] },
  },
  {
    name: "a dangerous occurrence without a victim leaves B and C blank and misses nothing",
    data: { class6: "KEJADIAN_BERBAHAYA", persons: [] },
    fields: {
      "A Klasifikasi Kemalangan": ["Kejadian Bahaya"],
      "B Nama": null,
      "C Nama Organisasi": null,
      "C Organisasi": [],
    },
    missing: [],
    sheets: 1,
  },
  {
    name: "an injury without a recorded person misses the victim",
    data: { persons: [] },
    fields: { "B Nama": null },
    missing: [
      ...["Nama", "No. Kad Pengenalan/Passport", "Tarikh Lahir", "Warganegara", "Jantina"],
      ...["Jenis Pekerjaan", "Tarikh Mula Bekerja", "Nama Organisasi", "Alamat"],
    ].map((label) => `person: ${label}`).concat(["hand: Poskod", "hand: Bandar", "hand: Negeri"]),
    sheets: 1,
  },
  {
    name: "a form for each of three persons",
    data: { persons: [WORKER, NOBODY, WORKER] },
    sheets: 3,
  },
  {
    name: "an identity number without dashes",
    fields: {
      "B No. Kad Pengenalan/Passport": "900101145678",
      "- No. Kad Pengenalan/Passport": "900101145678",
    },
  },
  {
    name: "a passport",
    person: { id_type: "passport", id_number: "E1234567" },
    fields: { "B No. Kad Pengenalan/Passport": "E1234567" },
  },
  {
    name: "dates as in Malaysia",
    fields: {
      "B Tarikh Lahir": "11/03/1990",
      "D Tarikh Kejadian": "10/03/2026",
      "D Masa Kejadian": "14:05",
      "- Tarikh Kejadian": "10/03/2026",
    },
  },
  {
    name: "the age on the day of the accident, a day before the birthday",
    fields: { "B Umur": "35" },
  },
  {
    name: "the age on the birthday",
    person: { birth_date: "1990-03-10" },
    fields: { "B Umur": "36" },
  },
  {
    name: "experience of seven years on the day",
    fields: { "B Pengalaman Bekerja": "7 tahun / years" },
  },
  {
    name: "experience below a year",
    person: { start_date: "2025-03-11" },
    fields: { "B Pengalaman Bekerja": "0 tahun / years" },
  },
  {
    name: "a start after the accident is no experience",
    person: { start_date: "2026-04-01" },
    fields: { "B Pengalaman Bekerja": null },
  },
  { name: "a woman", person: { sex: "P" }, fields: { "B Jantina": "Perempuan / Female" } },
  {
    name: "a foreign worker",
    person: { employment_status: "foreign_worker" },
    fields: {
      "B Status Pekerjaan": "Pekerja asing / Foreign worker",
      "C Organisasi": ["Sama seperti organisasi pemberitahu"],
    },
  },
  {
    name: "a person of whom only the name is known",
    person: NOBODY,
    fields: {
      "B Nama": "Ali bin Abu",
      "B Tarikh Lahir": null,
      "B Umur": null,
      "B Pengalaman Bekerja": null,
      "C Organisasi": [],
    },
  },
  {
    name: "an own worker has the notifier's organisation and site",
    fields: {
      "C Organisasi": ["Sama seperti organisasi pemberitahu"],
      "C No. Pendaftaran JKKP": "JKKP-77",
      "C Nama Organisasi": "Siaga Logistik Sdn. Bhd.",
      "C Poskod": "42000",
      "D Alamat tempat kejadian": ["Sama seperti organisasi mangsa"],
    },
  },
  {
    name: "the worker of a contractor has the contractor's",
    person: { employer_name: "Maju Sdn. Bhd.", employer_address: "Jalan 9, Ipoh" },
    fields: {
      "C Organisasi": [],
      "C No. Pendaftaran JKKP": null,
      "C Nama Organisasi": "Maju Sdn. Bhd.",
      "C Alamat": "Jalan 9, Ipoh",
      "C Poskod": null,
      "D Alamat tempat kejadian": [],
    },
    missing: ["hand: Poskod", "hand: Bandar", "hand: Negeri"],
  },
  {
    name: "our name written another way is our own",
    person: { employer_name: "SIAGA LOGISTIK SDN BHD" },
    fields: { "C Organisasi": ["Sama seperti organisasi pemberitahu"] },
  },
  {
    name: "a self-employed person without an employer",
    person: { employment_status: "self_employed" },
    fields: { "C Nama Organisasi": null, "C Organisasi": [] },
  },
  { name: "a phone number of digits alone", fields: { "A No. Telefon": "60312345678" } },
  {
    name: "no phone number",
    data: company({ phone: null }),
    fields: { "A No. Telefon": null },
    missing: ["company: No. Telefon"],
  },
  {
    name: "without a contact the notifier is asked",
    data: company({ contact_name: null }),
    fields: { "A Orang yang boleh dihubungi": "Salmah binti Idris" },
    missing: [],
  },
  {
    name: "an empty company",
    data: company({
      name: null,
      notifier_name: null,
      notifier_designation: null,
      contact_name: null,
      registration_number: null,
    }),
    fields: { "A Nama": null, "A Nama Organisasi": null, "A No. ROC": null, "G Nama": null },
    missing: [
      "company: Nama",
      "company: Nama Organisasi",
      "company: Orang yang boleh dihubungi",
      "company: Jawatan",
    ],
  },
  {
    name: "a site without an address",
    data: site({ address: null, postcode: null }),
    missing: ["site: Alamat Organisasi", "site: Poskod", "site: Alamat", "site: Alamat Kejadian"],
  },
  {
    name: "an address of four lines",
    fields: { "A Alamat Organisasi": "Lot 12\nJalan 3\nKawasan Bebas\nFasa 4" },
  },
  {
    name: "the place with its zone and site",
    fields: { "D Tempat Kejadian": "Bay 4, Pintu 2, Depot Utara" },
  },
  {
    name: "the place without a further description",
    data: { location: null },
    fields: { "D Tempat Kejadian": "Bay 4, Depot Utara" },
  },
  {
    name: "on a public road the address is left for the hand",
    data: { is_on_road: true, location: "PLUS KM 23" },
    fields: {
      "D Tempat Kejadian": "PLUS KM 23",
      "D Alamat Kejadian": null,
      "D Poskod": null,
      "D Alamat tempat kejadian": [],
    },
    missing: ["hand: Alamat Kejadian", "hand: Poskod", "hand: Bandar", "hand: Negeri"],
  },
  {
    name: "an investigation adds its conclusion",
    data: { conclusion: "Brek rosak." },
    fields: { "E Hasil siasatan": "Brek rosak.", "E Tindakan serta-merta": "Kawasan ditutup." },
  },
  {
    name: "a triage without a class",
    data: { class6: null },
    fields: { "A Klasifikasi Kemalangan": [] },
    missing: ["triage: Klasifikasi Kemalangan"],
  },
  { name: "a reader without persons", data: { persons: null }, sheets: 1, missing: [] },
  {
    name: "a disease on form 7",
    form: "7",
    data: ILLNESS,
    fields: {
      "A Jenis Pemberitahuan": ["Majikan"],
      "A Nama Pemberitahu": "Salmah binti Idris",
      "B Tempat Kerja": ["Tempat Kerja Berdaftar"],
      "B Saiz Industri": ["Sederhana (S)"],
      "C Alamat tempat kejadian": ["Alamat sama seperti organisasi pemberitahu"],
      "C Lokasi Kejadian": "Bay 4, Pintu 2, Depot Utara",
      "D Nama": "Ali bin Abu",
      "D Status Perkahwinan": null,
      "E Tempoh Berkhidmat (Tahun)": "7",
      "F Kategori Penyakit Pekerjaan":
        "Gangguan pendengaran akibat bising / Hearing loss from noise",
      "F Kesan Keracunan/Penyakit":
        "Tanpa hilang upaya kekal (THUK) / No permanent disability (THUK)",
      "F Kes Melibatkan Hilang Hari Bekerja": ["Ya"],
      "G Nama": "Hospital Klang",
      "H 3) Apakah Tindakan Pencegahan Yang Telah Diambil Oleh Majikan?": "Kawasan ditutup.",
      "J Jawatan": "Pegawai Keselamatan",
    },
  },
  {
    name: "service below a year is 0 on form 7",
    form: "7",
    data: ILLNESS,
    person: { start_date: "2026-01-01" },
    fields: { "E Tempoh Berkhidmat (Tahun)": "0" },
  },
  {
    name: "no lost days on form 7",
    form: "7",
    data: ILLNESS,
    person: { lost_days: 0 },
    fields: { "F Kes Melibatkan Hilang Hari Bekerja": ["Tidak"] },
  },
  {
    name: "lost days of the triage where the person has none",
    form: "7",
    data: { ...ILLNESS, lost_days: 6 },
    person: { lost_days: null },
    fields: { "F Kes Melibatkan Hilang Hari Bekerja": ["Ya"] },
  },
  {
    name: "unknown lost days on form 7",
    form: "7",
    data: ILLNESS,
    person: { lost_days: null },
    fields: { "F Kes Melibatkan Hilang Hari Bekerja": [] },
  },
  {
    name: "what was done and what the person was exposed to on form 7",
    form: "7",
    data: {
      ...ILLNESS,
      actions_done: ["Pasang penebat", "Beri latihan"],
      exposure_agent: "Bunyi mesin",
    },
    fields: {
      "F Kategori Penyebab Langsung": "Bunyi mesin",
      "H 3) Apakah Tindakan Pencegahan Yang Telah Diambil Oleh Majikan?":
        "Kawasan ditutup.\nPasang penebat\nBeri latihan",
    },
  },
];
