/** Figures of incidents and actions for those who decide. */
export {
  type CapaStats,
  MOST_INCIDENTS,
  readStats,
  type Stats,
  StatsFilters,
  TREND_MONTHS,
  type TrendMonth,
} from "./stats.ts";
