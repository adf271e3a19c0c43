/**
 * Runs programs of PostgreSQL. The server refuses root, so root runs them as the user `postgres` of
 * Debian's package.
 */
const isRoot = Deno.uid() === 0;
const becomePostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];

/**
 * Runs a program to its end in `folder`, with an environment that excludes variables of the developer's
 * shell such as `PGPORT`. `TZ` is passed on, so that tests which depend on it fail.
 *
 * @throws {Error} with the program's output, when it fails.
 */
export function runAsServerUser(command: readonly string[], folder: string): void {
  const result = runQuietly(command, folder);
  if (result.success) return;
  const text = new TextDecoder();
  const output = text.decode(result.stdout) + text.decode(result.stderr);
  throw new Error(`${command.join(" ")} failed with code ${result.code}\n${output.trim()}`);
}

/** Whether the server's user can read a path, which it cannot below root's home folder. */
export function isReachableForServerUser(path: string, folder: string): boolean {
  return runQuietly(["test", "-x", path], folder).success;
}

/** Makes the server's user the owner of a file or folder. */
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
