import { ageAt, type StoredPerson, yearsBetween } from "@/lib/incidents/rules/person.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { FormData, FormField, FormSection, Label, Source, Workplace } from "./data.ts";
import { byHand, fieldsFrom, label, plainIdentity, printedDate, tick } from "./fields.ts";

/** Labels that both forms print. */
export const LABELS = {
  address: label("Alamat", "Address", "地址"),
  postcode: label("Poskod", "Postcode", "邮政编码"),
  town: label("Bandar", "Town", "城镇"),
  state: label("Negeri", "State", "州属"),
  organisation: label("Nama Organisasi", "Name of organisation", "机构名称"),
  identity: label(
    "No. Kad Pengenalan/Passport",
    "Identity card or passport no.",
    "身份证/护照号码",
  ),
  birth: label("Tarikh Lahir", "Date of birth", "出生日期"),
  age: label("Umur", "Age", "年龄"),
  sex: label("Jantina", "Sex", "性别"),
  nationality: label("Warganegara", "Nationality", "国籍"),
  name: label("Nama", "Name", "姓名"),
  designation: label("Jawatan", "Designation", "职位"),
  phone: label("No. Telefon", "Phone no.", "电话号码"),
  email: label("Emel", "E-mail", "电邮"),
  date: label("Tarikh", "Date", "日期"),
} as const satisfies Record<string, Label>;

/** Address, postcode, town and state of a workplace; null prints blank lines. */
export function addressFields(
  place: Pick<Workplace, "address" | "postcode" | "town" | "state"> | null,
  source: Source,
  name: Label = LABELS.address,
): FormField[] {
  const { required } = fieldsFrom(source);
  return [
    required(name, place?.address ?? null, { width: 1, blankLines: 2 }),
    required(LABELS.postcode, place?.postcode ?? null, { width: 0.25 }),
    required(LABELS.town, place?.town ?? null, { width: 0.25 }),
    required(LABELS.state, place?.state ?? null),
  ];
}

/** The check for an earlier notification: identity number and date. */
export function earlierNotification(
  { occurred_on }: FormData,
  person: StoredPerson | null,
): FormSection {
  return {
    letter: null,
    title: label(
      "Semakan Pemberitahuan Terdahulu",
      "Check for an earlier notification",
      "查核之前的通报",
    ),
    fields: [
      fieldsFrom("person").optional(LABELS.identity, plainIdentity(person?.id_number ?? null)),
      fieldsFrom("incident").optional(
        label("Tarikh Kejadian", "Date of occurrence", "发生日期"),
        printedDate(occurred_on),
      ),
    ],
  };
}

/** A value of a person's field with a fixed list, in Malay and English. */
export function spoken(
  key: "sex" | "employment_status" | "effect",
  value: string | null,
): string | null {
  if (value === null) return null;
  const words = (locale: "ms" | "en") => sentence(locale, `person_value.${key}.${value}` as never);
  return `${words("ms")} / ${words("en")}`;
}

/** Age in whole years on the day of the occurrence. */
export function printedAge({ birth_date }: StoredPerson, on: string): string | null {
  const age = birth_date === null ? null : ageAt(birth_date, on);
  return age === null ? null : String(age);
}

/** Whole years of service on the day of the occurrence; 0 below one year. */
export function yearsOfService({ start_date }: StoredPerson, on: string): number | null {
  return start_date === null ? null : yearsBetween(start_date, on);
}

/** Employment under which a person without a named employer works for the company. */
const OWN_STAFF: readonly (string | null)[] = [
  "permanent",
  "contract",
  "temporary",
  "foreign_worker",
];

/** Whether the person works for the notifier; null when nobody has said. */
export function worksForNotifier(
  { employer_name, employment_status }: StoredPerson,
  { company }: FormData,
): boolean | null {
  if (employer_name !== null) return isSameName(employer_name, company.name);
  return OWN_STAFF.includes(employment_status) ? true : null;
}

function isSameName(one: string, other: string | null): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return other !== null && plain(one) === plain(other);
}

/** The employer of a person: the notifier, a named other one, or blank lines. */
export function employerOf(person: StoredPerson | null, data: FormData) {
  const isOwn = person === null ? null : worksForNotifier(person, data);
  return {
    isOwn,
    name: isOwn ? data.company.name : person?.employer_name ?? null,
    number: isOwn ? data.site.jkkp_number : null,
    place: isOwn
      ? data.site
      : person?.employer_address
      ? { address: person.employer_address, postcode: null, town: null, state: null }
      : null,
  };
}

/** Fields of an employer's address: of the site, of the person's record, or left for the hand. */
export function employerAddress(
  { isOwn, place }: ReturnType<typeof employerOf>,
  name: Label,
): FormField[] {
  const fields = addressFields(place, isOwn ? "site" : "person", name);
  // The record of a person has one line for the address of an employer.
  return isOwn
    ? fields
    : fields.map((field, index) => index === 0 ? field : { ...field, source: "hand" as const });
}

/** The place of the occurrence in words. */
export function placeOf({ zone, location, is_on_road, site }: FormData): string {
  if (is_on_road && location) return location;
  return [zone, location, site.name].filter((part) => part !== null && part !== "").join(", ");
}

/** The list of attachments; the portal takes JPG and PDF. */
export function attachmentSection(letter: string, data: FormData, title: Label): FormSection {
  const isEmpty = data.attachments.length === 0;
  const needsChange = data.attachments.some(({ format }) => !["JPG", "PDF"].includes(format));
  return {
    letter,
    title,
    fields: [],
    attachments: data.attachments,
    notes: [
      ...(isEmpty ? [label("Tiada lampiran.", "No attachment.", "没有附件。")] : []),
      ...(needsChange
        ? [label(
          "Portal hanya menerima JPG dan PDF: tukar format fail lain dahulu.",
          "The portal takes JPG and PDF only: convert other files first.",
          "网站只接受 JPG 和 PDF：请先转换其他文件。",
        )]
        : []),
    ],
  };
}

/** The declaration: who signs, with a blank signature and date. */
export function declaration(letter: string, { company }: FormData): FormSection {
  const { required } = fieldsFrom("company");
  const truth = {
    ms:
      "Saya mengaku bahawa maklumat yang diberikan adalah benar. JKKP boleh menolak pemberitahuan yang tidak lengkap atau palsu.",
    en:
      "I declare that the information given is true. DOSH may reject an incomplete or false notification.",
  };
  return {
    letter,
    title: label("Perakuan", "Declaration", "声明"),
    fields: [
      {
        ...byHand(label("Pengakuan", "Declaration", "声明"), { width: 1 }),
        value: tick(truth, false),
      },
      byHand(label("Tandatangan", "Signature", "签名"), { width: 1, blankLines: 2 }),
      required(LABELS.name, company.notifier_name, { width: 1 }),
      required(LABELS.designation, company.notifier_designation),
      byHand(LABELS.date),
    ],
    notes: [label(
      "Penafian: pengisian borang ini bukan pengakuan liabiliti.",
      "Disclaimer: filling in this form is not an admission of liability.",
      "免责声明：填写此表格不代表承认责任。",
    )],
  };
}

/** What stands in place of what the reader may not read. */
export const WITHHELD = label(
  "Maklumat peribadi dan kesihatan tidak dimasukkan dalam salinan ini. Salinan penuh ada pada pegawai keselamatan.",
  "Personal and health data are left out of this copy. The safety officer has the full one.",
  "本副本不含个人和健康资料。完整副本由安全官保管。",
);
