import { interfaceMessages } from "./interface.ts";
import { phoneUnsentMessages } from "./phone_unsent.ts";
import { reportMessages } from "./report.ts";
import { requiredMessages } from "./required.ts";
import { validationMessages } from "./validation.ts";

/** The report form's script: draft status and validation errors. */
export const phoneReportMessages = {
  "form.length": interfaceMessages["form.length"],
  "form.errors_one": interfaceMessages["form.errors_one"],
  "form.errors_many": interfaceMessages["form.errors_many"],
  "form.error_at": interfaceMessages["form.error_at"],
  "page.refused": interfaceMessages["page.refused"],
  "report.person_field": reportMessages["report.person_field"],
  "required.zone_id": requiredMessages["required.zone_id"],
  "required.date": requiredMessages["required.date"],
  "required.time": requiredMessages["required.time"],
  "required.description": requiredMessages["required.description"],
  "required.name": requiredMessages["required.name"],
  "invalid.not_a_number": validationMessages["invalid.not_a_number"],
  "invalid.not_a_whole_number": validationMessages["invalid.not_a_whole_number"],
  "invalid.not_a_date": validationMessages["invalid.not_a_date"],
  "invalid.not_a_moment": validationMessages["invalid.not_a_moment"],
  "invalid.not_a_un_number": validationMessages["invalid.not_a_un_number"],
  "invalid.not_a_waste_code": validationMessages["invalid.not_a_waste_code"],
  "invalid.too_long": validationMessages["invalid.too_long"],
  "invalid.too_short": validationMessages["invalid.too_short"],
  "invalid.too_many": validationMessages["invalid.too_many"],
  "invalid.too_big": validationMessages["invalid.too_big"],
  "invalid.too_small": validationMessages["invalid.too_small"],
  "invalid.type_not_allowed": validationMessages["invalid.type_not_allowed"],
  "invalid.truck_required": validationMessages["invalid.truck_required"],
  "invalid.truck_inactive": validationMessages["invalid.truck_inactive"],
  "invalid.in_future": validationMessages["invalid.in_future"],
  "invalid.zone_inactive": validationMessages["invalid.zone_inactive"],
  "invalid.too_early": validationMessages["invalid.too_early"],
  "invalid.before_1900": validationMessages["invalid.before_1900"],
  "invalid.long_ago": validationMessages["invalid.long_ago"],
  "invalid.invalid": validationMessages["invalid.invalid"],

  "quality.checking": { en: "Checking…", ms: "Menyemak…", zh: "检查中…" },
  "quality.checking_why": {
    en: "We are checking whether the report is clear enough. It takes a few seconds.",
    ms: "Kami menyemak sama ada laporan ini cukup jelas. Ia mengambil beberapa saat.",
    zh: "正在检查报告内容是否足够，需要几秒钟。",
  },
  "quality.skip": {
    en: "Send without waiting",
    ms: "Hantar tanpa menunggu",
    zh: "不等待，直接提交",
  },
  "quality.low": {
    en: "A few more details would help",
    ms: "Beberapa butiran lagi akan membantu",
    zh: "再补充一些细节会更好",
  },
  "quality.by_model": {
    en: "Suggested by a language model, which can be wrong.",
    ms: "Dicadangkan oleh model bahasa, yang mungkin tersilap.",
    zh: "由语言模型提出，可能有误。",
  },
  "quality.improve": {
    en: "Add to the description",
    ms: "Tambah pada huraian",
    zh: "补充经过",
  },
  "quality.send_anyway": { en: "Send anyway", ms: "Hantar juga", zh: "仍要提交" },

  "phone_report.restored": {
    en: "Your draft from {at}",
    ms: "Draf anda dari {at}",
    zh: "您在{at}的草稿",
  },
  "phone_report.restored_why": {
    en: "Continue where you stopped.",
    ms: "Anda boleh sambung dari tempat anda berhenti.",
    zh: "您可以接着填写。",
  },
  "phone_report.unclaimed": {
    en: "A draft from {at} is on this phone",
    ms: "Ada draf dari {at} pada telefon ini",
    zh: "本手机上有{at}的草稿",
  },
  "phone_report.unclaimed_why": {
    en: "Nobody was logged in. Was this you?",
    ms: "Tiada sesiapa log masuk ketika itu. Adakah itu anda?",
    zh: "当时没有人登录。是您写的吗？",
  },
  "phone_report.claim_yes": { en: "Yes, continue", ms: "Ya, sambung", zh: "是，接着写" },
  "phone_report.claim_no": { en: "No", ms: "Bukan", zh: "不是" },
  "phone_report.elsewhere": {
    en: "You have a draft for {at}",
    ms: "Anda ada draf untuk {at}",
    zh: "您有一份草稿：{at}",
  },
  "phone_report.elsewhere_unnamed": {
    en: "You have a draft for another place",
    ms: "Anda ada draf untuk tempat lain",
    zh: "您有一份其他地点的草稿",
  },
  "phone_report.elsewhere_why": {
    en: "Both are kept on this phone.",
    ms: "Kedua-duanya disimpan pada telefon ini.",
    zh: "两份都会保存在本手机。",
  },
  "phone_report.continue": { en: "Continue it", ms: "Sambung draf itu", zh: "继续该草稿" },
  "phone_report.new_here": {
    en: "New report here",
    ms: "Laporan baharu di sini",
    zh: "在此新建报告",
  },
  "phone_report.afresh": { en: "Start again", ms: "Mula semula", zh: "重新填写" },
  "phone_report.other_tab": {
    en: "This form is open in another tab",
    ms: "Borang ini terbuka di tab lain",
    zh: "此表格已在另一个标签页打开",
  },
  "phone_report.other_tab_why": {
    en: "What you write here will be a separate report.",
    ms: "Apa yang anda tulis di sini menjadi laporan berasingan.",
    zh: "在这里填写的内容会成为另一份报告。",
  },
  "phone_report.full_why": {
    en: "Everything is still in the form. Send it now, or save it to a file.",
    ms: "Semuanya masih ada dalam borang. Hantar sekarang, atau simpan ke fail.",
    zh: "内容仍在表格里。请立即发送，或存成文件。",
  },
  "phone_report.unkept_why": {
    en: "Send the report while you are online, or save it to a file. Keep this page open.",
    ms: "Hantar laporan semasa ada sambungan, atau simpan ke fail. Jangan tutup halaman ini.",
    zh: "请在有网络时发送，或存成文件。不要关闭此页面。",
  },
  "phone_report.file": { en: "Save to a file", ms: "Simpan ke fail", zh: "存成文件" },
  "nav.my_reports": interfaceMessages["nav.my_reports"],
  "unsent.send_now": phoneUnsentMessages["unsent.send_now"],
} as const;
