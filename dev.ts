/** Runs the demo and restarts it when a source file changes. */
if (import.meta.main) {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--watch=components,islands,lib,migrations,routes,static", "tasks/demo.ts"],
    cwd: new URL(".", import.meta.url).pathname,
  }).spawn().status;
  Deno.exit(code);
}
