/** The page of a report code that is revoked, unknown or inactive. */
export const reportLinkMessages = {
  "report_link.unknown": {
    en: "We do not know this code",
    ms: "Kod ini tidak dikenali",
    zh: "找不到这个呈报码",
  },
  "report_link.unknown_why": {
    en: "A letter may be wrong. You can still report: choose the place in the form.",
    ms: "Mungkin ada huruf yang silap. Anda masih boleh melapor: pilih tempat dalam borang.",
    zh: "可能有字母输错了。您仍然可以呈报：请在表单中选择地点。",
  },
  "report_link.revoked": {
    en: "This poster is out of date",
    ms: "Poster ini sudah lama",
    zh: "这张海报已过期",
  },
  "report_link.revoked_why": {
    en:
      "Its code at {place} is no longer used. You can still report: choose the place in the form.",
    ms:
      "Kod di {place} ini tidak lagi digunakan. Anda masih boleh melapor: pilih tempat dalam borang.",
    zh: "{place}的这个呈报码已不再使用。您仍然可以呈报：请在表单中选择地点。",
  },
  "report_link.inactive": {
    en: "This place is inactive",
    ms: "Tempat ini tidak aktif",
    zh: "此地点已停用",
  },
  "report_link.inactive_why": {
    en:
      "The form no longer shows {place}. You can still report: choose the nearest place in the form.",
    ms:
      "Borang tidak lagi memaparkan {place}. Anda masih boleh melapor: pilih tempat terdekat dalam borang.",
    zh: "表单不再提供{place}。您仍然可以呈报：请在表单中选择最近的地点。",
  },
} as const;
