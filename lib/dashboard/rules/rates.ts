import { type Interval, poissonInterval } from "./poisson.ts";

/** Rates of so few cases carry their interval: one case more or less would change them a lot. */
const FEW_CASES = 5;

/** A figure computed from a number of cases. */
export interface Rate {
  /** To two decimals; null when there is nothing to divide by. */
  readonly value: number | null;
  /** The exact 95 % interval of few cases, in the unit of the rate. */
  readonly interval: Interval | null;
}

/** Cases per `factor` of the exposure, such as injuries per million hours (domain.md 6). */
export function rateOf(cases: number, factor: number, exposure: number | null): Rate {
  const value = dividedBy(cases * factor, exposure);
  if (value === null || cases >= FEW_CASES) return { value, interval: null };
  const { lower, upper } = poissonInterval(cases);
  const scale = factor / exposure!;
  return { value, interval: { lower: rounded(lower * scale), upper: rounded(upper * scale) } };
}

/** A quotient to two decimals; null when there is nothing to divide by, which is not zero. */
export function dividedBy(amount: number, divisor: number | null): number | null {
  return divisor === null || divisor <= 0 ? null : rounded(amount / divisor);
}

/** A share in per cent, without decimals; null when there is nothing to divide by. */
export function asPercent(amount: number, divisor: number | null): number | null {
  return divisor === null || divisor <= 0 ? null : Math.round(amount * 100 / divisor);
}

/** To two decimals. */
export function rounded(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}
