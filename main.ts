import { ConfigurationError, readConfig } from "@/lib/config/mod.ts";
import {
  connect,
  FolderInUse,
  MigrationError,
  MIGRATIONS,
  pendingMigrations,
} from "@/lib/database/mod.ts";
import { serve } from "@/routes/serve.ts";
import { createServices } from "@/routes/services.ts";

async function start(): Promise<void> {
  const environment = Deno.env.toObject();
  const demo = Deno.args.includes("--demo") ? await import("@/tasks/demo.ts") : undefined;
  const config = readConfig(await demo?.demoEnvironment(environment) ?? environment);
  const connection = await connect(config);
  await demo?.fillDemo(connection, config);
  const pending = await pendingMigrations(connection, MIGRATIONS);
  if (pending.length > 0) {
    throw new MigrationError(`The database lacks ${pending.join(", ")}. Run: deno task migrate`);
  }
  const services = await createServices(config, connection);
  serve(services);
  demo?.greet(config);
}

if (import.meta.main) {
  await start().catch((error: unknown) => {
    // What the operator can mend is said plainly; anything else keeps its stack.
    const known = [ConfigurationError, FolderInUse, MigrationError].some((k) => error instanceof k);
    console.error(known ? (error as Error).message : error);
    Deno.exit(1);
  });
}
