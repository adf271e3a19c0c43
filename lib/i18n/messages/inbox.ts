/** The inbox: reports waiting for triage, the list and its filters. */
export const inboxMessages = {
  "inbox.waiting_one": {
    en: "1 report waits for triage",
    ms: "1 laporan menunggu saringan",
    zh: "1 份报告等待分级",
  },
  "inbox.waiting_many": {
    en: "{count} reports wait for triage",
    ms: "{count} laporan menunggu saringan",
    zh: "{count} 份报告等待分级",
  },
  "inbox.oldest_one": {
    en: "It is {incident} at {site}. It has waited since {date}.",
    ms: "Laporan ini tentang {incident} di {site}, menunggu sejak {date}.",
    zh: "{site} 的{incident}，自{date}起等待处理。",
  },
  "inbox.oldest_many": {
    en: "The oldest is {incident} at {site}. It has waited since {date}.",
    ms: "Yang paling lama ialah {incident} di {site}, menunggu sejak {date}.",
    zh: "最早的是 {site} 的{incident}，自{date}起等待处理。",
  },
  "inbox.officer_triages": {
    en: "{why} The safety officer triages it.",
    ms: "{why} Pegawai keselamatan akan menyaringnya.",
    zh: "{why}由安全官分级。",
  },
  "inbox.triage_one": { en: "Triage the report", ms: "Saring laporan", zh: "为报告分级" },
  "inbox.triage_oldest": {
    en: "Triage the oldest report",
    ms: "Saring laporan paling lama",
    zh: "为最早的报告分级",
  },
  "inbox.see_one": { en: "See the report", ms: "Lihat laporan", zh: "查看报告" },
  "inbox.see_oldest": {
    en: "See the oldest report",
    ms: "Lihat laporan paling lama",
    zh: "查看最早的报告",
  },
  "inbox.nothing_waits": {
    en: "No report waits for triage",
    ms: "Tiada laporan menunggu saringan",
    zh: "没有等待分级的报告",
  },
  "inbox.nothing_waits_why": {
    en: "A new report appears here as soon as it is sent.",
    ms: "Laporan baharu akan muncul di sini sebaik sahaja dihantar.",
    zh: "新报告一呈报就会显示在这里。",
  },

  "inbox.a.injury": { en: "an injury", ms: "kecederaan", zh: "受伤事件" },
  "inbox.a.health": { en: "a case of ill health", ms: "kes kesihatan", zh: "健康事件" },
  "inbox.a.transport": {
    en: "a transport incident",
    ms: "insiden pengangkutan",
    zh: "运输事件",
  },
  "inbox.a.environmental": {
    en: "an environmental incident",
    ms: "insiden alam sekitar",
    zh: "环境事件",
  },
  "inbox.a.asset": { en: "asset damage", ms: "kerosakan aset", zh: "资产损坏" },
  "inbox.a.fire": { en: "a fire or explosion", ms: "kebakaran atau letupan", zh: "火患或爆炸" },
  "inbox.a.near_miss": { en: "a near miss", ms: "kemalangan nyaris", zh: "未遂事件" },
  "inbox.a.unsafe_act": { en: "an unsafe act", ms: "tindakan tidak selamat", zh: "不安全行为" },
  "inbox.a.unsafe_condition": {
    en: "an unsafe condition",
    ms: "keadaan tidak selamat",
    zh: "不安全状况",
  },
  "inbox.a.security": { en: "a security incident", ms: "insiden sekuriti", zh: "保安事件" },
  "inbox.a.other": { en: "an incident", ms: "insiden", zh: "事件" },

  "inbox.by_status": { en: "Incidents by status", ms: "Insiden mengikut status", zh: "按状态查看" },
  "inbox.all_open": { en: "All open", ms: "Semua belum ditutup", zh: "全部未结案" },

  "inbox.filter": { en: "Filter incidents", ms: "Tapis insiden", zh: "筛选事件" },
  "inbox.search": { en: "Search", ms: "Carian", zh: "搜索" },
  "inbox.search_example": {
    en: "Number, words, place",
    ms: "Nombor, perkataan, tempat",
    zh: "编号、文字、地点",
  },
  "inbox.type": { en: "Type", ms: "Jenis", zh: "类型" },
  "inbox.truck": { en: "Truck", ms: "Lori", zh: "罗里" },
  "inbox.from": { en: "From", ms: "Dari", zh: "从" },
  "inbox.to": { en: "To", ms: "Hingga", zh: "至" },
  "inbox.page": { en: "Page", ms: "Halaman", zh: "页" },
  "inbox.status": { en: "Status", ms: "Status", zh: "状态" },
  "inbox.all_types": { en: "All types", ms: "Semua jenis", zh: "所有类型" },
  "inbox.all_severities": { en: "All", ms: "Semua", zh: "全部" },
  "inbox.all_sites": { en: "All sites", ms: "Semua tapak", zh: "所有站点" },
  "inbox.all_zones": { en: "All zones", ms: "Semua zon", zh: "所有区域" },
  "inbox.all_trucks": { en: "All trucks", ms: "Semua lori", zh: "所有罗里" },
  "inbox.narrowed": {
    en: "The list is filtered.",
    ms: "Senarai ini telah ditapis.",
    zh: "列表已筛选。",
  },
  "inbox.left_out": {
    en: "Not used as a filter: {names}",
    ms: "Tidak digunakan sebagai tapisan: {names}",
    zh: "未用作筛选：{names}",
  },
  "inbox.left_out_why": {
    en: "The value in the address could not be read. The list shows everything else you asked for.",
    ms: "Nilai dalam alamat tidak dapat dibaca. Senarai ini mengikut tapisan lain yang diberi.",
    zh: "无法读取网址中的值。列表按其余条件显示。",
  },

  "inbox.where": { en: "Where", ms: "Tempat", zh: "地点" },
  "inbox.when": { en: "When", ms: "Masa", zh: "时间" },
  "inbox.age_today": { en: "Received today", ms: "Diterima hari ini", zh: "今天收到" },
  "inbox.age_one": { en: "1 day old", ms: "Sudah 1 hari", zh: "已 1 天" },
  "inbox.age_many": { en: "{days} days old", ms: "Sudah {days} hari", zh: "已 {days} 天" },
  "inbox.next_deadline": { en: "Next deadline", ms: "Tarikh akhir terdekat", zh: "最近期限" },
  "inbox.no_deadline": { en: "No deadline", ms: "Tiada tarikh akhir", zh: "没有期限" },
  "inbox.caption": {
    en: "{state}, newest first, {from} to {to} of {total}",
    ms: "{state}, terbaharu dahulu, {from} hingga {to} daripada {total}",
    zh: "{state}，从新到旧，第 {from} 至 {to} 项，共 {total} 项",
  },
  "inbox.range": {
    en: "{from} to {to} of {total}, newest first",
    ms: "{from} hingga {to} daripada {total}, terbaharu dahulu",
    zh: "第 {from} 至 {to} 项，共 {total} 项，从新到旧",
  },
  "inbox.backwards": {
    en: "“From” is later than “To”",
    ms: "“Dari” lebih lewat daripada “Hingga”",
    zh: "“从”晚于“至”",
  },
  "inbox.backwards_why": {
    en: "Nothing can lie in this period. Change one of the dates.",
    ms: "Tiada apa-apa dalam tempoh ini. Ubah salah satu tarikh.",
    zh: "这段时间不存在。请更改其中一个日期。",
  },
  "inbox.no_match": {
    en: "No incident matches the filters",
    ms: "Tiada insiden sepadan dengan tapisan",
    zh: "没有符合筛选条件的事件",
  },
  "inbox.no_match_why": {
    en: "Use fewer words or a longer period, or choose another status above.",
    ms: "Kurangkan perkataan, panjangkan tempoh, atau pilih status lain di atas.",
    zh: "请减少字词、放宽时间，或选择上面的其他状态。",
  },
  "inbox.none": {
    en: "No incident has this status",
    ms: "Tiada insiden dengan status ini",
    zh: "没有此状态的事件",
  },
  "inbox.none_why": {
    en: "Choose another status above to see the others.",
    ms: "Pilih status lain di atas untuk melihat yang lain.",
    zh: "选择上面的其他状态查看其余事件。",
  },
} as const;
