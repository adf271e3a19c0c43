/** The variable that names a file for the origins of tests. */
export const ORIGINS = "TEST_ORIGINS";

/**
 * Notes which test file a test belongs to that a function of `tests/support` registers: Deno's report
 * names the file of that function. For `tasks/suite/files.ts`, which lists the slowest files.
 */
export function noteOrigin({ name, origin }: Deno.TestContext): void {
  const file = Deno.env.get(ORIGINS);
  if (file) Deno.writeTextFileSync(file, `${JSON.stringify([name, origin])}\n`, { append: true });
}
