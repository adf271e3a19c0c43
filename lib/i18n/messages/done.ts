/**
 * Confirmations shown once on the page after an action; the key comes from the query of the
 * address.
 */
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
    en: "Action added. The owner was notified.",
    ms: "Tindakan ditambah. Pemilik telah dimaklumkan.",
    zh: "措施已新增，并已通知负责人。",
  },
  "done.capa_started": { en: "Work started.", ms: "Kerja dimulakan.", zh: "工作已开始。" },
  "done.capa_sent": {
    en: "Sent. A safety officer will verify it.",
    ms: "Dihantar. Pegawai keselamatan akan menyemaknya.",
    zh: "已提交，将由安全官核实。",
  },
  "done.capa_verified": {
    en: "Action verified.",
    ms: "Tindakan disahkan.",
    zh: "措施已核实。",
  },
  "done.capa_reopened": {
    en: "Action reopened. The owner was notified.",
    ms: "Tindakan dibuka semula. Pemilik telah dimaklumkan.",
    zh: "措施已重新开启，并已通知负责人。",
  },
  "done.capa_rechecked": {
    en: "Check recorded.",
    ms: "Semakan direkodkan.",
    zh: "已记录复查结果。",
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
    en: "Call to DOSH recorded.",
    ms: "Pemakluman kepada JKKP direkodkan.",
    zh: "已记录通报 DOSH。",
  },
  "done.form_submitted": {
    en: "Submission recorded.",
    ms: "Penghantaran direkodkan.",
    zh: "已记录呈交。",
  },
  "done.addendum_added": {
    en: "Addendum saved.",
    ms: "Catatan tambahan disimpan.",
    zh: "补充记录已保存。",
  },
  "done.incident_closed": {
    en: "Incident closed.",
    ms: "Insiden ditutup.",
    zh: "事件已结案。",
  },
  "done.incident_corrected": {
    en: "Facts corrected.",
    ms: "Fakta dibetulkan.",
    zh: "资料已更正。",
  },
  "done.incident_deleted": {
    en: "Incident deleted.",
    ms: "Insiden dipadam.",
    zh: "事件已删除。",
  },
  "done.user_created": {
    en: "User added. Tell them the password in person.",
    ms: "Pengguna ditambah. Beritahu kata laluan kepada orang itu sendiri.",
    zh: "用户已新增。请亲自告知密码。",
  },
  "done.user_deactivated": {
    en: "User deactivated and logged out.",
    ms: "Pengguna dinyahaktifkan dan telah dilog keluar.",
    zh: "用户已停用，并已退出登录。",
  },
  "done.user_activated": {
    en: "User activated.",
    ms: "Pengguna diaktifkan.",
    zh: "用户已启用。",
  },
  "done.password_set": {
    en: "Password set. Tell the person yourself.",
    ms: "Kata laluan ditetapkan. Beritahu orang itu sendiri.",
    zh: "密码已设置。请亲自告知本人。",
  },
  "done.past_imported": {
    en: "Past incidents imported.",
    ms: "Insiden lampau diimport.",
    zh: "过往事件已导入。",
  },
  "done.past_known": {
    en: "All rows of this file were already imported. Nothing was added.",
    ms: "Semua baris fail ini telah diimport sebelum ini. Tiada apa-apa ditambah.",
    zh: "此文件的所有行先前已导入。没有新增内容。",
  },
  "done.users_imported": {
    en: "Users imported.",
    ms: "Pengguna diimport.",
    zh: "用户已导入。",
  },
  "done.places_imported": {
    en: "All rows imported.",
    ms: "Semua baris diimport.",
    zh: "已全部导入。",
  },
  "done.register_withdrawn": {
    en: "The register is no longer marked as submitted.",
    ms: "Daftar tidak lagi ditandakan sebagai dihantar.",
    zh: "登记册已不再标记为已提交。",
  },
  "done.register_submitted": {
    en: "The register is marked as submitted.",
    ms: "Daftar ditandakan sebagai dihantar.",
    zh: "登记册已标记为已提交。",
  },
  "done.setting_saved": {
    en: "Setting saved.",
    ms: "Tetapan disimpan.",
    zh: "设置已保存。",
  },
  "done.setting_removed": {
    en: "Setting removed.",
    ms: "Tetapan dibuang.",
    zh: "设置已移除。",
  },
  "done.site_year_deleted": {
    en: "Year deleted.",
    ms: "Data tahun itu telah dipadam.",
    zh: "该年度资料已删除。",
  },
  "done.triaged": { en: "Triage saved.", ms: "Saringan disimpan.", zh: "分级评估已保存。" },
  "done.assigned": { en: "Assigned.", ms: "Ditugaskan.", zh: "已分派。" },
  "done.none_chosen": {
    en: "Select one or more incidents first.",
    ms: "Pilih sekurang-kurangnya satu insiden dahulu.",
    zh: "请先选择一宗或多宗事件。",
  },
  "done.triaged_next": {
    en: "Triage saved. This is the next report.",
    ms: "Saringan disimpan. Ini laporan seterusnya.",
    zh: "分级评估已保存。这是下一份报告。",
  },
  "done.triaged_last": {
    en: "Triage saved. No report is waiting for triage.",
    ms: "Saringan disimpan. Tiada laporan menunggu saringan.",
    zh: "分级评估已保存。没有等待分级的报告。",
  },
  "done.place_created": { en: "Added.", ms: "Ditambah.", zh: "已新增。" },
  "done.place_activated": {
    en: "Activated. Forms show it again.",
    ms: "Diaktifkan. Borang memaparkannya semula.",
    zh: "已重新启用，表单会提供此项。",
  },
  "done.place_deactivated": {
    en: "Deactivated. Forms no longer show it.",
    ms: "Dinyahaktifkan. Borang tidak lagi memaparkannya.",
    zh: "已停用，表单不再提供此项。",
  },
  "done.place_deleted": { en: "Deleted.", ms: "Berjaya dipadam.", zh: "已删除。" },
  "done.report_code_rotated": {
    en: "New code made. Print the new poster and take the old ones down.",
    ms: "Kod baharu dijana. Cetak poster baharu dan tanggalkan poster lama.",
    zh: "新码已生成。请打印新海报并取下旧海报。",
  },
  "done.report_code_revoked": {
    en: "Code revoked. Take its posters down.",
    ms: "Kod telah dibatalkan. Tanggalkan posternya.",
    zh: "呈报码已撤销。请取下相关海报。",
  },
} as const;
