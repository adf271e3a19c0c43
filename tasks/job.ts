/**
 * Runs one job now: `deno task job <name>`. Prints what it did as a line of JSON; the log goes to the
 * standard error. Other processes may run beside it. The embedded database has one process at a time.
 */
import { ConfigurationError, readConfig } from "@/lib/config.ts";
import { isJobName, JOB_NAMES, type JobName, runJob } from "@/lib/jobs/mod.ts";
import { indexAssets } from "@/routes/assets/load.ts";
import { createServices } from "@/routes/services.ts";
import { CommandError, exitWithError, onDatabase } from "./on_database.ts";

/** @throws CommandError with the names of all jobs */
function readName(args: readonly string[]): JobName {
  const [name, ...rest] = args;
  if (name !== undefined && rest.length === 0 && isJobName(name)) return name;
  const fault = name === undefined ? "" : `There is no job “${args.join(" ")}”.\n`;
  const list = JOB_NAMES.map((one) => `  ${one}`).join("\n");
  throw new CommandError(`${fault}Usage: deno task job <name>\n${list}`);
}

/** The configuration of the service. @throws CommandError naming every fault */
function configuration() {
  try {
    return readConfig(Deno.env.toObject());
  } catch (error) {
    throw error instanceof ConfigurationError ? new CommandError(error.message) : error;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const name = readName(args);
  const config = configuration();
  await onDatabase(async (connection) => {
    const services = await createServices(config, connection, {
      assets: indexAssets([]),
      log: (entry) => console.error(JSON.stringify(entry)),
    });
    try {
      const ran_at = services.clock.now();
      console.log(JSON.stringify({ ran_at, ...await runJob(services, name, ran_at) }));
    } finally {
      await services.deliveries.stop();
      await services.channels.close();
      services.passwords.close();
      services.pdf.close();
    }
  });
}

if (import.meta.main) await run(Deno.args).catch(exitWithError);
