/** The instant in the ids of places and people, so that they do not depend on the anchor. */
export const PLACES_AND_PEOPLE_SINCE = new Date("2024-01-02T01:00:00Z");

/**
 * Returns a deterministic UUID version 7 (RFC 9562) from an instant and a counter, so that demo
 * data has the same ids in every run. Unique for distinct pairs while the counter is below 2^48.
 */
export function demoUuid(at: Date, counter: number): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const sequence = (counter % 0x1000).toString(16).padStart(3, "0");
  const variant = (8 + Math.floor(counter / 0x1000) % 4).toString(16);
  const scattered = (Math.imul(counter + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
  const node = counter.toString(16).padStart(12, "0");
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${sequence}`,
    `${variant}${scattered.slice(0, 3)}`,
    node,
  ].join("-");
}
