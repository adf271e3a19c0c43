/** The work on a CAPA: photos before and after, the check before it is sent, what was sent. */
export const capaWorkMessages = {
  "capa_photos.title": {
    en: "Photos before and after",
    ms: "Gambar sebelum dan selepas",
    zh: "前后照片",
  },
  "capa_photos.before": { en: "Before the work", ms: "Sebelum kerja", zh: "工作之前" },
  "capa_photos.after": { en: "After the work", ms: "Selepas kerja", zh: "工作之后" },
  "capa_photos.phase": {
    en: "When were they taken?",
    ms: "Bilakah gambar ini diambil?",
    zh: "照片是什么时候拍的？",
  },
  "capa_photos.none": { en: "No photos.", ms: "Tiada gambar.", zh: "没有照片。" },
  "capa_photos.send": { en: "Add to the action", ms: "Tambah pada tindakan", zh: "添加到措施" },
  "done.capa_evidence_added": {
    en: "Added to the action.",
    ms: "Berjaya ditambah pada tindakan.",
    zh: "已添加到措施。",
  },
  "history.evidence.added_to_capa": {
    en: "Photo or document added to action “{title}”: {name}",
    ms: "Gambar atau dokumen ditambah pada tindakan “{title}”: {name}",
    zh: "措施“{title}”新增照片或文件：{name}",
  },

  "capa_send.check": { en: "Check and send", ms: "Semak dan hantar", zh: "检查并提交" },
  "capa_send.title": {
    en: "Check what you send",
    ms: "Semak apa yang anda hantar",
    zh: "检查要提交的内容",
  },
  "capa_send.lead": {
    en:
      "A safety officer reads your notes and looks at the photos. After you send it, you cannot change anything until they answer.",
    ms:
      "Pegawai keselamatan akan membaca catatan dan melihat gambar anda. Selepas dihantar, anda tidak boleh mengubah apa-apa sehingga mereka menjawab.",
    zh: "安全官会阅读您的备注并查看照片。提交后，在安全官答复之前您不能更改。",
  },
  "capa_send.task": { en: "What had to be done", ms: "Apa yang perlu dibuat", zh: "须完成的工作" },
  "capa_send.no_after": {
    en: "There is no photo of the finished work yet. With a photo it is verified faster.",
    ms: "Belum ada gambar kerja yang siap. Semakan lebih cepat dengan gambar.",
    zh: "还没有完工照片。附上照片可加快核实。",
  },
  "capa_send.add_photos": {
    en: "Save and add photos",
    ms: "Simpan dan tambah gambar",
    zh: "保存并添加照片",
  },

  "capa_sent.title": {
    en: "What the owner sent",
    ms: "Apa yang dihantar oleh pemilik",
    zh: "负责人提交的内容",
  },
  "capa_sent.no_notes": { en: "No notes.", ms: "Tiada catatan.", zh: "没有备注。" },
} as const;
