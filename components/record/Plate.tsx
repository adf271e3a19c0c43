/** The registration number of a truck, set like a Malaysian plate. */
export function Plate({ number }: { number: string }) {
  return <span class="plate">{number}</span>;
}
