/** Fields about the persons of an incident, as in forms JKKP 6 to 8. */
export const personMessages = {
  "person.id_type": { en: "Identity document", ms: "Jenis pengenalan", zh: "证件类型" },
  "person.job_at_time": {
    en: "Job being done at the time",
    ms: "Pekerjaan semasa kejadian",
    zh: "事发时的工作",
  },
  "person.employer_name": { en: "Employer", ms: "Nama majikan", zh: "雇主名称" },
  "person.employer_address": { en: "Employer’s address", ms: "Alamat majikan", zh: "雇主地址" },
  "person.effect": { en: "Effect of the accident", ms: "Kesan kemalangan", zh: "意外后果" },
  "person_value.id_type.nric": {
    en: "Identity card (IC)",
    ms: "Kad pengenalan (KP)",
    zh: "身份证",
  },
  "person_value.id_type.passport": { en: "Passport", ms: "Pasport", zh: "护照" },
  "person_value.sex.L": { en: "Male", ms: "Lelaki", zh: "男" },
  "person_value.sex.P": { en: "Female", ms: "Perempuan", zh: "女" },
  "person_value.employment_status.permanent": { en: "Permanent", ms: "Tetap", zh: "长期" },
  "person_value.employment_status.contract": { en: "Contract", ms: "Kontrak", zh: "合约" },
  "person_value.employment_status.temporary": { en: "Temporary", ms: "Sementara", zh: "临时" },
  "person_value.employment_status.foreign_worker": {
    en: "Foreign worker",
    ms: "Pekerja asing",
    zh: "外籍劳工",
  },
  "person_value.employment_status.self_employed": {
    en: "Self-employed",
    ms: "Bekerja sendiri",
    zh: "自雇",
  },
  "person_value.effect.M": { en: "Fatal (M)", ms: "Maut (M)", zh: "死亡（M）" },
  "person_value.effect.HUK": {
    en: "Permanent disability (HUK)",
    ms: "Hilang upaya kekal (HUK)",
    zh: "永久残疾（HUK）",
  },
  "person_value.effect.THUK": {
    en: "No permanent disability (THUK)",
    ms: "Tanpa hilang upaya kekal (THUK)",
    zh: "无永久残疾（THUK）",
  },
  "invalid.invalid_nric": {
    en: "An IC number has 12 digits, without dashes.",
    ms: "No. KP mengandungi 12 digit, tanpa sengkang.",
    zh: "身份证号码为 12 位数字，不加横线。",
  },
  "invalid.invalid_passport": {
    en: "4 to 20 letters and digits, without spaces.",
    ms: "4 hingga 20 huruf dan digit, tanpa ruang.",
    zh: "4 至 20 个字母和数字，不留空格。",
  },
} as const;
