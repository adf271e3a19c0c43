/** Administration: field errors, and reasons why a record cannot be deleted. */
export const adminErrorMessages = {
  "invalid.taken": {
    en: "Already in use.",
    ms: "Sudah digunakan.",
    zh: "已被使用。",
  },
  "invalid.unknown_site": {
    en: "This site does not exist.",
    ms: "Tapak ini tidak wujud.",
    zh: "没有此站点。",
  },
  "invalid.unknown_column": {
    en: "Unknown column.",
    ms: "Lajur ini tidak dikenali.",
    zh: "无法识别此列。",
  },
  "invalid.missing_column": {
    en: "This column is missing.",
    ms: "Lajur ini tiada.",
    zh: "缺少此列。",
  },
  "invalid.too_many_cells": {
    en: "This row has more cells than the first row.",
    ms: "Baris ini mempunyai lebih banyak sel daripada baris pertama.",
    zh: "此行的单元格比首行多。",
  },
  "invalid.no_rows": {
    en: "There are no rows below the header row.",
    ms: "Tiada baris di bawah baris tajuk lajur.",
    zh: "标题行下面没有内容。",
  },
  "invalid.example_row": {
    en: "This is the example row of the template. Delete it, or write your own values over it.",
    ms: "Ini baris contoh templat. Padamkannya, atau gantikan dengan nilai anda sendiri.",
    zh: "这是模板的示例行。请删除，或改成您自己的内容。",
  },
  "invalid.use_one_of": {
    en: "Use one of these: {allowed}.",
    ms: "Gunakan salah satu: {allowed}.",
    zh: "请使用其中之一：{allowed}。",
  },
  "invalid.invalid_phone": {
    en: "Write 6 to 20 digits, spaces or hyphens, such as 012-338 4410.",
    ms: "Tulis 6 hingga 20 digit, ruang atau sempang, contohnya 012-338 4410.",
    zh: "请输入 6 至 20 个数字、空格或连字符，例如 012-338 4410。",
  },
  "invalid.invalid_code": {
    en: "Use letters A to Z, digits and hyphens only.",
    ms: "Gunakan huruf A hingga Z, digit dan sempang sahaja.",
    zh: "只能使用字母 A 至 Z、数字和连字符。",
  },
  "invalid.invalid_plate": {
    en: "Write a registration number, such as BNX 4417 or T/BNX-12.",
    ms: "Tulis nombor pendaftaran, contohnya BNX 4417 atau T/BNX-12.",
    zh: "请输入车牌号码，例如 BNX 4417 或 T/BNX-12。",
  },
  "invalid.key_not_allowed": {
    en: "This setting does not exist.",
    ms: "Tetapan ini tidak wujud.",
    zh: "没有此设置。",
  },
  "invalid.empty_value": {
    en: "Enter a value.",
    ms: "Isikan nilai.",
    zh: "请输入内容。",
  },
  "refers.incidents": { en: "incidents", ms: "insiden", zh: "事件" },
  "refers.zones": { en: "zones", ms: "zon", zh: "区域" },
  "refers.people": { en: "people", ms: "pengguna", zh: "用户" },
  "refers.site_years": {
    en: "hours worked of a year",
    ms: "jumlah jam bekerja tahunan",
    zh: "年度工时",
  },
  "refers.register": {
    en: "a submitted register (JKKP 8)",
    ms: "daftar JKKP 8 yang telah dihantar",
    zh: "已提交的 JKKP 8 登记册",
  },
  "refers.records": { en: "other records", ms: "rekod lain", zh: "其他记录" },
} as const;
