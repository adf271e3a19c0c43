/** What was just done, said once on the page that follows; the key comes from the address. */
export const doneMessages = {
  "done.saved": { en: "Saved.", ms: "Berjaya disimpan.", zh: "保存成功。" },
  "done.session_ended": {
    en: "Your session has ended. Log in again.",
    ms: "Sesi anda telah tamat. Sila log masuk semula.",
    zh: "登录已过期，请重新登录。",
  },
  "done.logged_out": {
    en: "You are logged out.",
    ms: "Anda telah log keluar.",
    zh: "您已退出登录。",
  },
  "done.password_changed": {
    en: "Password changed. Other devices were logged out.",
    ms: "Kata laluan ditukar. Peranti lain telah dilog keluar.",
    zh: "密码已更改。其他设备已退出登录。",
  },
} as const;
