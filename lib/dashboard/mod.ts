/** Figures of incidents and actions for those who decide. */
export { assignedDays, CAPA_AGES, type CapaFigures, type SentCounts } from "./capa_figures.ts";
export type { CauseCount } from "./causes.ts";
export { type Dashboard, DashboardFilters, readDashboard } from "./dashboard.ts";
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
export type { IncidentFigures, PeriodCounts } from "./incident_figures.ts";
export type { InjuryCounts, InjuryFigures } from "./injury_figures.ts";
export { type Kpi, type KpiName, type KpiUnit, type KpiValue } from "./kpis.ts";
export { laterOf } from "./incident_figures.ts";
export {
  readRiskFlags,
  readRiskReasons,
  type RiskFlag,
  type RiskReasons,
  showFlags,
} from "./risk/flags.ts";
export { createRiskWorder, type RiskWorder } from "./risk/words.ts";
export type { Exposure } from "./rules/exposure.ts";
export {
  type MonthFigures,
  MonthlyFilters,
  type MonthlyReport,
  readMonthlyReport,
} from "./monthly.ts";
export {
  type DutyDone,
  type DutyToDo,
  type Listed,
  MOST_LISTED,
  type OverdueAction,
  type SeriousCase,
  type StatutoryDuty,
} from "./monthly_lists.ts";
export { type Overview, readOverview } from "./overview.ts";
export { daysOfMonth, type Period, type PeriodName } from "./rules/periods.ts";
export {
  RISING_DAYS,
  type RisingLevel,
  risingWindow,
  type RisingZone,
} from "./rules/rising_zones.ts";
