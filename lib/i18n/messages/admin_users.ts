/** The pages of users: list, one account. */
export const adminUserMessages = {
  "admin_users.add": { en: "Add a user", ms: "Tambah pengguna", zh: "新增用户" },
  "admin_users.add_button": { en: "Add user", ms: "Tambah pengguna", zh: "新增用户" },
  "admin_users.must_change": {
    en: "Must choose a new password at first log-in",
    ms: "Mesti memilih kata laluan lain semasa log masuk kali pertama",
    zh: "首次登录时必须另设密码",
  },
  "admin_users.name": { en: "Name", ms: "Nama", zh: "姓名" },
  "admin_users.role_and_site": { en: "Role and site", ms: "Peranan dan tapak", zh: "角色与站点" },
  "admin_users.state": { en: "State", ms: "Status", zh: "状态" },
  "admin_users.filter": { en: "Filter users", ms: "Tapis pengguna", zh: "筛选用户" },
  "admin_users.search": {
    en: "Name, e-mail, phone",
    ms: "Nama, e-mel, telefon",
    zh: "姓名、电邮、电话",
  },
  "admin_users.all_roles": { en: "All roles", ms: "Semua peranan", zh: "所有角色" },
  "admin_users.all_sites": { en: "All sites", ms: "Semua tapak", zh: "所有站点" },
  "admin_users.any_state": {
    en: "Active and inactive",
    ms: "Aktif dan tidak aktif",
    zh: "启用和停用",
  },
  "admin_users.caption": {
    en: "{from} to {to} of {total} users",
    ms: "{from} hingga {to} daripada {total} pengguna",
    zh: "第 {from} 至 {to} 位用户，共 {total} 位",
  },
  "admin_users.no_match": {
    en: "No users found",
    ms: "Tiada pengguna ditemui",
    zh: "没有找到用户",
  },
  "admin_users.no_match_why": {
    en: "No user matches this search.",
    ms: "Tiada pengguna yang sepadan dengan carian ini.",
    zh: "没有符合搜索条件的用户。",
  },
  "admin_users.no_site": { en: "No fixed site", ms: "Tiada tapak khusus", zh: "不限站点" },
  "admin_users.site_hint": {
    en: "A supervisor sees the incidents of this site.",
    ms: "Penyelia melihat insiden di tapak ini.",
    zh: "主管可查看此站点的事件。",
  },
  "admin_users.password_hint": {
    en: "At least 8 characters. Tell the person yourself; they must change it when they log in.",
    ms:
      "Sekurang-kurangnya 8 aksara. Beritahu orang itu sendiri; mereka mesti menukarnya semasa log masuk.",
    zh: "至少 8 个字符。请亲自告知本人；对方登录时必须更改。",
  },
  "admin_users.new_password": {
    en: "New password",
    ms: "Kata laluan baharu",
    zh: "新密码",
  },
  "admin_users.new_password_why": {
    en: "For someone who forgot theirs. They are logged out everywhere.",
    ms: "Untuk pengguna yang terlupa. Mereka akan dilog keluar daripada semua peranti.",
    zh: "供忘记密码者使用。对方会在所有设备上退出登录。",
  },
  "admin_users.own_password": {
    en: "You change your own password in your profile.",
    ms: "Tukar kata laluan anda sendiri dalam profil.",
    zh: "您自己的密码请在个人资料中更改。",
  },
  "admin_users.set_password": {
    en: "Set password",
    ms: "Tetapkan kata laluan",
    zh: "设置密码",
  },
  "admin_users.deactivate_title": {
    en: "Leaving the company?",
    ms: "Berhenti kerja?",
    zh: "离职了吗？",
  },
  "admin_users.deactivate_why": {
    en: "A deactivated user cannot log in. Their reports and actions stay.",
    ms: "Pengguna yang dinyahaktifkan tidak boleh log masuk. Laporan dan tindakan mereka kekal.",
    zh: "停用后不能登录。其报告和措施会保留。",
  },
  "admin_users.deactivate_name": {
    en: "Deactivate {name}?",
    ms: "Nyahaktifkan {name}?",
    zh: "停用 {name}？",
  },
  "admin_users.deactivate_effect": {
    en:
      "They are logged out at their next step and cannot log in again. Their reports and actions stay. You can reactivate the account at any time.",
    ms:
      "Pengguna ini akan dilog keluar pada langkah seterusnya dan tidak boleh log masuk lagi. Laporan dan tindakannya kekal. Akaun boleh diaktifkan semula pada bila-bila masa.",
    zh:
      "对方在下一步操作时会退出登录，之后不能再登录。其报告和措施会保留。您可以随时重新启用此账户。",
  },
  "admin_users.deactivate_self": {
    en: "This is your own account: you will be logged out.",
    ms: "Ini akaun anda sendiri: anda akan dilog keluar.",
    zh: "这是您自己的账户：您会退出登录。",
  },
  "admin_users.hand_over": {
    en: "Actions to hand over",
    ms: "Tindakan untuk diserahkan",
    zh: "须移交的措施",
  },
  "admin_users.hand_over_why": {
    en: "{name} has unverified actions: {count}. The new owner is notified immediately.",
    ms: "{name} ada tindakan yang belum disahkan: {count}. Pemilik baharu dimaklumkan serta-merta.",
    zh: "{name} 尚未核实的措施：{count} 项。系统会立即通知接手人。",
  },
  "admin_users.reassign_to": {
    en: "New owner",
    ms: "Pemilik baharu",
    zh: "新负责人",
  },
  "admin_users.no_other_owner": {
    en:
      "There is no other active action owner. Add one first, or wait until the actions are verified.",
    ms:
      "Tiada pemilik tindakan lain yang aktif. Tambah seorang dahulu, atau tunggu sehingga tindakan disahkan.",
    zh: "没有其他启用中的措施负责人。请先添加一位，或等措施核实之后再操作。",
  },
  "admin_users.keep": { en: "Keep active", ms: "Kekalkan aktif", zh: "保持启用" },
  "admin_users.activate_title": {
    en: "This account is inactive",
    ms: "Akaun ini tidak aktif",
    zh: "此账户已停用",
  },
  "admin_users.activate_why": {
    en: "After activation, they log in with the password they had.",
    ms: "Selepas diaktifkan, pengguna log masuk dengan kata laluan sedia ada.",
    zh: "启用后，对方可用原有密码登录。",
  },
} as const;
