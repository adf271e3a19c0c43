/**
 * The server of main.ts with a clock that requests can advance, because the rate limit is one report per
 * minute. The offset is saved in the file `CHAOS_CLOCK`, so that it survives a killed server.
 */
import { readConfig } from "@/lib/config.ts";
import { connect } from "@/lib/database/mod.ts";
import { createApp } from "@/routes/app.ts";
import { createServices } from "@/routes/services.ts";
import { testAssets } from "@/tests/support/assets.ts";
import { CLOCK_HEADER } from "./clock.ts";

const environment = Deno.env.toObject();
const file = environment["CHAOS_CLOCK"]!;

const clock = {
  ahead: Number(Deno.readTextFileSync(file)),
  now: () => new Date(Date.now() + clock.ahead * 1000),
  moveOn(seconds: number) {
    if (seconds === 0) return;
    clock.ahead += seconds;
    Deno.writeTextFileSync(`${file}.new`, String(clock.ahead));
    Deno.renameSync(`${file}.new`, file);
  },
};

const config = readConfig(environment);
const assets = await testAssets();
const app = createApp(await createServices(config, await connect(config), { clock, assets }));
Deno.serve({
  port: config.port,
  hostname: "127.0.0.1",
  automaticCompression: true,
  onListen: ({ port }) => console.log(JSON.stringify({ event: "listening", port })),
}, (request, { remoteAddr }) => {
  clock.moveOn(Number(request.headers.get(CLOCK_HEADER) ?? 0));
  return app.fetch(request, { remoteAddress: remoteAddr.hostname });
});
