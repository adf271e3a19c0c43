/** The history of an incident in plain words, one sentence for each entry of the audit log. */
export const historyMessages = {
  "history.title": { en: "History", ms: "Sejarah", zh: "历史记录" },
  "history.other": { en: "Changed", ms: "Diubah", zh: "已更改" },
  "history.incident.created": { en: "Reported", ms: "Dilaporkan", zh: "已呈报" },
  "history.incident.triaged": {
    en: "Triaged, severity {severity}",
    ms: "Disaring, tahap keterukan {severity}",
    zh: "已分级，严重程度 {severity}",
  },
  "history.incident.triage_changed": {
    en: "Triage changed",
    ms: "Saringan diubah",
    zh: "分级评估已更改",
  },
  "history.incident.severity_changed": {
    en: "Triage changed, severity from {before} to {after}",
    ms: "Saringan diubah, tahap keterukan daripada {before} kepada {after}",
    zh: "分级评估已更改，严重程度由 {before} 改为 {after}",
  },
  "history.incident.moved": {
    en: "Status changed from {before} to {after}",
    ms: "Status berubah daripada {before} kepada {after}",
    zh: "状态由“{before}”变为“{after}”",
  },
  "history.incident.form_submitted": {
    en: "{form} recorded as submitted on {date}, reference {reference}",
    ms: "Penghantaran {form} direkodkan pada {date}, rujukan {reference}",
    zh: "已记录 {form} 于{date}呈交，编号 {reference}",
  },
  "history.incident.dosh_notified": {
    en: "Recorded that DOSH was told",
    ms: "Pemakluman kepada JKKP direkodkan",
    zh: "已记录通报 DOSH",
  },
  "history.incident.corrected": {
    en: "Corrected: {fields}",
    ms: "Dibetulkan: {fields}",
    zh: "已更正：{fields}",
  },
  "history.incident.persons_corrected": {
    en: "People corrected",
    ms: "Maklumat orang yang terlibat dibetulkan",
    zh: "涉及人员已更正",
  },
  "history.incident.closed": { en: "Closed", ms: "Ditutup", zh: "已结案" },
  "history.addendum.created": {
    en: "Addendum written",
    ms: "Catatan tambahan ditulis",
    zh: "已写补充记录",
  },
  "history.investigation.started": {
    en: "Investigation started: {method}",
    ms: "Siasatan dimulakan: {method}",
    zh: "调查已开始：{method}",
  },
  "history.investigation.saved": {
    en: "Investigation saved",
    ms: "Siasatan disimpan",
    zh: "调查已保存",
  },
  "history.investigation.submitted": {
    en: "Investigation submitted",
    ms: "Siasatan dihantar",
    zh: "调查已提交",
  },
  "history.capa.created": {
    en: "Action added: {title}",
    ms: "Tindakan ditambah: {title}",
    zh: "新增措施：{title}",
  },
  "history.capa.updated": {
    en: "Action changed: {title}",
    ms: "Tindakan diubah: {title}",
    zh: "措施已更改：{title}",
  },
  "history.capa.moved": {
    en: "Action “{title}”: {status}",
    ms: "Tindakan “{title}”: {status}",
    zh: "措施“{title}”：{status}",
  },
  "history.capa.verified": {
    en: "Action verified: {title}",
    ms: "Tindakan disahkan: {title}",
    zh: "措施已核实：{title}",
  },
  "history.capa.reopened": {
    en: "Action reopened: {title}. Reason: {reason}",
    ms: "Tindakan dibuka semula: {title}. Sebab: {reason}",
    zh: "措施重新开启：{title}。原因：{reason}",
  },
  "history.capa.rechecked": {
    en: "Action checked again: {title}. {result}",
    ms: "Tindakan disemak semula: {title}. {result}",
    zh: "措施已复查：{title}。{result}",
  },
  "history.capa.deleted": {
    en: "Action deleted: {title}",
    ms: "Tindakan dipadam: {title}",
    zh: "措施已删除：{title}",
  },
  "history.an_action": { en: "an action", ms: "satu tindakan", zh: "一项措施" },
  "history.field.type": { en: "type", ms: "jenis", zh: "类型" },
  "history.field.site_id": { en: "site", ms: "tapak", zh: "站点" },
  "history.field.zone_id": { en: "zone", ms: "zon", zh: "区域" },
  "history.field.truck_id": { en: "truck", ms: "lori", zh: "罗里" },
  "history.field.occurred_at": { en: "date and time", ms: "tarikh dan masa", zh: "日期和时间" },
  "history.field.description": { en: "what happened", ms: "huraian kejadian", zh: "事发经过" },
  "history.field.immediate_action": {
    en: "immediate action",
    ms: "tindakan segera",
    zh: "即时措施",
  },
  "history.field.location_text": { en: "exact place", ms: "tempat sebenar", zh: "确切地点" },
  "history.field.type_details": { en: "details", ms: "butiran", zh: "详情" },
} as const;
