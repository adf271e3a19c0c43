/**
 * Runs programs of PostgreSQL as the user they accept: the server refuses root, so root becomes
 * the user `postgres` of Debian's package for them.
 */
const isRoot = Deno.uid() === 0;
const becomePostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];

/**
 * Runs to the end, in `folder`, with an environment of our own: a `PGPORT` in the developer's
 * shell must not decide anything. `TZ` passes, so that a test that leans on it is found out.
 *
 * @throws {Error} holding what the program wrote, when it fails.
 */
export function runAsServerUser(command: readonly string[], folder: string): void {
  const result = runQuietly(command, folder);
  if (result.success) return;
  const text = new TextDecoder();
  const output = text.decode(result.stdout) + text.decode(result.stderr);
  throw new Error(`${command.join(" ")} failed with code ${result.code}\n${output.trim()}`);
}

/** Whether the user the server runs as reaches a path; it does not below root's home folder. */
export function isReachableForServerUser(path: string, folder: string): boolean {
  return runQuietly(["test", "-x", path], folder).success;
}

/** Gives a file or folder to the user the server runs as. */
export function giveToServerUser(path: string): void {
  if (!isRoot) return;
  const id = (option: string) => {
    const { stdout } = new Deno.Command("id", { args: [option, "postgres"] }).outputSync();
    return Number(new TextDecoder().decode(stdout));
  };
  Deno.chownSync(path, id("-u"), id("-g"));
}

function runQuietly(command: readonly string[], folder: string): Deno.CommandOutput {
  const [program = "", ...args] = isRoot ? [...becomePostgres, ...command] : command;
  const env: Record<string, string> = {
    PATH: Deno.env.get("PATH") ?? "/usr/bin:/bin",
    LC_ALL: "C",
  };
  const timeZone = Deno.env.get("TZ");
  if (timeZone !== undefined) env["TZ"] = timeZone;
  return new Deno.Command(program, { args, env, clearEnv: true, cwd: folder, stdin: "null" })
    .outputSync();
}
