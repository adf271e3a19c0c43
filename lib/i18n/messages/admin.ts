/** Names of the administration areas, and texts shared by their pages. */
export const adminMessages = {
  "admin.company": { en: "Company", ms: "Syarikat", zh: "公司" },
  "admin.users_about": {
    en: "Accounts, roles and passwords",
    ms: "Akaun, peranan dan kata laluan",
    zh: "账户、角色和密码",
  },
  "admin.sites_about": {
    en: "Workplaces, their addresses and report codes",
    ms: "Tempat kerja, alamat dan kod laporan",
    zh: "工作场所、地址和呈报码",
  },
  "admin.zones_about": {
    en: "Parts of a site, with posters for reporting",
    ms: "Bahagian tapak, dengan poster untuk melapor",
    zh: "站点内的区域，以及呈报海报",
  },
  "admin.trucks_about": {
    en: "Trucks that reports can name",
    ms: "Lori yang boleh dipilih dalam laporan",
    zh: "呈报时可选择的罗里",
  },
  "admin.company_about": {
    en: "What the statutory forms say about the company and each workplace",
    ms: "Maklumat syarikat dan setiap tempat kerja untuk borang berkanun",
    zh: "法定表格所需的公司和各工作场所资料",
  },
  "admin.settings_about": {
    en: "Keys of outside services",
    ms: "Kunci perkhidmatan luar",
    zh: "外部服务的密钥",
  },
  "admin.audit_about": {
    en: "Who did what, and when",
    ms: "Siapa melakukan apa, dan bila",
    zh: "谁在何时做了什么",
  },
  "nav.more": { en: "More", ms: "Lain-lain", zh: "更多" },
  "admin.lead": {
    en: "Users, workplaces, keys and records of this service.",
    ms: "Pengguna, tempat kerja, kunci dan rekod perkhidmatan ini.",
    zh: "本系统的用户、工作场所、密钥和记录。",
  },
} as const;
