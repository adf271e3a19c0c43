/**
 * Runs a program to its end and returns its standard output.
 *
 * @throws {Error} with the command and its output, when it fails
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const result = await new Deno.Command(command, { args: [...args], env, stdin: "null" }).output();
  const text = new TextDecoder();
  const stdout = text.decode(result.stdout);
  if (result.success) return stdout;
  const output = (stdout + text.decode(result.stderr)).trim();
  throw new Error(`${command} ${args.join(" ")} failed with code ${result.code}\n${output}`);
}

/** Whether a file or folder exists. */
export async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
