/** The web app manifest: name and description of the installed service. */
export const manifestMessages = {
  "manifest.name": {
    en: "Siaga – Incident Management",
    ms: "Siaga – Pengurusan Insiden",
    zh: "Siaga – 事件管理",
  },
  "manifest.description": {
    en: "Report incidents and near misses at work, even with no signal.",
    ms: "Lapor insiden dan kemalangan nyaris di tempat kerja, walaupun tiada isyarat.",
    zh: "呈报工作中的事件和未遂事件，没有网络也可以。",
  },
} as const;
