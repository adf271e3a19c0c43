/** The ends of a confidence interval. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** The probability left out at each end of a 95 % interval. */
const TAIL = 0.025;
/** Halvings of the range in which an end is searched: more than a number can tell apart. */
const HALVINGS = 100;

/**
 * The exact 95 % confidence interval of the mean of a Poisson distribution after `cases` events
 * (Garwood 1936): the means at which as many or more, and as many or fewer, have a chance of 2.5 %.
 */
export function poissonInterval(cases: number): Interval {
  const highest = cases + 10 * Math.sqrt(cases + 1) + 10;
  return {
    lower: cases === 0 ? 0 : solve((mean) => atMost(cases - 1, mean), 1 - TAIL, highest),
    upper: solve((mean) => atMost(cases, mean), TAIL, highest),
  };
}

/** The mean at which a falling chance has a value. */
function solve(chanceAt: (mean: number) => number, wanted: number, highest: number): number {
  let [low, high] = [0, highest];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (chanceAt(middle) > wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The chance of at most `cases` events at a mean. */
function atMost(cases: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let n = 1; n <= cases; n++) sum += term *= mean / n;
  return sum;
}
