/** The columns of the exported list of incidents. */
export const exportMessages = {
  "export.number": { en: "Number", ms: "Nombor", zh: "编号" },
  "export.status": { en: "Status", ms: "Status", zh: "状态" },
  "export.type": { en: "Type", ms: "Jenis", zh: "类型" },
  "export.severity": { en: "Severity", ms: "Tahap keterukan", zh: "严重程度" },
  "export.site": { en: "Site", ms: "Tapak", zh: "站点" },
  "export.zone": { en: "Zone", ms: "Zon", zh: "区域" },
  "export.truck": { en: "Truck", ms: "Lori", zh: "罗里" },
  "export.occurred_at": { en: "Happened", ms: "Berlaku pada", zh: "发生时间" },
  "export.reported_at": { en: "Reported", ms: "Dilaporkan pada", zh: "呈报时间" },
  "export.triaged_at": { en: "Triaged", ms: "Disaring pada", zh: "分级时间" },
  "export.closed_at": { en: "Closed", ms: "Ditutup pada", zh: "结案时间" },
  "export.actions": { en: "Actions", ms: "Tindakan", zh: "措施" },
  "export.actions_open": { en: "Actions open", ms: "Tindakan terbuka", zh: "未完成措施" },
  "export.actions_overdue": { en: "Actions overdue", ms: "Tindakan lewat", zh: "逾期措施" },
  "export.description": { en: "What happened", ms: "Apa yang berlaku", zh: "事件经过" },
  "export.immediate_action": {
    en: "Immediate action",
    ms: "Tindakan segera",
    zh: "即时措施",
  },
} as const;
