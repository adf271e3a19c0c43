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
  "done.capa_created": {
    en: "Action added. The owner was told.",
    ms: "Tindakan ditambah. Pemilik telah dimaklumkan.",
    zh: "措施已新增，并已通知负责人。",
  },
  "done.capa_started": { en: "Work started.", ms: "Kerja dimulakan.", zh: "工作已开始。" },
  "done.capa_sent": {
    en: "Sent. A safety officer checks it now.",
    ms: "Dihantar. Pegawai keselamatan akan menyemaknya.",
    zh: "已提交，将由安全官核实。",
  },
  "done.capa_verified": {
    en: "Action verified.",
    ms: "Tindakan disahkan.",
    zh: "措施已核实。",
  },
  "done.capa_reopened": {
    en: "Action reopened. The owner was told.",
    ms: "Tindakan dibuka semula. Pemilik telah dimaklumkan.",
    zh: "措施已重新开启，并已通知负责人。",
  },
  "done.capa_deleted": { en: "Action deleted.", ms: "Tindakan dipadam.", zh: "措施已删除。" },
  "done.investigation_started": {
    en: "Investigation started.",
    ms: "Siasatan dimulakan.",
    zh: "调查已开始。",
  },
  "done.draft_saved": { en: "Draft saved.", ms: "Draf disimpan.", zh: "草稿已保存。" },
  "done.method_changed": { en: "Method changed.", ms: "Kaedah ditukar.", zh: "方法已更换。" },
  "done.investigation_submitted": {
    en: "Investigation submitted. Add the actions now.",
    ms: "Siasatan dihantar. Tambah tindakan sekarang.",
    zh: "调查已提交。现在请新增措施。",
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
