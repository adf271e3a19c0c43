import type { StoredPerson } from "@/lib/incidents/rules/person.ts";
import type { FormData, FormSection, Label, Sheet } from "./data.ts";
import {
  byHand,
  choices,
  fieldsFrom,
  label,
  phoneDigits,
  plainIdentity,
  printedDate,
  tick,
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

export const FORM6_TITLE: Label = label(
  "Pemberitahuan Kemalangan dan Kejadian Berbahaya",
  "Notification of accident and dangerous occurrence",
  "意外与危险事件通报",
);

/** The classification of an accident as the portal names it. */
const CLASSES = {
  MAUT: { ms: "Maut", en: "fatal" },
  HUK: { ms: "Hilang Upaya Kekal", en: "permanent disability" },
  THUK: { ms: "Tanpa Hilang Upaya Kekal", en: "no permanent disability" },
  KEJADIAN_BERBAHAYA: { ms: "Kejadian Bahaya", en: "dangerous occurrence" },
} as const;

const SAME_AS_NOTIFIER = {
  ms: "Sama seperti organisasi pemberitahu",
  en: "same as the notifier's organisation",
};
const SAME_AS_VICTIM = {
  ms: "Sama seperti organisasi mangsa",
  en: "same as the victim's organisation",
};

/**
 * Form JKKP 6 for one person, in the order of the portal (NADOPOD 2004, regulation 5). Without a
 * person, the sections of the victim stay blank, or say that they are withheld.
 */
export function form6(
  data: FormData,
  person: StoredPerson | null,
  number: number | null,
): Sheet {
  return {
    form: "6",
    title: FORM6_TITLE,
    person: number,
    sections: [
      earlierNotification(data, person),
      notifier(data),
      victim(data, person),
      victimsOrganisation(data, person),
      occurrence(data, person),
      description(data),
      attachmentSection("F", data, label("Lampiran", "Attachments", "附件")),
      declaration("G", data),
    ],
  };
}

function notifier({ company, site, class6 }: FormData): FormSection {
  const { required, optional } = fieldsFrom("company");
  return {
    letter: "A",
    title: label("Maklumat Pemberitahu", "Notifier", "通报人资料"),
    fields: [
      required(LABELS.name, company.notifier_name, { width: 1 }),
      fieldsFrom("site").optional(
        label(
          "No. Pendaftaran JKKP (jika ada)",
          "JKKP registration no. (if any)",
          "JKKP 注册号码（如有）",
        ),
        site.jkkp_number,
        { width: 1 },
      ),
      required(LABELS.organisation, company.name, { width: 1 }),
      ...addressFields(
        site,
        "site",
        label("Alamat Organisasi", "Address of organisation", "机构地址"),
      ),
      optional(
        label("No. ROC", "Company registration no.", "公司注册号码"),
        company.registration_number,
      ),
      optional(LABELS.designation, company.notifier_designation),
      optional(label("Sektor Industri", "Industry sector", "行业"), company.industry_sector),
      optional(
        label("Kod Klasifikasi Industri", "Industry classification code", "行业分类代码"),
        company.industry_code,
      ),
      required(
        label("Orang yang boleh dihubungi", "Contact person", "联系人"),
        company.contact_name ?? company.notifier_name,
      ),
      required(LABELS.phone, phoneDigits(company.phone)),
      optional(LABELS.email, company.email, { width: 1 }),
      fieldsFrom("triage").required(
        label("Klasifikasi Kemalangan", "Classification of accident", "意外分类"),
        choices(CLASSES, class6),
        { width: 1 },
      ),
    ],
  };
}

const VICTIM = label(
  "Orang Yang Terlibat (Mangsa)",
  "Person involved (victim)",
  "涉及人员（伤者）",
);
const VICTIMS_ORGANISATION = label(
  "Organisasi Yang Terlibat (Mangsa)",
  "Organisation of the victim",
  "伤者所属机构",
);

/** Whether the form is about an occurrence in which nobody was hurt, as far as is known. */
function isWithoutVictim({ class6, persons }: FormData): boolean {
  return class6 === "KEJADIAN_BERBAHAYA" && persons?.length === 0;
}

function victim(data: FormData, person: StoredPerson | null): FormSection {
  const frame = { letter: "B", title: VICTIM };
  if (data.persons === null) return { ...frame, fields: [], notes: [WITHHELD] };
  const { required: asked, optional } = fieldsFrom("person");
  const required = isWithoutVictim(data) ? optional : asked;
  const years = person && yearsOfService(person, data.occurred_on);
  return {
    ...frame,
    fields: [
      required(LABELS.name, person?.name ?? null, { width: 1 }),
      required(LABELS.identity, plainIdentity(person?.id_number ?? null)),
      required(LABELS.birth, person?.birth_date ? printedDate(person.birth_date) : null, {
        width: 0.25,
      }),
      optional(LABELS.age, person && printedAge(person, data.occurred_on), { width: 0.25 }),
      required(LABELS.nationality, person?.nationality ?? null),
      required(LABELS.sex, spoken("sex", person?.sex ?? null)),
      required(
        label("Jenis Pekerjaan", "Occupation group", "职业类别"),
        person?.occupation_group ?? null,
      ),
      byHand(label("Sub Jenis Pekerjaan", "Occupation sub-group", "职业细类")),
      required(
        label("Tarikh Mula Bekerja", "Date started work", "入职日期"),
        person?.start_date ? printedDate(person.start_date) : null,
        { width: 0.25 },
      ),
      optional(
        label("Pengalaman Bekerja", "Work experience", "工作经验"),
        years === null ? null : `${years} tahun / years`,
        { width: 0.25 },
      ),
      optional(
        label("Status Pekerjaan", "Employment status", "雇佣状况"),
        spoken("employment_status", person?.employment_status ?? null),
      ),
    ],
  };
}

function victimsOrganisation(data: FormData, person: StoredPerson | null): FormSection {
  const frame = { letter: "C", title: VICTIMS_ORGANISATION };
  if (data.persons === null) return { ...frame, fields: [], notes: [WITHHELD] };
  const employer = employerOf(person, data);
  const { required, optional } = fieldsFrom(employer.isOwn ? "company" : "person");
  const fields = [
    optional(
      label("Organisasi", "Organisation", "机构"),
      tick(SAME_AS_NOTIFIER, employer.isOwn === true),
    ),
    fieldsFrom("site").optional(
      label("No. Pendaftaran JKKP", "JKKP registration no.", "JKKP 注册号码"),
      employer.number,
    ),
    required(LABELS.organisation, employer.name, { width: 1 }),
    ...employerAddress(employer, LABELS.address),
  ];
  return {
    ...frame,
    fields: isWithoutVictim(data)
      ? fields.map((field) => ({ ...field, isRequired: false }))
      : fields,
  };
}

function occurrence(data: FormData, person: StoredPerson | null): FormSection {
  const { required, optional } = fieldsFrom("incident");
  const isOwn = person !== null && employerOf(person, data).isOwn === true;
  return {
    letter: "D",
    title: label("Maklumat Kejadian Kemalangan", "The occurrence", "事故资料"),
    fields: [
      required(label("Tempat Kejadian", "Place of occurrence", "事发地点"), placeOf(data), {
        width: 1,
      }),
      optional(
        label("Alamat tempat kejadian", "Address of the place", "事发地点地址"),
        tick(SAME_AS_VICTIM, isOwn && !data.is_on_road),
        { width: 1 },
      ),
      ...addressFields(
        data.is_on_road ? null : data.site,
        data.is_on_road ? "hand" : "site",
        label("Alamat Kejadian", "Address of occurrence", "事发地址"),
      ),
      required(
        label("Tarikh Kejadian", "Date of occurrence", "发生日期"),
        printedDate(data.occurred_on),
      ),
      required(label("Masa Kejadian", "Time of occurrence", "发生时间"), data.occurred_at_time),
    ],
  };
}

function description(data: FormData): FormSection {
  return {
    letter: "E",
    title: label(
      "Huraian Kemalangan atau Kejadian Berbahaya",
      "Description of the accident or dangerous occurrence",
      "意外或危险事件的描述",
    ),
    fields: [
      fieldsFrom("incident").required(
        label(
          "Huraian (sebelum, semasa dan selepas)",
          "What happened before, during and after",
          "经过（之前、当时和之后）",
        ),
        data.description,
        { width: 1 },
      ),
      ...(data.immediate_action
        ? [
          fieldsFrom("incident").optional(
            label("Tindakan serta-merta", "Immediate action", "即时行动"),
            data.immediate_action,
            { width: 1 },
          ),
        ]
        : []),
      ...(data.conclusion
        ? [
          fieldsFrom("incident").optional(
            label("Hasil siasatan", "Result of the investigation", "调查结果"),
            data.conclusion,
            { width: 1 },
          ),
        ]
        : []),
    ],
  };
}
