/**
 * Everything CI runs, the quickest first: one line for each step with its seconds, the output of a
 * step only when it fails (of the tests always), and nothing after the first failure. The last
 * line is that of the tests: `N passed, N failed`.
 */
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { checkImports } from "./check_imports.ts";
import { runTests } from "./test.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Resolves with what is wrong; with nothing when the step is green. */
type Step = () => Promise<string>;

let testLine = "";

const steps: Readonly<Record<string, Step>> = {
  // By itself, as a first installation warns of scripts that it leaves out, as it should.
  dependencies: () => runDeno(["install"], { warningsFail: false }),
  format: () => runDeno(["fmt", "--check"]),
  lint: () => runDeno(["lint"]),
  types: () => runDeno(["check"]),
  imports: async () => (await checkImports(root)).join("\n"),
  tests: async () => {
    const { code, passed, failed } = await runTests([]);
    testLine = `${passed} passed, ${failed} failed`;
    return code === 0 ? "" : `tests ended with code ${code}`;
  },
};

async function runDeno(args: string[], { warningsFail = true } = {}): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    cwd: root,
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  const output = text.decode(stderr) + text.decode(stdout);
  const hasWarning = /^\s*warning\b/im.test(stripVTControlCharacters(output));
  return code === 0 && !(warningsFail && hasWarning) ? "" : output || `code ${code}`;
}

async function runSteps(): Promise<boolean> {
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    const fault = await step().catch((error: unknown) => String(error));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (fault) console.error(fault);
    console.log(`${fault ? "FAILED" : "ok"}  ${name}  ${seconds} s`);
    if (fault) return false;
  }
  return true;
}

if (import.meta.main) {
  const isGreen = await runSteps();
  if (testLine) console.log(testLine);
  Deno.exit(isGreen ? 0 : 1);
}
