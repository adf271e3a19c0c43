/** The page of access tokens. */
export const adminTokenMessages = {
  "admin.tokens": { en: "Access tokens", ms: "Token akses", zh: "访问令牌" },
  "admin.tokens_about": {
    en: "Read-only access for reporting tools",
    ms: "Akses baca sahaja untuk alat pelaporan",
    zh: "供报表工具使用的只读访问权限",
  },
  "tokens.lead": {
    en:
      "A reporting tool reads lists, figures and exports with a token. It changes nothing, and reads no names of people and no health data.",
    ms:
      "Alat pelaporan membaca senarai, angka dan eksport dengan token. Ia tidak mengubah apa-apa, dan tidak membaca nama orang atau data kesihatan.",
    zh:
      "报表工具凭令牌读取列表、统计数字和导出文件。它不能更改任何内容，也读不到人员姓名和健康资料。",
  },
  "tokens.caption": { en: "Access tokens", ms: "Token akses", zh: "访问令牌" },
  "tokens.none": { en: "No access tokens yet", ms: "Belum ada token akses", zh: "还没有访问令牌" },
  "tokens.name": { en: "Name", ms: "Nama", zh: "名称" },
  "tokens.name_hint": {
    en: "The tool that uses it, such as “Head office report”",
    ms: "Alat yang menggunakannya, contohnya “Laporan ibu pejabat”",
    zh: "使用它的工具，例如“总部报表”",
  },
  "tokens.site_id": { en: "Reads", ms: "Membaca", zh: "读取范围" },
  "tokens.site_hint": {
    en: "The incidents and actions of one site, or of all",
    ms: "Insiden dan tindakan satu tapak, atau semua tapak",
    zh: "一个站点或所有站点的事件和整改措施",
  },
  "tokens.all_sites": { en: "All sites", ms: "Semua tapak", zh: "所有站点" },
  "tokens.expires_on": { en: "Last day", ms: "Hari terakhir", zh: "最后有效日" },
  "tokens.expires_hint": {
    en: "At most a year from now",
    ms: "Paling lewat setahun dari sekarang",
    zh: "最迟一年之后",
  },
  "tokens.until": { en: "Valid until", ms: "Sah hingga", zh: "有效期至" },
  "tokens.last_used": { en: "Last used", ms: "Kali terakhir digunakan", zh: "上次使用" },
  "tokens.created": { en: "Created", ms: "Dicipta", zh: "创建" },
  "tokens.never": { en: "Never", ms: "Belum pernah", zh: "从未" },
  "tokens.expired": { en: "Expired", ms: "Tamat tempoh", zh: "已过期" },
  "tokens.revoked": { en: "Revoked", ms: "Dibatalkan", zh: "已撤销" },
  "tokens.new": { en: "New token", ms: "Token baharu", zh: "新令牌" },
  "tokens.make": { en: "Create token", ms: "Cipta token", zh: "创建令牌" },
  "tokens.made": {
    en: "Token for {name} created",
    ms: "Token untuk {name} dicipta",
    zh: "已为“{name}”创建令牌",
  },
  "tokens.copy_now": {
    en: "Copy it now. It is not shown again.",
    ms: "Salin sekarang. Ia tidak akan dipaparkan lagi.",
    zh: "请立即复制。令牌不会再次显示。",
  },
  "tokens.revoke": { en: "Revoke", ms: "Batalkan", zh: "撤销" },
  "tokens.revoke_name": {
    en: "Revoke the token for {name}?",
    ms: "Batalkan token untuk {name}?",
    zh: "撤销“{name}”的令牌？",
  },
  "tokens.revoke_effect": {
    en: "The tool can read nothing from now on. This cannot be undone.",
    ms:
      "Alat itu tidak dapat membaca apa-apa mulai sekarang. Tindakan ini tidak boleh dibuat asal.",
    zh: "该工具将立即无法读取任何内容。此操作无法撤销。",
  },
  "tokens.keep": { en: "Keep it", ms: "Kekalkan", zh: "保留" },
  "done.token_revoked": {
    en: "Token revoked.",
    ms: "Token dibatalkan.",
    zh: "令牌已撤销。",
  },
} as const;
