/** The next step of an incident, short enough for a table column. */
export const nextStepMessages = {
  "next_step.triage_today": { en: "Triage today", ms: "Saring hari ini", zh: "今天分级" },
  "next_step.waiting_one": { en: "Waiting 1 day", ms: "Menunggu 1 hari", zh: "已等 1 天" },
  "next_step.waiting_many": {
    en: "Waiting {days} days",
    ms: "Menunggu {days} hari",
    zh: "已等 {days} 天",
  },
  "next_step.confirm_days_off_by": {
    en: "Confirm days off by {date}",
    ms: "Sahkan MC: {date}",
    zh: "最迟{date}确认损失天数",
  },
  "next_step.days_off_check": {
    en: "Days-off check",
    ms: "Sahkan MC",
    zh: "确认损失天数",
  },
  "next_step.start_investigation": {
    en: "Start the investigation",
    ms: "Mulakan siasatan",
    zh: "开始调查",
  },
  "next_step.submit_investigation": {
    en: "Finish the investigation",
    ms: "Selesaikan siasatan",
    zh: "完成调查",
  },
  "next_step.action": { en: "Action", ms: "Tindakan", zh: "措施" },
  "next_step.verify_one": { en: "Verify 1 action", ms: "Sahkan 1 tindakan", zh: "核实 1 项措施" },
  "next_step.verify_many": {
    en: "Verify {count} actions",
    ms: "Sahkan {count} tindakan",
    zh: "核实 {count} 项措施",
  },
  "next_step.close": { en: "Close when ready", ms: "Tutup apabila sedia", zh: "可以结案" },
  "next_step.done": { en: "Nothing left to do", ms: "Tiada tindakan lagi", zh: "没有待办事项" },
} as const;
