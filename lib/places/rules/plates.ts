/** Finds the truck of a number plate as people type it: `bnx4417` is BNX 4417. */
export function findTruck<Truck extends { readonly number: string }>(
  trucks: readonly Truck[],
  typed: string | undefined,
): Truck | undefined {
  const plate = plateOf(typed ?? "");
  return trucks.find(({ number }) => plateOf(number) === plate);
}

function plateOf(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}
