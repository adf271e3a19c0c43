/** Malaysia's emergency number. */
export const EMERGENCY_NUMBER = "999";

/** A phone number that calls when it is pressed; without a number, nothing. */
export function PhoneLink({ number }: { number: string | undefined }) {
  if (!number) return null;
  return <a class="num" href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a>;
}
