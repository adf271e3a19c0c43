/** The next-step panel of an incident: step, reason and button. */
export const incidentNextMessages = {
  "incident_next.form": {
    en: "Send {form} to DOSH: {left}",
    ms: "Hantar {form} kepada JKKP: {left}",
    zh: "向 DOSH 呈交 {form}：{left}",
  },
  "incident_next.form_why": {
    en: "Type it in MyKKP by {date}, then record it here.",
    ms: "Isi dalam MyKKP selewat-lewatnya {date}, kemudian rekodkan di sini.",
    zh: "请在{date}或之前填入 MyKKP，然后在此记录。",
  },
  "incident_next.form_why_late": {
    en: "It was due on {date}. Type it in MyKKP today, then record it here.",
    ms: "Tarikh akhirnya {date}. Isi dalam MyKKP hari ini, kemudian rekodkan di sini.",
    zh: "截止日期是{date}。请今天填入 MyKKP，然后在此记录。",
  },
  "incident_next.form_wait": {
    en: "The safety office types it in MyKKP. Due {date}.",
    ms: "Pejabat keselamatan mengisinya dalam MyKKP. Tarikh akhir: {date}.",
    zh: "由安全办公室填入 MyKKP。截止日期：{date}。",
  },
  "incident_next.left_today": { en: "today", ms: "hari ini", zh: "今天截止" },
  "incident_next.left_one": { en: "1 day left", ms: "1 hari lagi", zh: "还剩 1 天" },
  "incident_next.left_many": {
    en: "{days} days left",
    ms: "{days} hari lagi",
    zh: "还剩 {days} 天",
  },
  "incident_next.late_one": { en: "1 day overdue", ms: "lewat 1 hari", zh: "逾期 1 天" },
  "incident_next.late_many": {
    en: "{days} days overdue",
    ms: "lewat {days} hari",
    zh: "逾期 {days} 天",
  },
  "incident_next.late_since": {
    en: "overdue since {date}",
    ms: "lewat sejak {date}",
    zh: "自{date}起逾期",
  },
  "incident_next.also_open": {
    en: "Also open before closing: {duties}.",
    ms: "Perkara lain yang belum selesai sebelum ditutup: {duties}.",
    zh: "结案前还有：{duties}。",
  },
  "incident_next.dosh_why": {
    en: "Call the nearest DOSH office now, then record the call here.",
    ms: "Hubungi pejabat JKKP terdekat sekarang, kemudian rekodkan di sini.",
    zh: "请立即致电最近的 DOSH 办事处，然后在此记录。",
  },
  "incident_next.dosh_wait": {
    en: "The safety office calls the nearest DOSH office.",
    ms: "Pejabat keselamatan menghubungi pejabat JKKP terdekat.",
    zh: "由安全办公室致电最近的 DOSH 办事处。",
  },
  "incident_next.days_off": {
    en: "Confirm the days off work",
    ms: "Sahkan bilangan hari tidak bekerja",
    zh: "确认损失工作天数",
  },
  "incident_next.days_off_why": {
    en: "Day 5 after the accident: {date}. With more than 4 days off, JKKP 6 must be sent.",
    ms: "Hari ke-5 selepas kemalangan: {date}. Jika melebihi 4 hari, JKKP 6 wajib dihantar.",
    zh: "意外后第 5 天：{date}。如果超过 4 天，就须呈交 JKKP 6。",
  },
  "incident_next.days_off_act": {
    en: "Change the triage",
    ms: "Ubah saringan",
    zh: "更改分级评估",
  },
  "incident_next.triage": {
    en: "Triage this report",
    ms: "Saring laporan ini",
    zh: "为此报告分级",
  },
  "incident_next.triage_today": {
    en: "It arrived today.",
    ms: "Laporan ini diterima hari ini.",
    zh: "报告于今天收到。",
  },
  "incident_next.triage_one": {
    en: "It has been waiting for 1 day.",
    ms: "Laporan ini telah menunggu 1 hari.",
    zh: "报告已等了 1 天。",
  },
  "incident_next.triage_many": {
    en: "It has been waiting for {days} days.",
    ms: "Laporan ini telah menunggu {days} hari.",
    zh: "报告已等了 {days} 天。",
  },
  "incident_next.triage_act": { en: "Triage the report", ms: "Saring laporan", zh: "开始分级" },
  "incident_next.start_why": {
    en: "Find out how it happened, and name the root causes.",
    ms: "Ketahui bagaimana ia boleh berlaku dan nyatakan punca akarnya.",
    zh: "查明事情如何发生，并列出根本原因。",
  },
  "incident_next.submit_why": {
    en: "The root causes are named. Check them and submit the investigation.",
    ms: "Punca akar telah dinyatakan. Semak dan hantar siasatan.",
    zh: "根本原因已列出。请检查并提交调查。",
  },
  "incident_next.add_action": { en: "Add an action", ms: "Tambah tindakan", zh: "新增措施" },
  "incident_next.add_action_why": {
    en: "The investigation is complete. Write what will change, who does it and by when.",
    ms: "Siasatan telah selesai. Nyatakan apa yang perlu diubah, oleh siapa dan bila.",
    zh: "调查已完成。请写明要改什么、由谁负责、何时完成。",
  },
  "incident_next.verify_why_one": {
    en: "{owner} has finished it: “{title}”.",
    ms: "{owner} telah menyiapkannya: “{title}”.",
    zh: "{owner} 已完成：“{title}”。",
  },
  "incident_next.verify_why_many": {
    en: "The first is from {owner}: “{title}”.",
    ms: "Yang pertama daripada {owner}: “{title}”.",
    zh: "第一项来自 {owner}：“{title}”。",
  },
  "incident_next.verify_act": { en: "Verify the action", ms: "Sahkan tindakan", zh: "核实措施" },
  "incident_next.verify_wait_one": {
    en: "1 action is waiting for verification",
    ms: "1 tindakan menunggu pengesahan",
    zh: "1 项措施待核实",
  },
  "incident_next.verify_wait_many": {
    en: "{count} actions are waiting for verification",
    ms: "{count} tindakan menunggu pengesahan",
    zh: "{count} 项措施待核实",
  },
  "incident_next.verify_wait_why": {
    en: "A safety officer checks whether the work is done.",
    ms: "Pegawai keselamatan menyemak sama ada kerja telah siap.",
    zh: "由安全官检查工作是否完成。",
  },
  "incident_next.actions_one": {
    en: "1 action is in progress",
    ms: "1 tindakan sedang dilaksanakan",
    zh: "1 项措施进行中",
  },
  "incident_next.actions_many": {
    en: "{count} actions are in progress",
    ms: "{count} tindakan sedang dilaksanakan",
    zh: "{count} 项措施进行中",
  },
  "incident_next.not_begun_one": {
    en: "1 action has not started",
    ms: "1 tindakan belum dimulakan",
    zh: "1 项措施尚未开始",
  },
  "incident_next.not_begun_many": {
    en: "{count} actions have not started",
    ms: "{count} tindakan belum dimulakan",
    zh: "{count} 项措施尚未开始",
  },
  "incident_next.actions_late": {
    en: "An action is overdue",
    ms: "Ada tindakan yang lewat",
    zh: "有措施逾期",
  },
  "incident_next.actions_why": {
    en: "{owner}: “{title}”. {due}.",
    ms: "{owner}: “{title}”. {due}.",
    zh: "{owner}：“{title}”。{due}。",
  },
  "incident_next.see_action": { en: "See the action", ms: "Lihat tindakan", zh: "查看措施" },
  "incident_next.own_action": {
    en: "Your action: {title}",
    ms: "Tindakan anda: {title}",
    zh: "您的措施：{title}",
  },
  "incident_next.open_action": { en: "Open the action", ms: "Buka tindakan", zh: "打开措施" },
  "incident_next.close": { en: "Close the incident", ms: "Tutup insiden ini", zh: "将事件结案" },
  "incident_next.close_why": {
    en: "All actions are verified. There is nothing left to do.",
    ms: "Semua tindakan telah disahkan. Tiada apa-apa lagi yang perlu dibuat.",
    zh: "所有措施均已核实，没有待办事项。",
  },
  "incident_next.closed": {
    en: "Closed on {date} by {name}",
    ms: "Ditutup pada {date} oleh {name}",
    zh: "{name} 于{date}结案",
  },
  "incident_next.closed_why": {
    en: "A closed incident cannot be changed.",
    ms: "Insiden yang telah ditutup tidak boleh diubah.",
    zh: "已结案的事件无法更改。",
  },
  "incident_next.closed_why_addenda": {
    en: "A closed incident cannot be changed. Addenda can still be written.",
    ms: "Insiden yang telah ditutup tidak boleh diubah. Catatan tambahan masih boleh ditulis.",
    zh: "已结案的事件无法更改，但仍可写补充记录。",
  },

  "incident_wait.reported": {
    en: "A safety officer reads this report next",
    ms: "Pegawai keselamatan akan membaca laporan ini",
    zh: "接下来由安全官查看此报告",
  },
  "incident_wait.reported_why": {
    en: "They decide how serious it is and what the law requires.",
    ms: "Mereka menentukan tahap keterukan dan keperluan undang-undang.",
    zh: "安全官会判定严重程度和法律要求。",
  },
  "incident_wait.triaged": {
    en: "The investigation comes next",
    ms: "Siasatan ialah langkah seterusnya",
    zh: "接下来是调查",
  },
  "incident_wait.triaged_why": {
    en: "A safety officer finds out how it happened.",
    ms: "Pegawai keselamatan menyiasat bagaimana ia boleh berlaku.",
    zh: "由安全官查明事情如何发生。",
  },
  "incident_wait.investigating": {
    en: "The investigation is in progress",
    ms: "Siasatan sedang dijalankan",
    zh: "调查正在进行",
  },
  "incident_wait.investigating_why": {
    en: "A safety officer looks for the root causes. Then come the actions.",
    ms: "Pegawai keselamatan mencari punca akar. Selepas itu, tindakan diambil.",
    zh: "安全官正在查找根本原因，之后采取措施。",
  },
  "incident_wait.capa_pending": {
    en: "The actions come next",
    ms: "Tindakan ialah langkah seterusnya",
    zh: "接下来是整改措施",
  },
  "incident_wait.capa_pending_why": {
    en: "The safety office decides what to change, and the action owners do it.",
    ms: "Pejabat keselamatan menetapkan perubahan dan pemilik tindakan melaksanakannya.",
    zh: "由安全办公室决定措施，负责人执行。",
  },
  "incident_wait.verification": {
    en: "The actions are being checked",
    ms: "Tindakan sedang disemak",
    zh: "措施正在核实",
  },
  "incident_wait.verification_why": {
    en: "When all of them are verified, the safety office closes the incident.",
    ms: "Apabila semuanya disahkan, pejabat keselamatan menutup insiden ini.",
    zh: "全部核实后，由安全办公室结案。",
  },
} as const;
