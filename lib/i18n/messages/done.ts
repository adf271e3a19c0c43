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
  "done.dosh_notified": {
    en: "Noted that DOSH was told.",
    ms: "Dicatat bahawa JKKP telah dimaklumkan.",
    zh: "已记录通报 DOSH。",
  },
  "done.form_submitted": {
    en: "The submission is recorded.",
    ms: "Penghantaran telah direkodkan.",
    zh: "已记录呈交。",
  },
  "done.addendum_added": {
    en: "The addendum is saved.",
    ms: "Catatan tambahan telah disimpan.",
    zh: "补充记录已保存。",
  },
  "done.incident_closed": {
    en: "The incident is closed.",
    ms: "Insiden telah ditutup.",
    zh: "事件已结案。",
  },
  "done.incident_corrected": {
    en: "The facts are corrected.",
    ms: "Fakta telah dibetulkan.",
    zh: "资料已更正。",
  },
  "done.incident_deleted": {
    en: "The incident is deleted.",
    ms: "Insiden telah dipadam.",
    zh: "事件已删除。",
  },
  "done.triaged": { en: "Triage saved.", ms: "Saringan disimpan.", zh: "分级评估已保存。" },
} as const;
