/**
 * Hours worked in a year, sheet IV of JKKP 8: average workers Z x working days B x hours per day C,
 * to the hundredth of an hour.
 */
export function computedHours(
  { average_workers, working_days, hours_per_day }: {
    average_workers: number;
    working_days: number;
    hours_per_day: number;
  },
): number {
  return average_workers * working_days * Math.round(hours_per_day * 100) / 100;
}
