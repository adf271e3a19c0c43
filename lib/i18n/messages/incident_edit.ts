/** The page to correct the facts of an open incident. */
export const incidentEditMessages = {
  "incident_edit.title": {
    en: "Correct {number}",
    ms: "Betulkan {number}",
    zh: "更正 {number}",
  },
  "incident_edit.lead": {
    en: "The history keeps what stood here before. Another type begins with new details.",
    ms: "Sejarah menyimpan maklumat yang asal. Jenis lain bermula dengan butiran baharu.",
    zh: "历史记录会保留原来的内容。更换类型后须重填详情。",
  },
  "incident_edit.remove_person": {
    en: "Remove this person",
    ms: "Keluarkan orang ini",
    zh: "移除此人",
  },
  "incident_edit.save": { en: "Save corrections", ms: "Simpan pembetulan", zh: "保存更正" },
} as const;
