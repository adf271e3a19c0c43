import { type Checklist, confirmDaysOffOn, statutoryResult } from "@/lib/statutory/mod.ts";

/** What the checklist means in law, as stored beside it for lists, filters and reminders. */
export function statutoryColumns(
  checklist: Checklist,
  { occurred_at, created_at }: { occurred_at: Date; created_at: Date },
  timeZone: string,
) {
  const result = statutoryResult(checklist, occurred_at, created_at, timeZone);
  return {
    notify_immediately: result.notify_immediately,
    register_jkkp8: result.register_jkkp8,
    class6: result.class6,
    form6_due_on: result.form6_due_on,
    form7_due_on: result.form7_due_on,
    confirm_days_off_on: confirmDaysOffOn(checklist, occurred_at, timeZone),
  };
}
