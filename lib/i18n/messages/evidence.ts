/** Files of an incident: upload form, refusals, descriptions. */
export const evidenceMessages = {
  "evidence.types": {
    en: "a JPEG, PNG or WebP picture or a PDF",
    ms: "gambar JPEG, PNG atau WebP, atau PDF",
    zh: "JPEG、PNG 或 WebP 图片，或 PDF",
  },
  "evidence.add": { en: "Add photos or PDFs", ms: "Tambah gambar atau PDF", zh: "添加照片或 PDF" },
  "evidence.add_hint": {
    en: "{max} files at most, 10 MB each, 60 MB at once.",
    ms: "Tidak melebihi {max} fail, 10 MB setiap satu, 60 MB sekali hantar.",
    zh: "最多 {max} 个文件，每个 10 MB 以内，每次共 60 MB 以内。",
  },
  "evidence.add_more_hint": {
    en: "{count} of {max} files so far, 10 MB each, 60 MB at once.",
    ms: "{count} daripada {max} fail setakat ini, 10 MB setiap satu, 60 MB sekali hantar.",
    zh: "目前 {count}/{max} 个文件，每个 10 MB 以内，每次共 60 MB 以内。",
  },
  "evidence.full": {
    en: "The limit of {max} files is reached.",
    ms: "Had {max} fail telah dicapai.",
    zh: "已达到 {max} 个文件的上限。",
  },
  "evidence.send": { en: "Add to the incident", ms: "Tambah pada insiden", zh: "添加到事件" },
  "evidence.photo": { en: "Photo {n}:", ms: "Gambar {n}:", zh: "照片 {n}：" },
  "evidence.pdf": {
    en: "{name}, PDF, {size}",
    ms: "{name}, PDF, {size}",
    zh: "{name}，PDF，{size}",
  },
  "evidence.refused": {
    en: "{name} was not added. {reason}",
    ms: "{name} tidak ditambah. {reason}",
    zh: "{name} 没有添加。{reason}",
  },
  "evidence.some_refused": {
    en: "Your report was received, but not all of its files",
    ms: "Laporan anda diterima, tetapi bukan semua failnya",
    zh: "报告已收到，但有些文件没有收到",
  },
  "evidence.not_now": {
    en: "The file could not be stored right now. Add it again later.",
    ms: "Fail tidak dapat disimpan sekarang. Sila tambah lagi kemudian.",
    zh: "目前无法保存，请稍后再添加。",
  },
  "done.evidence_added": {
    en: "Added to the incident.",
    ms: "Berjaya ditambah pada insiden.",
    zh: "已添加到事件。",
  },
  "invalid.file_required": {
    en: "Choose a file first.",
    ms: "Pilih fail dahulu.",
    zh: "请先选择文件。",
  },
  "invalid.file_once": {
    en: "Send one file at a time.",
    ms: "Hantar satu fail pada satu masa.",
    zh: "每次只发送一个文件。",
  },
  "invalid.file_empty": { en: "The file is empty.", ms: "Fail ini kosong.", zh: "文件是空的。" },
  "invalid.file_too_large": {
    en: "The file is larger than 10 MB.",
    ms: "Fail ini melebihi 10 MB.",
    zh: "文件超过 10 MB。",
  },
  "invalid.file_type": {
    en: "The file is damaged, or not a JPEG, PNG, WebP or PDF.",
    ms: "Fail ini rosak, atau bukan JPEG, PNG, WebP atau PDF.",
    zh: "文件已损坏，或不是 JPEG、PNG、WebP 或 PDF。",
  },
  "history.evidence.added": {
    en: "Evidence added: {name}",
    ms: "Bukti ditambah: {name}",
    zh: "新增证据：{name}",
  },
} as const;
