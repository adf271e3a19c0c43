/** A number beside a noun, never alone; `says` completes it for screen readers. */
export function Count({ of, says }: { of: number; says?: string }) {
  return <span class="count">{of}{says && <span class="sr">{" " + says}</span>}</span>;
}
