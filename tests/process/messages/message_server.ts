/** The server as the demo starts it, without the demo's data: it lets callers say for when a job runs. */
import { start } from "@/main.ts";
import { testAssets } from "@/tests/support/assets.ts";

await start(Deno.env.toObject(), () => Promise.resolve(), await testAssets());
