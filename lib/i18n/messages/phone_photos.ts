/** Photos of a report, in the form and in the list of unsent reports. */
export const phonePhotoMessages = {
  "phone_photo.add": { en: "Add photos", ms: "Tambah gambar", zh: "添加照片" },
  "phone_photo.take": { en: "Take a photo", ms: "Ambil gambar", zh: "拍照" },
  "phone_photo.hint": {
    en: "JPEG, PNG, WebP or PDF. Up to 10 files, 10 MB each.",
    ms: "JPEG, PNG, WebP atau PDF. Sehingga 10 fail, 10 MB setiap satu.",
    zh: "JPEG、PNG、WebP、PDF，最多 10 个，每个限 10 MB。",
  },
  "phone_photo.count": { en: "{n} of 10 files", ms: "{n} daripada 10 fail", zh: "{n}／10 个文件" },
  "phone_photo.too_many": {
    en: "At most 10 files. Not added: {n}",
    ms: "Paling banyak 10 fail. Tidak ditambah: {n}",
    zh: "最多 10 个文件。未添加：{n} 个",
  },
  "phone_photo.remove": { en: "Remove", ms: "Buang", zh: "移除" },
  "phone_photo.preparing": { en: "Preparing", ms: "Sedang disediakan", zh: "正在处理" },
  "phone_photo.sending": {
    en: "Sending, {n}%",
    ms: "Sedang dihantar, {n}%",
    zh: "正在发送，{n}%",
  },
  "phone_photo.sent": { en: "Received", ms: "Diterima", zh: "已收到" },
  "phone_photo.refused": {
    en: "Not accepted: {detail} ({status})",
    ms: "Tidak diterima: {detail} ({status})",
    zh: "未被接受：{detail}（{status}）",
  },
  "phone_photo.harmed": {
    en: "It was damaged while sending. Try again.",
    ms: "Ia rosak semasa dihantar. Cuba lagi.",
    zh: "发送途中损坏了。请再试一次。",
  },
  "phone_photo.lost": {
    en: "This phone can no longer read it. Remove it, or add it again.",
    ms: "Telefon ini tidak dapat membacanya lagi. Buang, atau tambah semula.",
    zh: "本手机已无法读取它。请移除，或重新添加。",
  },
  "phone_photo.blocked": {
    en: "Too large for the network here. Try another connection. ({status})",
    ms: "Terlalu besar untuk rangkaian di sini. Cuba sambungan lain. ({status})",
    zh: "超出这里网络的限制。请换一个网络再试。（{status}）",
  },
  "phone_photo.too_large": {
    en: "Too large: {size} MB, limit 10 MB",
    ms: "Terlalu besar: {size} MB, had 10 MB",
    zh: "文件太大：{size} MB，上限 10 MB",
  },
  "phone_photo.unreadable": {
    en: "This phone cannot read this picture",
    ms: "Telefon ini tidak dapat membaca gambar ini",
    zh: "本手机无法读取此图片",
  },
  "phone_photo.wrong_kind": {
    en: "Only pictures and PDF files can be added",
    ms: "Hanya gambar dan fail PDF boleh ditambah",
    zh: "只能添加图片和 PDF 文件",
  },
  "phone_photo.storage_full": {
    en: "Not saved: the storage of this phone is full",
    ms: "Tidak disimpan: storan telefon ini penuh",
    zh: "未保存：本手机的存储空间已满",
  },
  "phone_photo.unsaved": {
    en: "Not saved on this phone: kept only while this page is open",
    ms: "Tidak disimpan pada telefon ini: ada hanya selagi halaman ini dibuka",
    zh: "未保存在本手机：只在此页面打开时保留",
  },
} as const;
