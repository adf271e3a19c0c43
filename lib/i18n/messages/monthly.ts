/** The monthly safety report, which is printed for the safety and health committee. */
export const monthlyMessages = {
  "monthly.title": {
    en: "Monthly safety report",
    ms: "Laporan keselamatan bulanan",
    zh: "每月安全报告",
  },
  "monthly.title_of": {
    en: "Monthly safety report, {month}",
    ms: "Laporan keselamatan bulanan, {month}",
    zh: "{month}安全报告",
  },
  "monthly.open": { en: "Monthly report", ms: "Laporan bulanan", zh: "每月报告" },
  "monthly.choose": {
    en: "Choose month and site",
    ms: "Pilih bulan dan tapak",
    zh: "选择月份和站点",
  },
  "monthly.how_to_print": {
    en:
      "Print this page from your browser: it fits A4 and ends with space for remarks and signatures.",
    ms:
      "Cetak halaman ini dengan pelayar anda: saiznya A4 dan di hujungnya ada ruang untuk catatan dan tandatangan.",
    zh: "请用浏览器打印本页：适合 A4 纸，末尾留有填写意见和签名的位置。",
  },
  "monthly.running": {
    en: "This month is not over: figures are up to {date}",
    ms: "Bulan ini belum tamat: angkanya setakat {date}",
    zh: "本月尚未结束：数字截至{date}",
  },
  "monthly.cut_why": {
    en:
      "There are more than {count} incidents in twelve months, so only the newest {count} are counted. Choose a site to see all of them.",
    ms:
      "Terdapat lebih daripada {count} insiden dalam dua belas bulan, jadi hanya {count} yang terbaharu dikira. Pilih tapak untuk melihat semuanya.",
    zh: "十二个月内的事件超过 {count} 项，只统计最新的 {count} 项。请选择站点以查看全部。",
  },

  "monthly.reports": { en: "Reports", ms: "Laporan", zh: "报告" },
  "monthly.recordable": {
    en: "Recordable injuries",
    ms: "Kecederaan boleh direkod",
    zh: "可记录伤害",
  },
  "monthly.lost_time": {
    en: "Lost-time injuries",
    ms: "Kecederaan hilang masa",
    zh: "损失工时伤害",
  },
  "monthly.deaths": { en: "Deaths", ms: "Kematian", zh: "死亡" },
  "monthly.interval": {
    en: "95%: {lower} to {upper}",
    ms: "95%: {lower} hingga {upper}",
    zh: "95%：{lower} 至 {upper}",
  },
  "monthly.figures_note": {
    en:
      "“–” means there is nothing to divide by. “est.” means the hours are estimated. A rate with fewer than 5 cases shows the range in which it lies with 95% certainty.",
    ms:
      "“–” bermaksud tiada pembahagi. “angg.”: jam kerja dianggarkan. Kadar dengan kurang daripada 5 kes disertakan julat yang 95% pasti.",
    zh: "“–”表示没有可作除数的数字。“估计”：工时为估计值。少于 5 宗个案的比率附有 95% 把握的范围。",
  },
  "monthly.near_misses": {
    en:
      "Near misses reported: {near}. Recordable injuries: {recordable}. Near misses for each injury:",
    ms:
      "Kemalangan nyaris yang dilaporkan: {near}. Kecederaan boleh direkod: {recordable}. Kemalangan nyaris bagi setiap kecederaan:",
    zh: "呈报的未遂事件：{near}。可记录伤害：{recordable}。每宗伤害对应的未遂事件：",
  },

  "monthly.serious": { en: "Serious cases", ms: "Kes serius", zh: "严重个案" },
  "monthly.serious_rule": {
    en: "Severity 4 and 5, and cases DOSH must be told of. Without names and descriptions.",
    ms:
      "Tahap keterukan 4 dan 5 serta kes yang wajib dimaklumkan kepada JKKP. Tanpa nama dan keterangan.",
    zh: "严重程度为 4 和 5 的事件，以及须通报 DOSH 的事件。不含姓名和经过。",
  },
  "monthly.serious_rule_severity": {
    en: "Severity 4 and 5. Without names and descriptions.",
    ms: "Tahap keterukan 4 dan 5. Tanpa nama dan keterangan.",
    zh: "严重程度为 4 和 5 的事件。不含姓名和经过。",
  },
  "monthly.serious_none": {
    en: "No serious case in this month.",
    ms: "Tiada kes serius pada bulan ini.",
    zh: "本月没有严重个案。",
  },
  "monthly.number": { en: "Number", ms: "Nombor", zh: "编号" },
  "monthly.day": { en: "Day", ms: "Tarikh", zh: "日期" },
  "monthly.place": { en: "Place", ms: "Tempat", zh: "地点" },
  "monthly.status": { en: "Status", ms: "Status", zh: "状态" },
  "monthly.asked": { en: "Required by law", ms: "Kehendak undang-undang", zh: "法律要求" },
  "monthly.done": {
    en: "{what}: done on {date}",
    ms: "{what}: selesai pada {date}",
    zh: "{what}：已于{date}完成",
  },

  "monthly.as_of": { en: "As of {date}", ms: "Setakat {date}", zh: "截至{date}" },
  "monthly.overdue_none": {
    en: "No action is overdue.",
    ms: "Tiada tindakan lewat tempoh.",
    zh: "没有逾期措施。",
  },
  "monthly.action": { en: "Action", ms: "Tindakan", zh: "措施" },
  "monthly.days_late": { en: "Days late", ms: "Hari lewat", zh: "逾期天数" },
  "monthly.rest": {
    en: "The first {shown} of {count} are listed; {rest} more are in Siaga.",
    ms: "{shown} yang pertama daripada {count} disenaraikan; {rest} lagi ada dalam Siaga.",
    zh: "共 {count} 项，此处列出前 {shown} 项；其余 {rest} 项请在 Siaga 中查看。",
  },

  "monthly.duties": { en: "Statutory duties", ms: "Kewajipan berkanun", zh: "法定义务" },
  "monthly.duties_open": { en: "Open", ms: "Belum selesai", zh: "未完成" },
  "monthly.duties_open_none": {
    en: "No statutory duty is open.",
    ms: "Tiada kewajipan berkanun yang belum selesai.",
    zh: "没有未完成的法定义务。",
  },
  "monthly.duties_done": {
    en: "Recorded in the month",
    ms: "Direkodkan pada bulan ini",
    zh: "本月记录",
  },
  "monthly.duties_done_none": {
    en: "No statutory duty was recorded in this month.",
    ms: "Tiada kewajipan berkanun direkodkan pada bulan ini.",
    zh: "本月没有记录法定义务。",
  },
  "monthly.due": { en: "Due", ms: "Tarikh akhir", zh: "期限" },
  "monthly.done_on": { en: "Done on", ms: "Selesai pada", zh: "完成日期" },
  "monthly.reference": { en: "Reference", ms: "Rujukan", zh: "参考编号" },
  "monthly.tell_dosh": {
    en: "Immediate notice to DOSH",
    ms: "Pemakluman segera kepada JKKP",
    zh: "立即通报 DOSH",
  },
  "monthly.register": {
    en: "Register JKKP 8 for {year}",
    ms: "Daftar JKKP 8 bagi {year}",
    zh: "{year}年 JKKP 8 登记册",
  },
  "monthly.at_once": {
    en: "Immediately, since {date}",
    ms: "Dengan segera, sejak {date}",
    zh: "立即，自{date}起",
  },
  "monthly.no_deadline": { en: "No deadline", ms: "Tiada tarikh akhir", zh: "没有期限" },
  "monthly.late": { en: "{days} days overdue", ms: "lewat {days} hari", zh: "逾期 {days} 天" },
  "monthly.late_one": { en: "1 day overdue", ms: "lewat 1 hari", zh: "逾期 1 天" },

  "monthly.remarks": {
    en: "Remarks of the committee",
    ms: "Catatan jawatankuasa",
    zh: "委员会意见",
  },
  "monthly.signer.chairperson": { en: "Chairperson", ms: "Pengerusi", zh: "主席" },
  "monthly.signer.secretary": { en: "Secretary", ms: "Setiausaha", zh: "秘书" },
  "monthly.signer.employer": {
    en: "For the employer",
    ms: "Wakil majikan",
    zh: "雇主代表",
  },
  "monthly.signer.workers": {
    en: "For the employees",
    ms: "Wakil pekerja",
    zh: "雇员代表",
  },
  "monthly.signed": {
    en: "Name, signature, date",
    ms: "Nama, tandatangan, tarikh",
    zh: "姓名、签名、日期",
  },
} as const;
