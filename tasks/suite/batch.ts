/**
 * Runs the test files named in `TEST_FILES`, an array in JSON, in one process: `deno test
 * tasks/suite/batch.ts`. Loading the application and a browser takes 3 s of a core, which each file would pay again
 * in a process of its own. Writes the duration of each file in seconds, by path, to the file named in
 * `TEST_SECONDS`.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

type TestFunction = (context: Deno.TestContext) => void | Promise<void>;

const seconds: Record<string, number> = {};
const deno: { test: typeof Deno.test } = Deno;
const register = deno.test;

/** Registers the tests of a file, and measures them. */
async function load(path: string): Promise<void> {
  seconds[path] = 0;
  const measured = (test: TestFunction): TestFunction => async (context) => {
    const start = performance.now();
    try {
      await test(context);
    } finally {
      seconds[path]! += (performance.now() - start) / 1000;
    }
  };
  deno.test = Object.assign((...args: unknown[]) => {
    const withMeasure = args.map((arg) =>
      typeof arg === "function" ? measured(arg as TestFunction) : arg
    );
    return (register as (...args: unknown[]) => void)(...withMeasure);
  }, register) as typeof Deno.test;
  await import(pathToFileURL(resolve(path)).href);
}

for (const path of JSON.parse(Deno.env.get("TEST_FILES")!)) await load(path);
deno.test = register;
globalThis.addEventListener("unload", () => {
  Deno.writeTextFileSync(Deno.env.get("TEST_SECONDS")!, JSON.stringify(seconds));
});
