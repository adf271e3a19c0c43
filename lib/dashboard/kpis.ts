import { asPercent, dividedBy, type Rate, rateOf } from "./rules/rates.ts";
import type { SentCounts } from "./capa_figures.ts";
import type { PeriodCounts } from "./incident_figures.ts";
import type { InjuryCounts } from "./injury_figures.ts";
import type { Exposure } from "./rules/exposure.ts";
import { INCIDENT_TYPES, TREND_GROUP_OF } from "@/lib/incidents/mod.ts";

/** Everything that the figures of one period are computed from. */
export interface KpiSource {
  readonly incidents: PeriodCounts;
  readonly injuries: InjuryCounts;
  readonly capas: SentCounts;
  readonly exposure: Exposure;
}

/** How a value is written. */
export type KpiUnit = "rate" | "ratio" | "percent" | "days";

/** A figure of a period with what it was computed from. */
export interface KpiValue extends Rate {
  /** Above the line of the formula. */
  readonly amount: number;
  /** What it is multiplied by. */
  readonly factor: number;
  /** Below it; null when unknown. */
  readonly divisor: number | null;
  /** Whether the hours are an estimate. */
  readonly estimated: boolean;
}

type Compute = (source: KpiSource) => KpiValue;

function perHours(amountOf: (source: KpiSource) => number, factor: number): Compute {
  return (source) => {
    const { hours, estimated } = source.exposure;
    const amount = amountOf(source);
    return { ...rateOf(amount, factor, hours), amount, factor, divisor: hours, estimated };
  };
}

function perWorkers(amountOf: (source: KpiSource) => number, factor: number): Compute {
  return (source) => {
    const { workers, estimated } = source.exposure;
    const amount = amountOf(source);
    return { ...rateOf(amount, factor, workers), amount, factor, divisor: workers, estimated };
  };
}

function quotient(
  partsOf: (source: KpiSource) => { amount: number; divisor: number | null },
  write = dividedBy,
): Compute {
  return (source) => {
    const { amount, divisor } = partsOf(source);
    const value = write(amount, divisor);
    return { value, interval: null, amount, factor: 1, divisor, estimated: false };
  };
}

/** The key figures of domain.md 6, each with its formula; the page shows them in this order. */
const KPI_TABLE = {
  ltifr: {
    unit: "rate",
    compute: perHours(({ injuries }) => injuries.people.lost_time, 1_000_000),
  },
  trir: { unit: "rate", compute: perHours(({ injuries }) => injuries.people.recordable, 200_000) },
  severity_rate: {
    unit: "rate",
    // Days are no events that happen one by one, so they have no such interval.
    compute: (source) => ({
      ...perHours(({ injuries }) => injuries.lost_days, 1_000_000)(source),
      interval: null,
    }),
  },
  incidence_rate: {
    unit: "rate",
    compute: perWorkers(({ injuries }) => injuries.people.any, 1000),
  },
  fatality_rate: {
    unit: "rate",
    compute: perWorkers(({ injuries }) => injuries.people.death, 100_000),
  },
  near_miss_ratio: {
    unit: "ratio",
    compute: quotient(({ incidents, injuries }) => ({
      amount: incidents.types.get("near_miss") ?? 0,
      divisor: injuries.people.recordable,
    })),
  },
  leading_share: {
    unit: "percent",
    compute: quotient(({ incidents }) => ({
      amount: leadingOf(incidents),
      divisor: incidents.total,
    }), asPercent),
  },
  closed_on_time: {
    unit: "percent",
    compute: quotient(({ capas }) => ({ amount: capas.on_time, divisor: capas.sent }), asPercent),
  },
  days_to_triage: { unit: "days", compute: ({ incidents }) => meanDays(incidents.triage) },
  days_to_closure: { unit: "days", compute: ({ incidents }) => meanDays(incidents.closure) },
  // Nobody records the kilometres driven yet.
  transport_rate: {
    unit: "rate",
    compute: quotient(({ incidents }) => ({
      amount: incidents.types.get("transport") ?? 0,
      divisor: null,
    })),
  },
} as const satisfies Record<string, { unit: KpiUnit; compute: Compute }>;
export type KpiName = keyof typeof KPI_TABLE;
const KPI_NAMES = Object.keys(KPI_TABLE) as KpiName[];

/** A key figure, and the same of the period before. */
export interface Kpi {
  readonly name: KpiName;
  readonly unit: KpiUnit;
  readonly now: KpiValue;
  /** Null when the period before was not read. */
  readonly before: KpiValue | null;
}

/** Computes all key figures. */
export function computeKpis(now: KpiSource, before: KpiSource | null): Kpi[] {
  return KPI_NAMES.map((name) => {
    const { unit, compute }: { unit: KpiUnit; compute: Compute } = KPI_TABLE[name];
    return { name, unit, now: compute(now), before: before && compute(before) };
  });
}

function leadingOf({ types }: PeriodCounts): number {
  return INCIDENT_TYPES.filter((type) => TREND_GROUP_OF[type] === "leading")
    .reduce((sum, type) => sum + (types.get(type) ?? 0), 0);
}

function meanDays({ days, count }: PeriodCounts["triage"]): KpiValue {
  return {
    value: days,
    interval: null,
    amount: count,
    factor: 1,
    divisor: count,
    estimated: false,
  };
}
