/** The days of the week by ISO 8601: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The three shifts of a depot by the hour at which each begins, in the people's time zone. */
export const SHIFTS = { morning: 7, afternoon: 15, night: 23 } as const;
export type Shift = keyof typeof SHIFTS;
export const SHIFT_NAMES = Object.keys(SHIFTS) as Shift[];
