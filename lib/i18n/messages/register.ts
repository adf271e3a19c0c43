/** The annual register JKKP 8: banner, check of a year, summary, submission. */
export const registerMessages = {
  "nav.register": { en: "JKKP 8", ms: "JKKP 8", zh: "JKKP 8" },

  "admin.register_about": {
    en: "The annual register: what is missing, CSV and PDF, submission",
    ms: "Daftar tahunan: yang belum lengkap, CSV dan PDF, penghantaran",
    zh: "年度登记册：缺少的资料、CSV 和 PDF、提交",
  },

  "register.banner_days": {
    en: "JKKP 8 for {year}: {days} days left",
    ms: "JKKP 8 bagi {year}: {days} hari lagi",
    zh: "{year} 年 JKKP 8：还剩 {days} 天",
  },
  "register.banner_one": {
    en: "JKKP 8 for {year}: 1 day left",
    ms: "JKKP 8 bagi {year}: 1 hari lagi",
    zh: "{year} 年 JKKP 8：还剩 1 天",
  },
  "register.banner_today": {
    en: "JKKP 8 for {year}: last day today",
    ms: "JKKP 8 bagi {year}: hari terakhir",
    zh: "{year} 年 JKKP 8：今天是最后一天",
  },
  "register.banner_overdue": {
    en: "JKKP 8 for {year}: overdue",
    ms: "JKKP 8 bagi {year}: telah lewat",
    zh: "{year} 年 JKKP 8：已逾期",
  },
  "register.banner_why": {
    en: "It must reach DOSH before 31 January. Not submitted: {sites}",
    ms: "Mesti dihantar kepada JKKP sebelum 31 Januari. Belum dihantar: {sites}",
    zh: "须在1月31日之前呈交 DOSH。尚未提交：{sites}",
  },
  "register.banner_do": {
    en: "Check the register",
    ms: "Semak daftar",
    zh: "检查登记册",
  },

  "register.title": {
    en: "Annual register JKKP 8, {year}",
    ms: "Daftar tahunan JKKP 8, {year}",
    zh: "{year} 年 JKKP 8 年度登记册",
  },
  "register.site_title": {
    en: "JKKP 8 {year}: {site}",
    ms: "JKKP 8 {year}: {site}",
    zh: "{year} 年 JKKP 8：{site}",
  },
  "register.lead": {
    en:
      "Accidents, dangerous occurrences, poisonings and diseases of one year: one register for each workplace, even when nothing happened. Send it to DOSH before 31 January and keep it for five years.",
    ms:
      "Kemalangan, kejadian berbahaya, keracunan dan penyakit pekerjaan dalam setahun: satu daftar bagi setiap tempat kerja, walaupun tiada kes. Dihantar kepada JKKP sebelum 31 Januari dan disimpan selama lima tahun.",
    zh:
      "一年内的事故、危险事件、职业中毒和职业病：每个工作场所一份登记册，没有个案也要呈交。须在1月31日之前呈交 DOSH，并保存五年。",
  },
  "register.all_sites": { en: "All sites", ms: "Semua tapak", zh: "所有站点" },
  "register.years": { en: "Year", ms: "Tahun", zh: "年份" },
  "register.sites_caption": {
    en: "Registers of {year} by site",
    ms: "Daftar {year} mengikut tapak",
    zh: "{year} 年各站点的登记册",
  },
  "register.cases": { en: "Cases", ms: "Kes", zh: "个案" },
  "register.to_mend": { en: "To complete", ms: "Perlu dilengkapkan", zh: "待补全" },
  "register.submission": { en: "Submission", ms: "Penghantaran", zh: "提交" },
  "register.nothing_missing": { en: "Nothing", ms: "Tiada", zh: "无" },
  "register.state.not_yet": {
    en: "From 1 January {next}",
    ms: "Mulai 1 Januari {next}",
    zh: "{next}年1月1日起",
  },
  "register.state.due": { en: "{days} days left", ms: "{days} hari lagi", zh: "还剩 {days} 天" },
  "register.state.due_one": { en: "1 day left", ms: "1 hari lagi", zh: "还剩 1 天" },
  "register.state.due_today": { en: "Last day today", ms: "Hari terakhir", zh: "今天是最后一天" },
  "register.state.overdue": { en: "Overdue", ms: "Telah lewat", zh: "已逾期" },
  "register.state.submitted": {
    en: "Submitted {date}",
    ms: "Dihantar {date}",
    zh: "{date}已提交",
  },

  "register.check": {
    en: "Before it is submitted",
    ms: "Sebelum dihantar",
    zh: "提交之前",
  },
  "register.complete": {
    en: "The register is complete",
    ms: "Daftar ini lengkap",
    zh: "登记册已完整",
  },
  "register.complete_why": {
    en: "Every case, the workers and hours and the details of the company are entered.",
    ms: "Semua kes, bilangan pekerja, jam bekerja dan maklumat syarikat telah dimasukkan.",
    zh: "所有个案、员工人数、工时和公司资料均已填写。",
  },
  "register.no_figures": {
    en: "Workers, working days and hours of {year} are not entered",
    ms: "Bilangan pekerja, hari dan jam bekerja {year} belum dimasukkan",
    zh: "{year} 年的员工人数、工作天数和工时尚未填写",
  },
  "register.no_figures_why": {
    en: "Sheet IV needs them even when there was no case.",
    ms: "Helaian IV memerlukannya walaupun tiada kes.",
    zh: "即使没有个案，第四页也必须填写。",
  },
  "register.enter_figures": {
    en: "Enter workers and hours",
    ms: "Masukkan pekerja dan jam",
    zh: "填写员工人数和工时",
  },
  "register.see_company": { en: "See the company", ms: "Lihat syarikat", zh: "查看公司资料" },
  "register.no_header": {
    en: "Missing from the header: {fields}",
    ms: "Tiada dalam kepala daftar: {fields}",
    zh: "登记册抬头缺少：{fields}",
  },
  "register.enter_company": {
    en: "Complete the company",
    ms: "Lengkapkan maklumat syarikat",
    zh: "补全公司资料",
  },
  "register.enter_site": {
    en: "Complete the site",
    ms: "Lengkapkan maklumat tapak",
    zh: "补全站点资料",
  },
  "register.untriaged_one": {
    en: "1 report of {year} is not triaged, so it is not in the register",
    ms: "1 laporan {year} belum disaring, jadi tiada dalam daftar",
    zh: "{year} 年有 1 份报告尚未分级，因此未列入登记册",
  },
  "register.untriaged_many": {
    en: "{count} reports of {year} are not triaged, so they are not in the register",
    ms: "{count} laporan {year} belum disaring, jadi tiada dalam daftar",
    zh: "{year} 年有 {count} 份报告尚未分级，因此未列入登记册",
  },
  "register.see_untriaged": { en: "Open the reports", ms: "Buka laporan", zh: "打开报告" },
  "register.gaps_caption": {
    en: "Cases with something missing",
    ms: "Kes yang belum lengkap",
    zh: "资料不全的个案",
  },
  "register.case": { en: "Case", ms: "Kes", zh: "个案" },
  "register.person": { en: "Person", ms: "Orang", zh: "人员" },
  "register.missing": { en: "Missing", ms: "Yang tiada", zh: "缺少" },
  "register.gap.no_person": {
    en: "No person entered",
    ms: "Tiada orang dimasukkan",
    zh: "未填写人员",
  },
  "register.gap.id_number": {
    en: "No identity card or passport number",
    ms: "Tiada no. kad pengenalan atau pasport",
    zh: "没有身份证或护照号码",
  },
  "register.gap.days_off": {
    en: "Number of days off not known",
    ms: "Bilangan hari tidak bekerja tidak diketahui",
    zh: "损失工作天数不详",
  },
  "register.gap.effect": {
    en: "Missing: who died or is permanently disabled",
    ms: "Belum dinyatakan siapa yang maut atau hilang upaya kekal",
    zh: "未填写谁死亡或永久残疾",
  },
  "register.gap.form": {
    en: "{form} has no submission with a reference",
    ms: "{form} tiada penghantaran dengan no. rujukan",
    zh: "{form} 没有附参考编号的提交记录",
  },
  "register.gap.kind": {
    en: "Kind of occurrence or disease not chosen",
    ms: "Jenis kejadian atau penyakit belum dipilih",
    zh: "未选择危险事件或疾病的种类",
  },
  "register.gap.details": { en: "{fields}", ms: "{fields}", zh: "{fields}" },
  "register.mend.edit": { en: "Complete the report", ms: "Lengkapkan laporan", zh: "补全报告" },
  "register.mend.triage": { en: "Open the triage", ms: "Buka saringan", zh: "打开分级" },
  "register.mend.submission": {
    en: "Record the submission",
    ms: "Rekodkan penghantaran",
    zh: "记录提交",
  },
  "register.mend.addendum": {
    en: "Closed: add an addendum",
    ms: "Ditutup: tambah catatan",
    zh: "已结案：新增补充记录",
  },

  "register.summary": {
    en: "Summary (sheet IV)",
    ms: "Ringkasan (helaian IV)",
    zh: "汇总（第四页）",
  },
  "register.kind": { en: "Kind of case", ms: "Jenis kes", zh: "个案种类" },
  "register.accidents": { en: "Accidents", ms: "Kemalangan", zh: "事故" },
  "register.diseases": {
    en: "Poisonings and diseases",
    ms: "Keracunan dan penyakit pekerjaan",
    zh: "职业中毒和职业病",
  },
  "register.occurrences": {
    en: "Dangerous occurrences",
    ms: "Kejadian berbahaya",
    zh: "危险事件",
  },
  "register.deaths": { en: "Deaths", ms: "Kematian", zh: "死亡" },
  "register.lost_day_cases": {
    en: "Lost-day cases",
    ms: "Kes hilang hari bekerja",
    zh: "有损失工作日的个案",
  },
  "register.lost_days": { en: "Lost days", ms: "Jumlah hari hilang", zh: "损失工作日总数" },
  "register.without_lost_days": {
    en: "Without lost days",
    ms: "Tanpa hilang hari bekerja",
    zh: "无损失工作日的个案",
  },
  "register.unknown": { en: "Days not known", ms: "Hari tidak diketahui", zh: "天数不详" },
  "register.total": { en: "Total", ms: "Jumlah", zh: "总数" },
  "register.summary_note": {
    en:
      "A death or a permanent disability counts as 6,000 lost days. Anyone hurt in a dangerous occurrence counts as an accident.",
    ms:
      "Kematian atau hilang upaya kekal dikira 6,000 hari hilang. Orang yang cedera dalam kejadian berbahaya dikira sebagai kemalangan.",
    zh: "死亡或永久残疾按 6,000 个损失工作日计算。危险事件中的受伤者计入事故。",
  },
  "register.workers": {
    en: "Average workers (Z)",
    ms: "Purata pekerja (Z)",
    zh: "平均员工人数（Z）",
  },
  "register.days": {
    en: "Working days (B)",
    ms: "Hari bekerja (B)",
    zh: "工作天数（B）",
  },
  "register.hours_per_day": {
    en: "Hours per day (C)",
    ms: "Jam sehari (C)",
    zh: "每日工时（C）",
  },
  "register.hours_product": {
    en: "Total hours (Z × B × C)",
    ms: "Jumlah jam (Z × B × C)",
    zh: "总工时（Z × B × C）",
  },
  "register.hours_counted": {
    en: "Total hours (counted)",
    ms: "Jumlah jam (dikira)",
    zh: "总工时（实计）",
  },

  "register.files": { en: "Files", ms: "Fail", zh: "文件" },
  "register.csv": { en: "Register as CSV", ms: "Daftar sebagai CSV", zh: "下载 CSV 登记册" },
  "register.pdf": {
    en: "Printable register (PDF)",
    ms: "Daftar untuk dicetak (PDF)",
    zh: "可打印登记册（PDF）",
  },
  "register.files_why": {
    en:
      "Both are in Malay, as DOSH requires, and contain names and identity numbers. Each download is recorded.",
    ms:
      "Kedua-duanya dalam bahasa Melayu seperti yang dikehendaki JKKP dan mengandungi nama serta no. pengenalan. Setiap muat turun direkodkan.",
    zh: "两者均按 DOSH 要求采用马来文，并含有姓名和身份证号码。每次下载都有记录。",
  },

  "register.submit": {
    en: "Mark as submitted",
    ms: "Tandakan sebagai dihantar",
    zh: "标记为已提交",
  },
  "register.submit_why": {
    en: "After “Hantar Perakuan JKKP8” in MyKKP: the date and the number on its slip.",
    ms: "Selepas “Hantar Perakuan JKKP8” dalam MyKKP: tarikh dan nombor pada slipnya.",
    zh: "在 MyKKP 按 “Hantar Perakuan JKKP8” 之后：填写日期和回执编号。",
  },
  "register.submit_not_yet": {
    en: "The year is not over. The register can be submitted from 1 January {next}.",
    ms: "Tahun ini belum berakhir. Daftar boleh dihantar mulai 1 Januari {next}.",
    zh: "这一年还没结束，登记册从{next}年1月1日起可以提交。",
  },
  "register.submitted_on": { en: "Submitted on", ms: "Dihantar pada", zh: "提交日期" },
  "register.reference": { en: "Reference no.", ms: "No. rujukan", zh: "参考编号" },
  "register.reference_hint": {
    en: "Such as JKKP 8/157/2025",
    ms: "Contohnya JKKP 8/157/2025",
    zh: "例如 JKKP 8/157/2025",
  },
  "register.withdraw": {
    en: "Marked by mistake?",
    ms: "Tersilap tanda?",
    zh: "标记错了？",
  },
  "register.withdraw_why": {
    en: "Date and reference are removed, and the reminder comes back. The audit log keeps them.",
    ms: "Tarikh dan rujukan dibuang, dan peringatan dipaparkan semula. Log audit menyimpannya.",
    zh: "日期和编号会被移除，提醒会再次显示。审计日志会保留记录。",
  },
  "register.withdraw_do": {
    en: "Withdraw the mark",
    ms: "Tarik balik tanda",
    zh: "撤销标记",
  },
  "register.submitted_by": { en: "Recorded by", ms: "Direkodkan oleh", zh: "记录人" },
} as const;
