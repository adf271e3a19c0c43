/** Error pages. */
export const problemPageMessages = {
  "problem.not_found": { en: "Record not found", ms: "Rekod tidak ditemui", zh: "找不到记录" },
  "problem.not_found_lead": {
    en: "The address may be wrong, or you cannot view this record.",
    ms: "Alamat ini mungkin tersalah taip, atau rekod ini bukan untuk dilihat oleh anda.",
    zh: "网址可能有误，或者您没有权限查看此记录。",
  },
  "problem.forbidden": {
    en: "You cannot open this page",
    ms: "Anda tidak boleh membuka halaman ini",
    zh: "您无法打开此页面",
  },
  "problem.broken": { en: "Something went wrong", ms: "Ralat telah berlaku", zh: "系统出错" },
  "problem.broken_lead": {
    en: "The page could not be shown. Nothing you saved before is lost.",
    ms: "Halaman tidak dapat disediakan. Apa yang telah anda simpan sebelum ini tidak hilang.",
    zh: "无法显示此页面。您之前保存的内容没有丢失。",
  },
  "problem.failed": { en: "That did not work", ms: "Tidak berjaya", zh: "未能完成" },
  "problem.home": { en: "Go to the start page", ms: "Ke laman utama", zh: "回到首页" },
  "problem.my_reports": { en: "See my reports", ms: "Lihat laporan saya", zh: "查看我的报告" },
} as const;
