/**
 * The server with a clock that runs as many seconds ahead as the file `CLOCK_FILE` says, which may change
 * at any time, as when somebody sets the clock of a machine.
 */
const file = Deno.env.get("CLOCK_FILE")!;
const RealDate = Date;
let ahead = 0;
const look = () => ahead = 1000 * Number(Deno.readTextFileSync(file));
look();
Deno.unrefTimer(setInterval(look, 50));

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts) as [number]);
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

await import("@/tests/support/prepared_server.ts");
export {};
