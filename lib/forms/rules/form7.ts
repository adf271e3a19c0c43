import type { StoredPerson } from "@/lib/incidents/rules/person.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { Company } from "@/lib/company/mod.ts";
import type { FormData, FormField, FormSection, Label, Sheet } from "./data.ts";
import {
  byHand,
  choices,
  fieldsFrom,
  label,
  phoneDigits,
  plainIdentity,
  printedDate,
  tick,
  yesNo,
} from "./fields.ts";
import {
  addressFields,
  attachmentSection,
  declaration,
  earlierNotification,
  employerAddress,
  employerOf,
  LABELS,
  placeOf,
  printedAge,
  spoken,
  WITHHELD,
  yearsOfService,
} from "./parts.ts";

export const FORM7_TITLE: Label = label(
  "Pemberitahuan Keracunan dan Penyakit Pekerjaan",
  "Notification of occupational poisoning and occupational disease",
  "职业中毒与职业病通报",
);

const NOTIFIERS = {
  doctor: { ms: "Pengamal Perubatan", en: "doctor" },
  employer: { ms: "Majikan", en: "employer" },
};
const REGISTERED = {
  registered: { ms: "Tempat Kerja Berdaftar", en: "registered workplace" },
  new: { ms: "Pendaftaran Tempat Kerja Baharu", en: "new workplace" },
};
const SAME_ADDRESS = {
  ms: "Alamat sama seperti organisasi pemberitahu",
  en: "same address as the notifier's organisation",
};
const SIZES = {
  B: { ms: "Besar (B)", en: "large" },
  S: { ms: "Sederhana (S)", en: "medium" },
  K: { ms: "Kecil (K)", en: "small" },
};
const HAZARDS = {
  physical: { ms: "Fizikal", en: "physical" },
  chemical: { ms: "Kimia", en: "chemical" },
  biological: { ms: "Biologi", en: "biological" },
  ergonomic: { ms: "Ergonomik", en: "ergonomic" },
  psychosocial: { ms: "Masalah Psikososial", en: "psychosocial" },
};
const DOCUMENTS = {
  medical: { ms: "Laporan Pemeriksaan Perubatan", en: "medical examination report" },
  audiogram: { ms: "Laporan Audiometrik Terkini", en: "latest audiometric report" },
  others: { ms: "Lain-lain", en: "others" },
};

const WORKPLACE_NUMBER = label(
  "No. Daftar Tempat Kerja",
  "Workplace registration no.",
  "工作场所注册号码",
);
const SECTOR = label("Sektor Industri", "Industry sector", "行业");
const SIZE = label("Saiz Industri", "Industry size", "行业规模");
const CODE = label("Kod Klasifikasi Industri", "Industry classification code", "行业分类代码");

/** How many earlier jobs have room on the form. */
const EARLIER_JOBS = 2;

/**
 * Form JKKP 7 for one person, filed by the employer, in the order of the portal (NADOPOD 2004,
 * regulation 7). What the service does not ask for is printed as blank lines.
 */
export function form7(
  data: FormData,
  person: StoredPerson | null,
  number: number | null,
): Sheet {
  const isWithheld = data.persons === null;
  const hidden = (letter: string, title: Label): FormSection => ({
    letter,
    title,
    fields: [],
    notes: [WITHHELD],
  });
  return {
    form: "7",
    title: FORM7_TITLE,
    person: number,
    sections: [
      earlierNotification(data, person),
      notifier(data),
      industry(data),
      place(data),
      ...(isWithheld
        ? [
          hidden("D", PATIENT),
          hidden("E", JOBS),
          hidden("F", ILLNESS),
          hidden("G", TREATMENT),
        ]
        : [patient(data, person), jobs(data, person), illness(data, person), treatment(person)]),
      riskControl(data),
      documents(data),
      declaration("J", data),
    ],
  };
}

function notifier({ company }: FormData): FormSection {
  const { required } = fieldsFrom("company");
  const doctor = label("Pengamal Perubatan", "Doctor", "医生");
  return {
    letter: "A",
    title: label("Maklumat Pemberitahu", "Notifier", "通报人资料"),
    fields: [
      fieldsFrom("hand").optional(
        label("Jenis Pemberitahuan", "Type of notifier", "通报类型"),
        choices(NOTIFIERS, "employer"),
        { width: 1 },
      ),
      required(label("Nama Pemberitahu", "Notifier's name", "通报人姓名"), company.notifier_name, {
        width: 1,
      }),
      required(label("Emel Pemberitahu", "Notifier's e-mail", "通报人电邮"), company.email),
      required(LABELS.phone, phoneDigits(company.phone)),
      // Filled in only by a doctor who notifies.
      byHand(
        label(
          "Nama OHD/Pengamal Perubatan",
          "Name of occupational health doctor or doctor",
          "职业健康医生/医生姓名",
        ),
        { width: 1 },
      ),
      byHand(label(`${LABELS.phone.ms} (${doctor.ms})`, "Doctor's phone no.", "医生电话")),
      byHand(label("No. Occupational Health Doctor (OHD)", "OHD no.", "职业健康医生号码")),
      byHand(label(`${LABELS.email.ms} (${doctor.ms})`, "Doctor's e-mail", "医生电邮")),
      byHand(label("No. Malaysia Medical Council (MMC)", "MMC no.", "马来西亚医药理事会号码")),
    ],
  };
}

/** Size and sector stand in another order for the notifier than for the patient's workplace. */
function industryFields(company: Company | null, first: "sector" | "size"): FormField[] {
  const { required } = fieldsFrom(company ? "company" : "hand");
  const sector = required(SECTOR, company?.industry_sector ?? null);
  const size = required(SIZE, choices(SIZES, company?.industry_size ?? null));
  return [
    ...(first === "sector" ? [sector, size] : [size, sector]),
    required(CODE, company?.industry_code ?? null, { width: 1 }),
  ];
}

function industry({ company, site }: FormData): FormSection {
  const { required, optional } = fieldsFrom("company");
  return {
    letter: "B",
    title: label("Maklumat Industri", "Industry", "行业资料"),
    fields: [
      fieldsFrom("site").optional(
        label("Tempat Kerja", "Workplace", "工作场所"),
        choices(REGISTERED, site.jkkp_number === null ? null : "registered"),
        { width: 1 },
      ),
      required(LABELS.organisation, company.name, { width: 1 }),
      optional(
        label(
          "No. Pendaftaran Syarikat (SSM)",
          "Company registration no. (SSM)",
          "公司注册号码（SSM）",
        ),
        company.registration_number,
      ),
      fieldsFrom("site").optional(
        label(
          "No. Pendaftaran Tempat Kerja (MyKKP)",
          "Workplace no. (MyKKP)",
          "工作场所号码（MyKKP）",
        ),
        site.jkkp_number,
      ),
      ...addressFields(site, "site"),
      required(LABELS.email, company.email),
      required(LABELS.phone, phoneDigits(company.phone)),
      ...industryFields(company, "sector"),
    ],
  };
}

function place(data: FormData): FormSection {
  const { company, site, is_on_road } = data;
  const { required, optional } = fieldsFrom("incident");
  return {
    letter: "C",
    title: label("Tempat Kejadian", "Place of occurrence", "事发地点"),
    fields: [
      optional(
        label("Alamat tempat kejadian", "Address of the place", "事发地点地址"),
        tick(SAME_ADDRESS, !is_on_road),
        { width: 1 },
      ),
      fieldsFrom("site").optional(WORKPLACE_NUMBER, is_on_road ? null : site.jkkp_number, {
        width: 1,
      }),
      fieldsFrom("company").required(LABELS.organisation, company.name, { width: 1 }),
      ...addressFields(is_on_road ? null : site, is_on_road ? "hand" : "site"),
      required(label("Lokasi Kejadian", "Location of occurrence", "事发位置"), placeOf(data), {
        width: 1,
      }),
      optional(
        label("Huraian / Perihal Kejadian", "Description of the occurrence", "事件描述"),
        [data.description, data.conclusion].filter(Boolean).join("\n"),
        { width: 1 },
      ),
    ],
  };
}

const PATIENT = label("Orang Yang Terlibat", "Person involved", "涉及人员");
const JOBS = label("Pekerjaan Sekarang dan Terdahulu", "Job now and before", "现在与之前的工作");
const ILLNESS = label("Maklumat Penyakit", "The illness", "疾病资料");
const TREATMENT = label(
  "Hospital/Klinik Yang Merawat",
  "Treating hospital or clinic",
  "治疗的医院/诊所",
);

function patient(data: FormData, person: StoredPerson | null): FormSection {
  const { required } = fieldsFrom("person");
  const employer = employerOf(person, data);
  return {
    letter: "D",
    title: PATIENT,
    fields: [
      required(LABELS.name, person?.name ?? null, { width: 1 }),
      required(LABELS.identity, plainIdentity(person?.id_number ?? null)),
      required(LABELS.birth, person?.birth_date ? printedDate(person.birth_date) : null, {
        width: 0.25,
      }),
      required(LABELS.age, person && printedAge(person, data.occurred_on), { width: 0.25 }),
      required(LABELS.sex, spoken("sex", person?.sex ?? null)),
      required(LABELS.nationality, person?.nationality ?? null),
      byHand(label("Status Perkahwinan", "Marital status", "婚姻状况"), { isRequired: true }),
      byHand(
        label(
          "No. Keselamatan Sosial Pekerja Asing (KSPA)",
          "Foreign worker social security no.",
          "外籍劳工社会保险号码",
        ),
      ),
      byHand(
        label(
          "Jenis alamat orang yang terlibat",
          "Type of address of the person",
          "涉及人员的地址类型",
        ),
        { isRequired: true },
      ),
      fieldsFrom(employer.isOwn ? "company" : "person").required(
        label("Nama Tempat Kerja Mangsa", "Name of the patient's workplace", "患者工作场所名称"),
        employer.name,
        { width: 1 },
      ),
      fieldsFrom("site").optional(WORKPLACE_NUMBER, employer.number, { width: 1 }),
      ...employerAddress(
        employer,
        label("Alamat Tempat Kerja", "Address of the workplace", "工作场所地址"),
      ),
      ...industryFields(employer.isOwn ? data.company : null, "size"),
    ],
  };
}

function jobs(data: FormData, person: StoredPerson | null): FormSection {
  const { required } = fieldsFrom("person");
  const years = person && yearsOfService(person, data.occurred_on);
  const earlier = (number: number): FormField[] => {
    const numbered = (ms: string, en: string, zh: string) =>
      label(
        `${ms} (terdahulu ${number})`,
        `${en} (earlier job ${number})`,
        `${zh}（之前工作 ${number}）`,
      );
    return [
      byHand(numbered("Nama Syarikat", "Company", "公司名称"), { width: 1 }),
      byHand(numbered("Jenis Pekerjaan", "Job", "工作类型")),
      byHand(numbered("Sub Pekerjaan", "Job sub-group", "工作细类")),
      {
        ...byHand(numbered("Jenis Hazad", "Hazards", "危害类型"), { width: 1 }),
        value: choices(HAZARDS, null),
      },
      byHand(numbered("P.P.E Yang Dipakai", "PPE used", "所用防护装备")),
      byHand(numbered("Tempoh Berkhidmat", "Years of service", "服务年数")),
    ];
  };
  return {
    letter: "E",
    title: JOBS,
    fields: [
      required(
        label("Kategori Pekerjaan", "Job category", "工作类别"),
        person?.occupation_group ?? null,
      ),
      byHand(label("Sub Kategori Pekerjaan", "Job sub-category", "工作细类"), {
        isRequired: true,
      }),
      required(
        label("Tempoh Berkhidmat (Tahun)", "Years of service", "服务年数"),
        years === null ? null : String(years),
        { width: 1 },
      ),
      ...Array.from({ length: EARLIER_JOBS }, (_, index) => earlier(index + 1)).flat(),
    ],
  };
}

function illness(data: FormData, person: StoredPerson | null): FormSection {
  const { required } = fieldsFrom("person");
  const lostDays = person?.lost_days ?? data.lost_days;
  const hand = (ms: string, en: string, zh: string) =>
    byHand(label(ms, en, zh), { isRequired: true });
  const cause = label("Kategori Penyebab Langsung", "Direct cause", "直接原因类别");
  return {
    letter: "F",
    title: ILLNESS,
    fields: [
      hand("Tarikh Diagnosis", "Date of diagnosis", "诊断日期"),
      fieldsFrom("triage").required(
        label("Kategori Penyakit Pekerjaan", "Category of occupational disease", "职业病类别"),
        diseaseWords(data.disease_code),
      ),
      byHand(
        label("Diagnosis / Diagnosis Sementara", "Final or provisional diagnosis", "诊断/初步诊断"),
        { width: 1, isRequired: true },
      ),
      hand(
        "Kategori Mekanisme Keracunan/Penyakit",
        "Mechanism of poisoning or disease",
        "中毒/疾病机制类别",
      ),
      data.exposure_agent === null
        ? byHand(cause, { isRequired: true })
        : fieldsFrom("incident").required(cause, data.exposure_agent),
      hand("Sub-Penyebab Langsung", "Direct sub-cause", "直接原因细类"),
      required(
        label("Kesan Keracunan/Penyakit", "Effect of poisoning or disease", "中毒/疾病后果"),
        spoken("effect", person?.effect ?? null),
      ),
      required(
        label("Kes Melibatkan Hilang Hari Bekerja", "Lost working days involved", "涉及损失工作天"),
        yesNo(lostDays === null ? null : lostDays > 0),
        { width: 1 },
      ),
    ],
  };
}

function diseaseWords(code: string | null): string | null {
  if (code === null) return null;
  const words = (locale: "ms" | "en") => sentence(locale, `disease.${code}` as never);
  return `${words("ms")} / ${words("en")}`;
}

function treatment(person: StoredPerson | null): FormSection {
  return {
    letter: "G",
    title: TREATMENT,
    fields: [
      fieldsFrom("person").required(LABELS.name, person?.treatment_place ?? null, { width: 1 }),
      byHand(
        label("No. Daftar Tempat Kerja JKKP", "JKKP workplace no.", "JKKP 工作场所号码"),
        { width: 1 },
      ),
      ...addressFields(null, "hand"),
      byHand(label("Nama Doktor Yang Merawat", "Treating doctor", "主治医生"), {
        isRequired: true,
        width: 1,
      }),
      byHand(LABELS.phone),
      byHand(LABELS.email),
    ],
  };
}

function riskControl({ immediate_action, actions_done }: FormData): FormSection {
  const question = (text: Label): FormField => ({
    ...byHand(text, { width: 1, isRequired: true }),
    value: yesNo(null),
  });
  return {
    letter: "H",
    title: label("Kawalan Risiko", "Risk control", "风险控制"),
    fields: [
      question(label(
        "1) Adakah Penaksiran Risiko Ke Atas Kesihatan Pekerjaan Dijalankan?",
        "Was a health risk assessment done?",
        "是否进行了职业健康风险评估？",
      )),
      byHand(label("Ulasan Keputusan Taksiran", "Summary of its result", "评估结果摘要"), {
        width: 1,
        blankLines: 2,
      }),
      question(label(
        "2) Adakah Program Pengawasan Kesihatan Dijalankan Ke Atas Pekerja?",
        "Was medical surveillance of the workers done?",
        "是否对工人进行了健康监测？",
      )),
      fieldsFrom("incident").required(
        label(
          "3) Apakah Tindakan Pencegahan Yang Telah Diambil Oleh Majikan?",
          "What preventive action has the employer taken?",
          "雇主已采取什么预防措施？",
        ),
        [immediate_action, ...actions_done].filter(Boolean).join("\n"),
        { width: 1, blankLines: 3 },
      ),
    ],
  };
}

function documents(data: FormData): FormSection {
  const { fields: _, ...section } = attachmentSection(
    "I",
    data,
    label("Dokumen Sokongan", "Supporting documents", "证明文件"),
  );
  return {
    ...section,
    fields: [{
      ...byHand(label("Dokumen", "Documents", "文件"), { width: 1 }),
      value: choices(DOCUMENTS, null),
    }],
  };
}
