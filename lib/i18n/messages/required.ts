/**
 * What is missing in a required field, by the last name of its path: a whole sentence that needs no label
 * before it. A field without one gets `invalid.required`.
 */
export const requiredMessages = {
  "required.zone_id": { en: "Choose the place.", ms: "Pilih tempat kejadian.", zh: "请选择地点。" },
  "required.site_id": { en: "Choose the site.", ms: "Pilih tapak.", zh: "请选择站点。" },
  "required.type": {
    en: "Choose the type of incident.",
    ms: "Pilih jenis kejadian.",
    zh: "请选择事件类型。",
  },
  "required.occurred_at": {
    en: "Choose the date and the time.",
    ms: "Pilih tarikh dan masa.",
    zh: "请选择日期和时间。",
  },
  "required.date": { en: "Choose the date.", ms: "Pilih tarikh.", zh: "请选择日期。" },
  "required.time": { en: "Choose the time.", ms: "Pilih masa.", zh: "请选择时间。" },
  "required.description": {
    en: "Describe what happened.",
    ms: "Ceritakan apa yang berlaku.",
    zh: "请说明发生了什么事。",
  },
  "required.name": { en: "Enter the name.", ms: "Isi nama.", zh: "请填写名称。" },
  "required.full_name": { en: "Enter the name.", ms: "Isi nama.", zh: "请填写姓名。" },
  "required.email": {
    en: "Enter the e-mail address.",
    ms: "Isi alamat e-mel.",
    zh: "请输入电邮地址。",
  },
  "required.password": { en: "Enter the password.", ms: "Isi kata laluan.", zh: "请输入密码。" },
  "required.current_password": {
    en: "Enter your current password.",
    ms: "Isi kata laluan semasa anda.",
    zh: "请输入目前的密码。",
  },
  "required.new_password": {
    en: "Enter the new password.",
    ms: "Isi kata laluan baharu.",
    zh: "请输入新密码。",
  },
  "required.role": { en: "Choose the role.", ms: "Pilih peranan.", zh: "请选择角色。" },
  "required.code": { en: "Enter the code.", ms: "Isi kod.", zh: "请填写代码。" },
  "required.number": {
    en: "Enter the registration number.",
    ms: "Isi nombor pendaftaran.",
    zh: "请填写车牌号码。",
  },
  "required.title": {
    en: "Write what has to be done.",
    ms: "Tulis apa yang perlu dibuat.",
    zh: "请填写须完成的工作。",
  },
  "required.owner_id": {
    en: "Choose who does it.",
    ms: "Pilih siapa yang melaksanakannya.",
    zh: "请选择负责人。",
  },
  "required.due_date": {
    en: "Choose the due date.",
    ms: "Pilih tarikh akhir.",
    zh: "请选择截止日期。",
  },
  "required.action_type": {
    en: "Choose the type of action.",
    ms: "Pilih jenis tindakan.",
    zh: "请选择措施类型。",
  },
  "required.control_level": {
    en: "Choose the control level.",
    ms: "Pilih tahap kawalan.",
    zh: "请选择控制层级。",
  },
  "required.severity": { en: "Choose a severity.", ms: "Pilih keterukan.", zh: "请选择严重程度。" },
  "required.method": {
    en: "Choose a method.",
    ms: "Pilih kaedah.",
    zh: "请选择方法。",
  },
  "required.reason": { en: "Write the reason.", ms: "Tulis sebabnya.", zh: "请填写原因。" },
  "required.body": {
    en: "Write what is to be added.",
    ms: "Tulis apa yang hendak ditambah.",
    zh: "请填写要补充的内容。",
  },
  "required.reference": {
    en: "Enter the reference number.",
    ms: "Isi nombor rujukan.",
    zh: "请填写参考编号。",
  },
  "required.submitted_on": {
    en: "Choose the date of submission.",
    ms: "Pilih tarikh penyerahan.",
    zh: "请选择提交日期。",
  },
  "required.told_at": {
    en: "Enter when they were told.",
    ms: "Isi bila mereka dimaklumkan.",
    zh: "请填写通报的时间。",
  },
  "required.notified_at": {
    en: "Enter when DOSH was told.",
    ms: "Isi bila JKKP dimaklumkan.",
    zh: "请填写通报 DOSH 的时间。",
  },
  "required.file": { en: "Choose a file.", ms: "Pilih fail.", zh: "请选择文件。" },
} as const;
