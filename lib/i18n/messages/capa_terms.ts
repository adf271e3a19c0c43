/** Terms of corrective and preventive actions. */
export const capaTermMessages = {
  "control.elimination": { en: "Elimination", ms: "Penghapusan", zh: "消除" },
  "control.substitution": { en: "Substitution", ms: "Penggantian", zh: "替代" },
  "control.engineering": { en: "Engineering control", ms: "Kawalan kejuruteraan", zh: "工程控制" },
  "control.administrative": {
    en: "Administrative control",
    ms: "Kawalan pentadbiran",
    zh: "行政控制",
  },
  "control.ppe": {
    en: "Personal protective equipment (PPE)",
    ms: "Kelengkapan pelindung diri (PPE)",
    zh: "个人防护装备（PPE）",
  },
  "control_meaning.elimination": { en: "Remove the hazard", ms: "Hapuskan hazard", zh: "去除危害" },
  "control_meaning.substitution": {
    en: "Use something safer",
    ms: "Guna yang lebih selamat",
    zh: "改用更安全的",
  },
  "control_meaning.engineering": {
    en: "Keep people and hazard apart",
    ms: "Asingkan orang daripada hazard",
    zh: "隔开人与危害",
  },
  "control_meaning.administrative": {
    en: "Rules, training, signs",
    ms: "Peraturan, latihan, papan tanda",
    zh: "规定、培训、告示",
  },
  "control_meaning.ppe": { en: "Protect the person", ms: "Lindungi orang", zh: "保护个人" },
  "control.weak_hint": {
    en:
      "Severity 4 or more, and every action is administrative or PPE. A stronger control is expected.",
    ms:
      "Keterukan 4 atau lebih, tetapi semua tindakan ialah pentadbiran atau PPE. Kawalan yang lebih kukuh diperlukan.",
    zh: "严重程度 4 或以上，但所有措施都是行政控制或个人防护装备。应采取更有效的控制。",
  },
  "capa.partly": { en: "Partly effective", ms: "Sebahagiannya berkesan", zh: "部分有效" },
} as const;
