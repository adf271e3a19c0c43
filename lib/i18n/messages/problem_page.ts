/** Pages that say what went wrong. */
export const problemPageMessages = {
  "problem.not_found": {
    en: "We cannot find this page",
    ms: "Halaman ini tidak ditemui",
    zh: "找不到此页面",
  },
  "problem.not_found_lead": {
    en: "The address may be mistyped, or the record is not one you can see.",
    ms: "Alamat mungkin tersilap taip, atau rekod ini bukan untuk tontonan anda.",
    zh: "网址可能有误，或您没有权限查看此记录。",
  },
  "problem.failed": { en: "That did not work", ms: "Tidak berjaya", zh: "未能完成" },
  "problem.home": { en: "Go to the start page", ms: "Ke laman utama", zh: "回到首页" },
} as const;
