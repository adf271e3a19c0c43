/** The dashboard: figures, charts and what they are about. */
export const dashboardMessages = {
  "dashboard.period": { en: "Period", ms: "Tempoh", zh: "期间" },
  "dashboard.from_to": { en: "{from} to {to}", ms: "{from} hingga {to}", zh: "{from}至{to}" },
  "dashboard.month": { en: "{month} {year}", ms: "{month} {year}", zh: "{year}年{month}月" },
  "dashboard.month_short": { en: "{month}", ms: "{month}", zh: "{month}月" },
  "dashboard.all_sites": { en: "All sites", ms: "Semua tapak", zh: "所有站点" },
  "dashboard.show": { en: "Show", ms: "Papar", zh: "显示" },
  "dashboard.choose": {
    en: "Choose what the dashboard shows",
    ms: "Pilih paparan papan pemuka",
    zh: "选择仪表板的内容",
  },
  "dashboard.about": {
    en: "Incidents from {period}.",
    ms: "Insiden dari {period}.",
    zh: "{period}的事件。",
  },
  "dashboard.compared": {
    en: "Compared with {period}.",
    ms: "Dibandingkan dengan {period}.",
    zh: "与{period}比较。",
  },
  "dashboard.cut": {
    en: "Figures start on {date}",
    ms: "Angka bermula pada {date}",
    zh: "数字从{date}开始",
  },
  "dashboard.cut_why": {
    en:
      "There are more than {count} incidents, so only the newest {count} are counted. Choose a site, a type or a shorter period to see all of them; there is no comparison with the period before.",
    ms:
      "Terdapat lebih daripada {count} insiden, jadi hanya {count} yang terbaharu dikira. Pilih tapak, jenis atau tempoh yang lebih pendek untuk melihat semuanya; tiada perbandingan dengan tempoh sebelumnya.",
    zh:
      "事件超过 {count} 项，只统计最新的 {count} 项。请选择站点、类型或较短期间以查看全部；不与前期比较。",
  },
  "dashboard.no_site": {
    en: "You have no site assigned yet",
    ms: "Anda belum ditetapkan tapak",
    zh: "您还没有所属站点",
  },
  "dashboard.no_site_why": {
    en: "Supervisors see the dashboard of their own site. Ask an administrator to assign one.",
    ms: "Penyelia melihat papan pemuka tapak sendiri. Minta pentadbir menetapkannya.",
    zh: "主管可查看所属站点的仪表板。请管理员设定站点。",
  },

  "dashboard.today": { en: "Now", ms: "Sekarang", zh: "目前" },
  "dashboard.open": { en: "Open incidents", ms: "Insiden belum ditutup", zh: "未结案事件" },
  "dashboard.overdue": { en: "Overdue actions", ms: "Tindakan lewat tempoh", zh: "逾期措施" },
  "dashboard.duties": {
    en: "Incidents with an open legal duty",
    ms: "Insiden dengan kewajipan undang-undang belum selesai",
    zh: "有未完成法律义务的事件",
  },
  "dashboard.to_verify": {
    en: "Actions waiting for verification",
    ms: "Tindakan menunggu pengesahan",
    zh: "待核实的措施",
  },
  "dashboard.days_since": {
    en: "Days since the last lost-time injury",
    ms: "Hari sejak kecederaan hilang masa terakhir",
    zh: "距上次损失工时伤害的天数",
  },
  "dashboard.last_on": { en: "On {date}", ms: "Pada {date}", zh: "{date}" },
  "dashboard.never": { en: "None recorded", ms: "Tiada dalam rekod", zh: "没有记录" },

  "dashboard.figures": { en: "Key figures", ms: "Angka utama", zh: "关键数字" },
  "dashboard.reports_total": {
    en: "Reports in the period",
    ms: "Laporan dalam tempoh ini",
    zh: "此期间的报告",
  },
  "dashboard.up": { en: "Up from {value}", ms: "Naik daripada {value}", zh: "高于前期的 {value}" },
  "dashboard.down": {
    en: "Down from {value}",
    ms: "Turun daripada {value}",
    zh: "低于前期的 {value}",
  },
  "dashboard.same": { en: "As before", ms: "Sama seperti sebelumnya", zh: "与前期相同" },
  "dashboard.none_before": {
    en: "No figure for the period before",
    ms: "Tiada angka bagi tempoh sebelumnya",
    zh: "前期没有数字",
  },
  "dashboard.few": {
    en: "Few cases ({cases}): 95% certain to lie between {lower} and {upper}",
    ms: "Kes sedikit ({cases}): 95% pasti antara {lower} dan {upper}",
    zh: "个案少（{cases}）：95% 的把握介于 {lower} 与 {upper} 之间",
  },
  "dashboard.est": { en: "est.", ms: "angg.", zh: "估计" },
  "dashboard.ratio": {
    en: "{value}\u00a0:\u00a01",
    ms: "{value}\u00a0:\u00a01",
    zh: "{value}\u00a0:\u00a01",
  },
  "dashboard.percent": { en: "{value}%", ms: "{value}%", zh: "{value}%" },

  "kpi.ltifr": {
    en: "Lost-time injury frequency rate",
    ms: "Kadar kekerapan kecederaan hilang masa",
    zh: "损失工时意外频率",
  },
  "kpi.trir": {
    en: "Total recordable incident rate",
    ms: "Kadar jumlah insiden boleh direkod",
    zh: "总可记录伤害率",
  },
  "kpi.severity_rate": { en: "Severity rate", ms: "Kadar keterukan", zh: "严重率" },
  "kpi.incidence_rate": { en: "Incidence rate", ms: "Kadar kejadian", zh: "千人事故率" },
  "kpi.fatality_rate": { en: "Fatality rate", ms: "Kadar kematian", zh: "死亡率" },
  "kpi.near_miss_ratio": {
    en: "Near-miss ratio",
    ms: "Nisbah kemalangan nyaris",
    zh: "未遂事件比率",
  },
  "kpi.leading_share": {
    en: "Leading share of all reports",
    ms: "Bahagian pelopor daripada semua laporan",
    zh: "领先指标占全部报告",
  },
  "kpi.closed_on_time": {
    en: "Actions sent on time",
    ms: "Tindakan dihantar tepat pada masanya",
    zh: "按时提交的措施",
  },
  "kpi.days_to_triage": {
    en: "Days from report to triage",
    ms: "Hari daripada laporan hingga saringan",
    zh: "从呈报到分级的天数",
  },
  "kpi.days_to_closure": {
    en: "Days from report to closure",
    ms: "Hari daripada laporan hingga penutupan",
    zh: "从呈报到结案的天数",
  },
  "kpi.transport_rate": {
    en: "Transport accident rate",
    ms: "Kadar kemalangan pengangkutan",
    zh: "运输事故率",
  },

  "dashboard.formulas": {
    en: "How the figures are computed",
    ms: "Cara angka dikira",
    zh: "数字的计算方法",
  },
  "dashboard.figure": { en: "Figure", ms: "Angka", zh: "数字" },
  "dashboard.formula": { en: "Formula", ms: "Formula", zh: "公式" },
  "dashboard.behind": { en: "Numbers used", ms: "Angka yang digunakan", zh: "所用数字" },
  "formula.ltifr": {
    en: "Lost-time injuries × 1,000,000 ÷ hours worked",
    ms: "Kecederaan hilang masa × 1,000,000 ÷ jam bekerja",
    zh: "损失工时伤害 × 1,000,000 ÷ 总工时",
  },
  "formula.trir": {
    en: "Recordable injuries × 200,000 ÷ hours worked",
    ms: "Kecederaan boleh direkod × 200,000 ÷ jam bekerja",
    zh: "可记录伤害 × 200,000 ÷ 总工时",
  },
  "formula.severity_rate": {
    en: "Days lost × 1,000,000 ÷ hours worked",
    ms: "Hari hilang × 1,000,000 ÷ jam bekerja",
    zh: "损失天数 × 1,000,000 ÷ 总工时",
  },
  "formula.incidence_rate": {
    en: "Injuries × 1,000 ÷ average workers",
    ms: "Kecederaan × 1,000 ÷ purata pekerja",
    zh: "受伤人数 × 1,000 ÷ 平均员工人数",
  },
  "formula.fatality_rate": {
    en: "Deaths × 100,000 ÷ average workers",
    ms: "Kematian × 100,000 ÷ purata pekerja",
    zh: "死亡人数 × 100,000 ÷ 平均员工人数",
  },
  "formula.near_miss_ratio": {
    en: "Near misses ÷ recordable injuries",
    ms: "Kemalangan nyaris ÷ kecederaan boleh direkod",
    zh: "未遂事件 ÷ 可记录伤害",
  },
  "formula.leading_share": {
    en: "Near misses, unsafe acts and conditions ÷ all reports",
    ms: "Kemalangan nyaris, tindakan dan keadaan tidak selamat ÷ semua laporan",
    zh: "（未遂事件＋不安全行为＋不安全状况）÷ 全部报告",
  },
  "formula.closed_on_time": {
    en: "Actions sent for verification on or before the due date ÷ actions sent",
    ms: "Tindakan dihantar untuk pengesahan pada atau sebelum tarikh akhir ÷ tindakan dihantar",
    zh: "在截止日期当天或之前提交核实的措施 ÷ 提交的措施",
  },
  "formula.days_to_triage": {
    en: "Mean of triage − report",
    ms: "Purata saringan − laporan",
    zh: "分级时间 − 呈报时间的平均",
  },
  "formula.days_to_closure": {
    en: "Mean of closure − report",
    ms: "Purata penutupan − laporan",
    zh: "结案时间 − 呈报时间的平均",
  },
  "formula.transport_rate": {
    en: "Transport incidents × 1,000,000 ÷ kilometres driven, which are not recorded",
    ms: "Insiden pengangkutan × 1,000,000 ÷ kilometer dipandu, yang tidak direkodkan",
    zh: "运输事件 × 1,000,000 ÷ 行驶公里数（未记录）",
  },
  "dashboard.divided": {
    en: "{amount} ÷ {divisor}",
    ms: "{amount} ÷ {divisor}",
    zh: "{amount} ÷ {divisor}",
  },
  "dashboard.mean_of": { en: "over {count}", ms: "bagi {count}", zh: "共 {count} 项" },
  "dashboard.incident_one": { en: "1 incident", ms: "1 insiden", zh: "1 项事件" },
  "dashboard.incident_many": {
    en: "{count} incidents",
    ms: "{count} insiden",
    zh: "{count} 项事件",
  },
  "dashboard.action_one": { en: "1 action", ms: "1 tindakan", zh: "1 项措施" },
  "dashboard.action_many": { en: "{count} actions", ms: "{count} tindakan", zh: "{count} 项措施" },
  "dashboard.hours_missing": {
    en: "Rates need the hours and workers of every site. Missing for: {sites}.",
    ms: "Kadar memerlukan jam dan bilangan pekerja setiap tapak. Belum ada bagi {sites}.",
    zh: "比率需要每个站点的工时和员工人数。缺少：{sites}。",
  },
  "dashboard.enter_hours": { en: "Enter the hours", ms: "Masukkan jam bekerja", zh: "输入工时" },
  "dashboard.estimated": {
    en:
      "est.: the hours of these days are estimated from the hours of the year or of the year before.",
    ms: "angg.: jam bagi hari-hari ini dianggarkan daripada jam tahun ini atau tahun sebelumnya.",
    zh: "估计：这些天的工时按全年或上一年的工时估算。",
  },

  "dashboard.trend": { en: "12-month trend", ms: "Trend 12 bulan", zh: "12个月趋势" },
  "dashboard.trend_desc": {
    en:
      "Stacked bars of the reports per month, from {first} to {last}. The figures are in the table.",
    ms:
      "Bar bertindan laporan setiap bulan, dari {first} hingga {last}. Angkanya ada dalam jadual.",
    zh: "{first}至{last}每月报告的堆叠柱形图。数字见表格。",
  },
  "dashboard.trend_hint": {
    en: "Leading: near misses, unsafe acts and conditions. Lagging: harm or loss.",
    ms:
      "Pelopor: kemalangan nyaris, tindakan dan keadaan tidak selamat. Susulan: kecederaan atau kerugian.",
    zh: "领先：未遂事件、不安全行为和状况。滞后：已造成伤害或损失。",
  },
  "dashboard.trend_to": {
    en: "{month} runs to {date}.",
    ms: "{month} dikira hingga {date}.",
    zh: "{month}计至{date}。",
  },
  "dashboard.trend_table": {
    en: "Reports per month by kind of indicator",
    ms: "Laporan sebulan mengikut jenis penunjuk",
    zh: "按指标类别的每月报告",
  },
  "dashboard.month_head": { en: "Month", ms: "Bulan", zh: "月份" },
  "dashboard.all": { en: "All", ms: "Semua", zh: "合计" },
  "dashboard.total": { en: "Total", ms: "Jumlah", zh: "总计" },
  "dashboard.series": { en: "{name}, {count}", ms: "{name}, {count}", zh: "{name}，{count}" },
  "dashboard.named": { en: "{name}: {count}", ms: "{name}: {count}", zh: "{name}：{count}" },
  "dashboard.not_read": { en: "Not read", ms: "Tidak dibaca", zh: "未读取" },

  "dashboard.reports": { en: "Reports", ms: "Laporan", zh: "报告" },
  "dashboard.actions": { en: "Actions", ms: "Tindakan", zh: "措施" },
  "dashboard.incidents": { en: "Incidents", ms: "Insiden", zh: "事件" },
  "dashboard.share": { en: "Share", ms: "Bahagian", zh: "占比" },
  "dashboard.by_type": { en: "By type", ms: "Mengikut jenis", zh: "按类型" },
  "dashboard.by_site": { en: "By site", ms: "Mengikut tapak", zh: "按站点" },
  "dashboard.by_zone": { en: "By zone", ms: "Mengikut zon", zh: "按区域" },
  "dashboard.by_severity": { en: "By severity", ms: "Mengikut tahap keterukan", zh: "按严重程度" },
  "dashboard.by_shift": { en: "By shift", ms: "Mengikut syif", zh: "按班次" },
  "dashboard.by_weekday": { en: "By weekday", ms: "Mengikut hari", zh: "按星期" },
  "dashboard.causes": { en: "Top root causes", ms: "Punca akar utama", zh: "主要根本原因" },
  "dashboard.causes_none": {
    en: "No submitted investigation in this period.",
    ms: "Tiada siasatan dihantar dalam tempoh ini.",
    zh: "此期间没有已提交的调查。",
  },
  "dashboard.most": {
    en: "The {count} with the most reports.",
    ms: "{count} yang paling banyak laporan.",
    zh: "报告最多的 {count} 个。",
  },
  "dashboard.nothing": {
    en: "Nothing was reported in this period.",
    ms: "Tiada laporan dalam tempoh ini.",
    zh: "此期间没有报告。",
  },
  "dashboard.place": { en: "{zone}, {site}", ms: "{zone}, {site}", zh: "{site} · {zone}" },

  "dashboard.capas": { en: "Action performance", ms: "Prestasi tindakan", zh: "措施状况" },
  "dashboard.ages": {
    en: "Age of open actions, now",
    ms: "Umur tindakan yang belum siap, sekarang",
    zh: "目前未完成措施的时长",
  },
  "dashboard.age_to": { en: "Up to {days} days", ms: "Hingga {days} hari", zh: "{days} 天以内" },
  "dashboard.age_between": {
    en: "{from} to {to} days",
    ms: "{from} hingga {to} hari",
    zh: "{from} 至 {to} 天",
  },
  "dashboard.age_over": { en: "Over {days} days", ms: "Lebih {days} hari", zh: "超过 {days} 天" },
  "dashboard.sent": {
    en: "Sent for verification in the period",
    ms: "Dihantar untuk pengesahan dalam tempoh ini",
    zh: "此期间提交核实",
  },
  "dashboard.sent_on_time": { en: "On time", ms: "Tepat pada masanya", zh: "按时" },
  "dashboard.sent_late": { en: "Late", ms: "Lewat", zh: "逾期" },
  "dashboard.reopened": { en: "Reopened", ms: "Dibuka semula", zh: "重新开启" },
  "dashboard.controls": {
    en: "Strength of their controls, the strongest first",
    ms: "Kekuatan kawalan, yang paling kuat dahulu",
    zh: "控制强度，由强到弱",
  },

  "dashboard.rising": { en: "Rising-risk zones", ms: "Zon berisiko meningkat", zh: "风险上升区域" },
  "dashboard.rising_rule": {
    en:
      "Compares the last 90 days with what is expected: half from the zone’s own 90 days before, half from the average of the site’s zones. Harm counts three times as much as a warning, and more with severity. A zone is listed from three reports, if chance does not explain them (95% certainty).",
    ms:
      "Membandingkan 90 hari terakhir dengan jangkaan: separuh daripada 90 hari sebelumnya di zon itu, separuh daripada purata zon di tapaknya. Kecederaan atau kerugian dikira tiga kali ganda berbanding amaran, dan lebih tinggi mengikut tahap keterukan. Zon disenaraikan mulai tiga laporan, jika kebetulan tidak menjelaskannya (kepastian 95%).",
    zh:
      "将最近 90 天与预期比较：一半取自该区域之前 90 天，一半取自站点各区域的平均值。伤害或损失的权重为预警的三倍，并随严重程度增加。至少三份报告且无法以偶然解释（95% 把握）时才列出。",
  },
  "dashboard.rising_none": {
    en: "No zone is rising.",
    ms: "Tiada zon yang meningkat.",
    zh: "没有上升的区域。",
  },
  "dashboard.rising_worded": {
    en: "Text by a language model; the numbers are counted.",
    ms: "Disusun oleh model bahasa; angkanya dikira.",
    zh: "文字由语言模型撰写；数字为实际统计。",
  },
  "rising_level.elevated": { en: "Elevated", ms: "Meningkat", zh: "偏高" },
  "rising_level.high": { en: "High", ms: "Tinggi", zh: "高" },
  "rising_reason.elevated": {
    en:
      "{recent} reports in the last 90 days, {earlier} in the 90 days before. By type and severity they weigh {ratio} times what is expected here.",
    ms:
      "{recent} laporan dalam 90 hari terakhir, {earlier} dalam 90 hari sebelumnya. Mengikut jenis dan keterukan, wajarannya {ratio} kali ganda jangkaan di sini.",
    zh:
      "最近 90 天有 {recent} 份报告，之前 90 天有 {earlier} 份。按类型和严重程度计，其权重为此处预期的 {ratio} 倍。",
  },
  "rising_reason.high": {
    en:
      "{recent} reports in the last 90 days, {earlier} in the 90 days before. By type and severity they weigh {ratio} times what is expected here, far more than chance explains.",
    ms:
      "{recent} laporan dalam 90 hari terakhir, {earlier} dalam 90 hari sebelumnya. Mengikut jenis dan keterukan, wajarannya {ratio} kali ganda jangkaan di sini, jauh melebihi kebetulan.",
    zh:
      "最近 90 天有 {recent} 份报告，之前 90 天有 {earlier} 份。按类型和严重程度计，其权重为此处预期的 {ratio} 倍，远非偶然所能解释。",
  },
  "dashboard.see_reports": {
    en: "See the {count} reports",
    ms: "Lihat {count} laporan",
    zh: "查看这 {count} 份报告",
  },
} as const;
