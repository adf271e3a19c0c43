import { startDemo } from "./demo_server.ts";

const WARM_UP = 3;
const EACH = 30;
const AT_ONCE = 20;

/**
 * Measures form JKKP 6 as PDF over HTTP on the demo: the first download, which starts the worker and
 * loads the fonts, warm downloads one after the other, and twenty at once while `/healthz` is asked.
 */
export async function run(): Promise<void> {
  const demo = await startDemo();
  try {
    const cookie = `siaga_session=${await demo.logIn("hse")}`;
    const base = `http://127.0.0.1:${demo.port}/siaga`;
    const timed = async (path: string) => {
      const started = performance.now();
      const answer = await fetch(base + path, { headers: { Cookie: cookie } });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return { took: performance.now() - started, byteLength };
    };
    const list = await fetch(`${base}/api/incidents?type=injury`, { headers: { Cookie: cookie } });
    const { items } = await list.json() as { items: { id: string }[] };
    const path = `/api/incidents/${items[0]!.id}/form.pdf?form=6&draft=1`;

    const first = await timed(path);
    console.log(`first ${first.took.toFixed(0)} ms, ${first.byteLength} bytes`);
    for (let n = 0; n < WARM_UP; n++) await timed(path);
    const warm: number[] = [];
    for (let n = 0; n < EACH; n++) warm.push((await timed(path)).took);
    console.log(`warm ${spread(warm)}`);

    let isDone = false;
    const started = performance.now();
    const downloads = Promise.all(Array.from({ length: AT_ONCE }, () => timed(path)))
      .finally(() => isDone = true);
    const health: number[] = [];
    while (!isDone) health.push((await timed("/healthz")).took);
    const forms = (await downloads).map(({ took }) => took);
    const total = performance.now() - started;
    console.log(`${AT_ONCE} at once ${total.toFixed(0)} ms in all, each ${spread(forms)}`);
    console.log(`/healthz meanwhile, ${health.length} times: ${spread(health)}`);
  } finally {
    await demo.stop();
  }
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0);
  return `median ${at(0.5)} ms, 90 % ${at(0.9)} ms, most ${at(1)} ms`;
}
