/** Messages of the investigation form while typing, and the save status. */
export const investigationLiveMessages = {
  "draft.unsaved": { en: "Not saved yet", ms: "Belum disimpan", zh: "尚未保存" },
  "draft.saving": { en: "Saving", ms: "Sedang disimpan", zh: "正在保存" },
  "draft.saved": { en: "Saved {time}", ms: "Disimpan {time}", zh: "已于 {time} 保存" },
  "draft.as_you_type": {
    en: "Saved automatically while you type.",
    ms: "Disimpan secara automatik semasa anda menulis.",
    zh: "输入时自动保存。",
  },
  "draft.unreachable": {
    en:
      "No connection. Everything you wrote is still here; saving will be tried again automatically.",
    ms:
      "Tiada sambungan. Semua yang anda tulis masih di sini dan akan disimpan secara automatik kemudian.",
    zh: "没有网络连接。您所写的内容仍在此处，系统会自动再试。",
  },
  "draft.logged_out": {
    en:
      "Your session has ended. Log in in another tab, then continue here: nothing you wrote is lost.",
    ms:
      "Sesi anda telah tamat. Log masuk dalam tab lain, kemudian teruskan di sini: tiada tulisan anda yang hilang.",
    zh: "登录已过期。请在另一个标签页登录，再回到此处继续，您所写的内容不会丢失。",
  },
  "draft.log_in": {
    en: "Log in in a new tab",
    ms: "Log masuk dalam tab baharu",
    zh: "在新标签页登录",
  },
  "draft.other_person": {
    en: "Someone else is now logged in in this browser. Log in as yourself to save this.",
    ms:
      "Orang lain kini log masuk dalam pelayar ini. Log masuk semula sebagai diri anda untuk menyimpannya.",
    zh: "此浏览器目前由其他人登录。请重新以您本人的账号登录，才能保存。",
  },
  "draft.stale": {
    en: "Someone else saved a newer version. What you wrote is still here.",
    ms: "Orang lain telah menyimpan versi baharu. Apa yang anda tulis masih di sini.",
    zh: "其他人已保存较新的版本。您所写的内容仍在此处。",
  },
  "draft.compare": { en: "Compare both", ms: "Bandingkan kedua-duanya", zh: "比较两个版本" },

  "draft.add_whys": { en: "Add a why", ms: "Tambah mengapa", zh: "新增“为什么”" },
  "draft.add_root_causes": {
    en: "Add a root cause",
    ms: "Tambah punca akar",
    zh: "新增根本原因",
  },
  "draft.add_witness_statements": {
    en: "Add a statement",
    ms: "Tambah keterangan",
    zh: "新增口供",
  },
  "draft.remove_whys": {
    en: "Remove why {n}",
    ms: "Buang mengapa {n}",
    zh: "移除第 {n} 个“为什么”",
  },
  "draft.remove_root_causes": {
    en: "Remove root cause {n}",
    ms: "Buang punca akar {n}",
    zh: "移除根本原因 {n}",
  },
  "draft.remove_witness_statements": {
    en: "Remove statement {n}",
    ms: "Buang keterangan {n}",
    zh: "移除口供 {n}",
  },
  "draft.removed": { en: "Removed.", ms: "Telah dibuang.", zh: "已移除。" },
  "draft.bring_back": { en: "Undo", ms: "Buat asal", zh: "撤销" },

  "draft.missing": {
    en: "Needed before you can submit",
    ms: "Perlu dilengkapkan sebelum dihantar",
    zh: "提交前尚缺",
  },
  "draft.advised": {
    en: "Recommended",
    ms: "Disyorkan",
    zh: "建议补充",
  },
  "draft.limit_of": {
    en: "In {unit}. Legal limit: {limit} {unit}. The result follows from the reading.",
    ms: "Dalam {unit}. Had undang-undang: {limit} {unit}. Keputusan mengikut bacaan ini.",
    zh: "单位：{unit}。法定上限：{limit} {unit}。结果由读数得出。",
  },

  "history.investigation.saved_often": {
    en: "Saved the investigation draft {n} times, {from} to {to}",
    ms: "Draf siasatan disimpan {n} kali, {from} hingga {to}",
    zh: "调查草稿保存 {n} 次，{from} 至 {to}",
  },
} as const;
