/**
 * Runs a benchmark: `deno task bench pages`. It prints numbers without limits. Machines differ and are
 * noisy, so compare only numbers of the same run.
 */
const BENCHES: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  pages: () => import("./bench/pages.ts"),
  desk: () => import("./bench/desk.ts"),
  dashboard: () => import("./bench/dashboard.ts"),
  board: () => import("./bench/board.ts"),
  messages: () => import("./bench/messages.ts"),
  report: () => import("./bench/report.ts"),
  reset: () => import("./bench/reset.ts"),
  forms: () => import("./bench/forms.ts"),
  speed: () => import("./bench/speed.ts"),
  similar: () => import("./bench/similar.ts"),
  scale: () => import("./bench/scale.ts"),
  start: () => import("./bench/start.ts"),
};

if (import.meta.main) {
  const [name = "", ...args] = Deno.args;
  const bench = BENCHES[name];
  if (!bench) {
    console.error(`Which one? ${Object.keys(BENCHES).join(", ")}`);
    Deno.exit(2);
  }
  await (await bench()).run(args);
  Deno.exit(0);
}
