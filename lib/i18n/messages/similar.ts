/** The page of similar incidents. */
export const similarMessages = {
  "similar.title": { en: "Similar incidents", ms: "Insiden serupa", zh: "相似事件" },
  "similar.lead": {
    en: "Found by comparing what the reports say. Judge for yourself whether an action fits here.",
    ms:
      "Ditemui dengan membandingkan isi laporan. Anda yang menilai sama ada sesuatu tindakan sesuai di sini.",
    zh: "通过比较报告内容找到。措施是否适用于此处，由您判断。",
  },
  "similar.none": {
    en: "No other incident to compare with",
    ms: "Tiada insiden lain untuk dibandingkan",
    zh: "没有其他事件可供比较",
  },
  "similar.none_why": {
    en: "New reports can be compared within minutes. Incidents from an earlier register cannot.",
    ms:
      "Laporan baharu boleh dibandingkan dalam beberapa minit. Insiden daripada daftar terdahulu tidak boleh.",
    zh: "新报告几分钟内即可比较。旧登记册的事件不能比较。",
  },
  "similar.off": {
    en: "The search for similar incidents is not set up",
    ms: "Carian insiden serupa belum ditetapkan",
    zh: "尚未设置相似事件搜索",
  },
  "similar.off_why": {
    en:
      "It needs the key of an embedding model, which an administrator sets. Everything else works without it.",
    ms:
      "Ia memerlukan kunci model benaman yang ditetapkan oleh pentadbir. Semua yang lain berfungsi tanpanya.",
    zh: "需要由管理员设置嵌入模型的密钥。没有它，其他功能照常使用。",
  },
  "similar.failed": {
    en: "Similar incidents cannot be found right now",
    ms: "Insiden serupa tidak dapat dicari sekarang",
    zh: "暂时无法查找相似事件",
  },
  "similar.failed_why": {
    en: "The embedding model is not answering. Nothing is lost: try again in a few minutes.",
    ms: "Model benaman tidak menjawab. Tiada apa-apa yang hilang: cuba lagi dalam beberapa minit.",
    zh: "嵌入模型没有响应。没有丢失任何内容，请几分钟后再试。",
  },
  "similar.try_again": { en: "Try again", ms: "Cuba lagi", zh: "重试" },
  "similar.likeness.very": { en: "Very similar", ms: "Sangat serupa", zh: "非常相似" },
  "similar.likeness.clearly": { en: "Similar", ms: "Serupa", zh: "相似" },
  "similar.likeness.somewhat": { en: "Somewhat similar", ms: "Agak serupa", zh: "有些相似" },
  "similar.likeness.little": { en: "Hardly similar", ms: "Kurang serupa", zh: "不太相似" },
  "similar.shared": { en: "In common: {facts}", ms: "Persamaan: {facts}", zh: "共同点：{facts}" },
  "similar.shared.type": { en: "type", ms: "jenis", zh: "类型" },
  "similar.shared.zone": { en: "zone", ms: "zon", zh: "区域" },
  "similar.shared.truck": { en: "truck", ms: "lori", zh: "罗里" },
  "similar.shared.root_cause": {
    en: "root cause ({causes})",
    ms: "punca akar ({causes})",
    zh: "根本原因（{causes}）",
  },
  "similar.actions": {
    en: "Verified actions there",
    ms: "Tindakan yang disahkan di sana",
    zh: "当时已核实的措施",
  },
  "similar.no_actions": {
    en: "No verified action yet.",
    ms: "Belum ada tindakan yang disahkan.",
    zh: "暂无已核实的措施。",
  },
  "similar.checked": {
    en: "{result} at the check after {days} days",
    ms: "{result} pada semakan selepas {days} hari",
    zh: "{days} 天后复查：{result}",
  },
  "similar.unchecked": {
    en: "Effectiveness not checked yet",
    ms: "Keberkesanan belum disemak",
    zh: "成效尚未复查",
  },
} as const;
