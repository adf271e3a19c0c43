/**
 * The server of `main.ts` with the files for browsers that were built once for all tests: building and
 * packing them takes 1.5 of the 2.3 s of a core that a start takes.
 */
import { exitWithError, start } from "@/main.ts";
import { testAssets } from "./assets.ts";

await start(Deno.env.toObject(), undefined, await testAssets()).catch(exitWithError);
