/** Figures of incidents and actions for those who decide. */
export {
  type ExportedIncidents,
  exportIncidents,
  IncidentExport,
  MAX_EXPORT_ROWS,
} from "./export.ts";
export {
  type CapaStats,
  MOST_INCIDENTS,
  readStats,
  type Stats,
  StatsFilters,
  TREND_MONTHS,
  type TrendMonth,
} from "./stats.ts";
