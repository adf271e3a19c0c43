/** The page to correct the facts of an open incident. */
export const incidentEditMessages = {
  "incident_edit.title": {
    en: "Correct {number}",
    ms: "Betulkan {number}",
    zh: "更正 {number}",
  },
  "incident_edit.lead": {
    en: "The history keeps the earlier values. If you change the type, its details start empty.",
    ms: "Sejarah menyimpan nilai terdahulu. Jika jenis ditukar, butirannya bermula kosong.",
    zh: "历史记录会保留原来的内容。如果更换类型，详情须重新填写。",
  },
  "incident_edit.remove_person": {
    en: "Remove this person",
    ms: "Keluarkan orang ini",
    zh: "移除此人",
  },
  "incident_edit.save": { en: "Save corrections", ms: "Simpan pembetulan", zh: "保存更正" },
} as const;
