import { ROOT } from "./sources.ts";

/**
 * The arguments of `deno` in the task `start`, for whoever starts the server as the task does but not
 * through it: `run`, its permissions, the script.
 */
export function startArguments(dataDir: string): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync(new URL("deno.json", ROOT)));
  const [, command] = / deno (run .*)$/.exec(tasks.start.command) ?? [];
  if (!command) throw new Error("the task start is another one");
  return command.replaceAll("$DATA_DIR", dataDir).split(" ");
}
