/** The poster of a report code, in all three languages with Malay first. */
export const posterMessages = {
  "poster.poster": { en: "Poster", ms: "Poster", zh: "海报" },
  "poster.title": { en: "Poster: {name}", ms: "Poster: {name}", zh: "海报：{name}" },
  "poster.all": {
    en: "All posters of this site",
    ms: "Semua poster tapak ini",
    zh: "此站点的全部海报",
  },
  "poster.all_of": { en: "Posters: {name}", ms: "Poster: {name}", zh: "海报：{name}" },
  "poster.sheets": { en: "{count} sheets.", ms: "{count} helaian.", zh: "共 {count} 张。" },
  "poster.print_hint": {
    en: "A4. Print it without margins, at 100%.",
    ms: "A4. Cetak tanpa jidar, pada skala 100%.",
    zh: "A4 纸，无边距，按 100% 打印。",
  },
  "poster.qr_of": { en: "QR code: {address}", ms: "Kod QR: {address}", zh: "二维码：{address}" },
  "poster.danger": { en: "See a danger?", ms: "Nampak bahaya?", zh: "发现危险？" },
  "poster.report_here": { en: "Report it here.", ms: "Lapor di sini.", zh: "在此呈报。" },
  "poster.step_1": { en: "Scan the QR code", ms: "Imbas kod QR", zh: "扫描二维码" },
  "poster.step_2": {
    en: "Tell us what happened",
    ms: "Ceritakan apa yang berlaku",
    zh: "说明事发经过",
  },
  "poster.step_3": {
    en: "Send it. After the first time, also with no signal",
    ms: "Hantar. Selepas kali pertama, boleh juga tanpa isyarat",
    zh: "提交。用过一次后，没有网络也可以",
  },
  "poster.emergency": { en: "Emergency", ms: "Kecemasan", zh: "紧急" },
  "poster.safety_office": { en: "Safety office", ms: "Pejabat keselamatan", zh: "安全办公室" },
  "poster.no_code": {
    en: "There is no report code to print",
    ms: "Tiada kod laporan untuk dicetak",
    zh: "没有可打印的呈报码",
  },
  "poster.no_code_why": {
    en: "The code of {name} was revoked. Make a new one first.",
    ms: "Kod {name} telah dibatalkan. Jana kod baharu dahulu.",
    zh: "{name}的呈报码已撤销。请先生成新码。",
  },
  "poster.no_code_ask": {
    en: "The code of {name} was revoked. An administrator can make a new one.",
    ms: "Kod {name} telah dibatalkan. Pentadbir boleh menjana kod baharu.",
    zh: "{name}的呈报码已撤销。管理员可以生成新码。",
  },
} as const;
