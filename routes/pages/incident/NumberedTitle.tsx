import { interleave } from "@/components/mod.ts";

/** A heading with the number of the incident at `{number}`, which never breaks. */
export function NumberedTitle({ text, number }: { text: string; number: string }) {
  return <>{interleave(text, { number: <span class="num">{number}</span> })}</>;
}
