/** The pages of users: list, one account, import. */
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
    en: "Name, e-mail, department or phone",
    ms: "Nama, e-mel, jabatan atau telefon",
    zh: "姓名、电邮、部门或电话",
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
  "admin_users.import": { en: "Import users", ms: "Import pengguna", zh: "导入用户" },
  "admin_users.import_lead": {
    en:
      "One user per row of a CSV file. The file is checked first; nothing is imported while any row has an error.",
    ms:
      "Satu pengguna bagi setiap baris fail CSV. Fail disemak dahulu; tiada apa-apa diimport selagi ada baris yang salah.",
    zh: "CSV 文件每行一位用户。系统会先检查文件；只要有一行出错，就不会导入任何用户。",
  },
  "admin_users.template": {
    en: "Download a template with the headings",
    ms: "Muat turun templat dengan tajuk lajur",
    zh: "下载带有列标题的模板",
  },
  "admin_users.file": { en: "CSV file", ms: "Fail CSV", zh: "CSV 文件" },
  "admin_users.file_hint": {
    en: "Up to 500 users.",
    ms: "Tidak melebihi 500 pengguna.",
    zh: "最多 500 位用户。",
  },
  "admin_users.check": { en: "Check the file", ms: "Semak fail", zh: "检查文件" },
  "admin_users.check_another": {
    en: "Check another file",
    ms: "Semak fail lain",
    zh: "检查另一个文件",
  },
  "admin_users.all_good": {
    en: "No errors in this file. Users in it: {count}.",
    ms: "Tiada ralat dalam fail ini. Bilangan pengguna: {count}.",
    zh: "文件没有错误，共 {count} 位用户。",
  },
  "admin_users.choose_again": {
    en: "The file contains passwords, so it was not kept. Choose it again to import it.",
    ms:
      "Fail ini mengandungi kata laluan, jadi ia tidak disimpan. Pilih sekali lagi untuk mengimport.",
    zh: "文件含有密码，所以没有保存。请再选择一次以导入。",
  },
  "admin_users.import_button": { en: "Import", ms: "Import", zh: "导入" },
  "admin_users.nothing_imported": {
    en: "Nothing was imported. Correct the rows below, then check the file again.",
    ms: "Tiada apa-apa diimport. Betulkan baris di bawah, kemudian semak fail semula.",
    zh: "没有导入任何用户。请更正下列各行，再检查文件。",
  },
  "admin_users.faults": { en: "Errors", ms: "Ralat", zh: "错误" },
  "admin_users.faults_caption": {
    en: "Row 1 is the header row.",
    ms: "Baris 1 ialah baris tajuk lajur.",
    zh: "第 1 行是标题行。",
  },
  "admin_users.row": { en: "Row", ms: "Baris", zh: "行" },
  "admin_users.row_number": { en: "Row {row}", ms: "Baris {row}", zh: "第 {row} 行" },
  "admin_users.column": { en: "Column", ms: "Lajur", zh: "列" },
  "admin_users.fault": { en: "Error", ms: "Ralat", zh: "问题" },
} as const;
