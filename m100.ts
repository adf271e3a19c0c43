import { openTestDatabase } from "@/tests/support/database/mod.ts";
import { insertIncidents } from "@/tasks/bench/many_incidents.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { backUp, countRows, exportData, importData } from "@/lib/transfer/mod.ts";
const n = Number(Deno.args[0]);
const a = await openTestDatabase("postgres", "world");
await insertIncidents(a, n);
const storage = await openStorage({ s3: undefined, dataDir: a.config.dataDir });
const dir = await Deno.makeTempDir();
let peak = 0;
const rss0 = Deno.memoryUsage().rss;
let last = performance.now(), stall = 0;
const timer = setInterval(() => {
  peak = Math.max(peak, Deno.memoryUsage().rss);
  const t = performance.now();
  stall = Math.max(stall, t - last - 10);
  last = t;
}, 10);
let t = performance.now();
const m = await exportData({ connection: a.connection, storage, now: new Date() }, `${dir}/e`);
console.log(
  n,
  "export s",
  ((performance.now() - t) / 1000).toFixed(1),
  "rows",
  countRows(m),
  "MB",
  (m.tables.reduce((s, x) => s + x.bytes, 0) / 1e6).toFixed(0),
  "peak MB",
  ((peak - rss0) / 1e6).toFixed(0),
  "stall ms",
  stall.toFixed(0),
);
t = performance.now();
stall = 0;
const bk = await backUp({ connection: a.connection, storage, now: new Date() }, `${dir}/b.tar.gz`);
console.log(
  "backup s",
  ((performance.now() - t) / 1000).toFixed(1),
  "MB",
  (bk.bytes / 1e6).toFixed(1),
  "stall",
  stall.toFixed(0),
);
for (const kind of Deno.args.slice(1) as ("postgres" | "pglite")[]) {
  const b = await openTestDatabase(kind, "empty");
  t = performance.now();
  peak = 0;
  await b.withOwner((connection) =>
    importData({ connection, storage, now: new Date() }, `${dir}/e`)
  );
  console.log(
    "import",
    kind,
    ((performance.now() - t) / 1000).toFixed(1),
    "peak MB",
    ((peak - rss0) / 1e6).toFixed(0),
  );
  await b.close();
}
clearInterval(timer);
await a.close();
await Deno.remove(dir, { recursive: true });
