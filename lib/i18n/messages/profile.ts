/** The profile page. */
export const profileMessages = {
  "profile.facts": { en: "About you", ms: "Maklumat anda", zh: "您的资料" },
  "profile.facts_hint": {
    en: "Something wrong here? Ask an administrator to change it.",
    ms: "Ada maklumat yang tidak betul? Minta pentadbir membetulkannya.",
    zh: "资料有误？请管理员更改。",
  },
  "profile.role": { en: "Role", ms: "Peranan", zh: "角色" },
  "profile.language_label": {
    en: "Language of the pages and messages",
    ms: "Bahasa halaman dan mesej",
    zh: "页面与消息的语言",
  },
  "profile.language_save": { en: "Save language", ms: "Simpan bahasa", zh: "保存语言" },
  "profile.password_lead": {
    en: "You stay logged in here. Your other devices are logged out.",
    ms: "Anda kekal log masuk di sini. Peranti anda yang lain akan dilog keluar.",
    zh: "此设备保持登录，其他设备会退出登录。",
  },
  "profile.current_password": {
    en: "Current password",
    ms: "Kata laluan semasa",
    zh: "目前的密码",
  },
  "profile.new_password": { en: "New password", ms: "Kata laluan baharu", zh: "新密码" },
  "profile.new_password_again": {
    en: "New password again",
    ms: "Kata laluan baharu sekali lagi",
    zh: "再次输入新密码",
  },
  "profile.password_hint": {
    en: "At least 8 characters. A few words are easier to remember than symbols.",
    ms: "Sekurang-kurangnya 8 aksara. Beberapa perkataan lebih mudah diingat daripada simbol.",
    zh: "至少 8 个字符。几个词比符号更容易记住。",
  },
  "profile.must_change": {
    en: "Choose a password of your own",
    ms: "Pilih kata laluan anda sendiri",
    zh: "请设置您自己的密码",
  },
  "profile.must_change_why": {
    en: "Someone else set your current password. Only you should know it. Change it to continue.",
    ms:
      "Kata laluan semasa anda ditetapkan oleh orang lain. Hanya anda yang patut mengetahuinya. Tukar untuk meneruskan.",
    zh: "您目前的密码由他人设置。密码应该只有您知道。更改后即可继续。",
  },
  "profile.logout": {
    en: "Finished on this device?",
    ms: "Selesai pada peranti ini?",
    zh: "用完此设备了吗？",
  },
  "profile.logout_why": {
    en: "Log out when others use this device too.",
    ms: "Log keluar jika orang lain turut menggunakan peranti ini.",
    zh: "如果他人也使用此设备，请退出登录。",
  },
} as const;
