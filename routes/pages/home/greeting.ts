/** The hour from which people wish each other so; before the first, it is still the evening. */
const PARTS_OF_DAY = [
  { from: 5, key: "home.morning" },
  { from: 12, key: "home.midday" },
  { from: 14, key: "home.afternoon" },
  { from: 18, key: "home.evening" },
] as const;

/** The greeting of an hour (0 to 23) on the people's clock. */
export function greetingOf(hour: number): (typeof PARTS_OF_DAY)[number]["key"] {
  return PARTS_OF_DAY.findLast(({ from }) => hour >= from)?.key ?? "home.evening";
}
