import type { Config } from "@/lib/config.ts";
import { type Connection, migrate, MIGRATIONS } from "@/lib/database/mod.ts";
import { openStorage } from "@/lib/storage/mod.ts";
import { exitWithError, start } from "@/main.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { company } from "./demo_data/company.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo_data/mod.ts";
import { people } from "./demo_data/people.ts";
import { seed } from "./seed.ts";
import { currentAssets } from "./server/assets.ts";

const SECRETS = ["APP_SECRET", "CRON_SECRET"] as const;

/**
 * The environment of the demo: missing secrets are generated once and stored in `DATA_DIR`; the safety
 * office has the fictional company's phone.
 */
export async function demoEnvironment(
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const folder = environment.DATA_DIR || "./data";
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await Deno.chmod(folder, 0o700);
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    secrets[name] = environment[name] ||
      await readOrCreateSecret(`${folder}/${name.toLowerCase()}`);
  }
  return { SAFETY_PHONE: company.phone ?? "", ...environment, ...secrets };
}

async function readOrCreateSecret(path: string): Promise<string> {
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    const secret = crypto.getRandomValues(new Uint8Array(32)).toHex();
    await Deno.writeTextFile(path, secret, { mode: 0o600, createNew: true });
    return secret;
  }
}

/** Migrates the demo's database and writes the demo data, unless it is already there. */
export async function fillDemo(connection: Connection, config: Config): Promise<void> {
  await migrate(connection, MIGRATIONS);
  const storage = await openStorage(config);
  await seed(connection, { now: new Date(), timeZone: config.timeZone, storage });
}

/** Prints the URL of the demo and its accounts, with the names under which the pages show them. */
export function printWelcome({ port, base }: Config): void {
  const accounts = DEMO_ACCOUNTS.map((name) => {
    const email = `${name}@siaga.example`;
    const { full_name, role } = people.find((person) => person.email === email)!;
    return `    ${email.padEnd(26)}${sentence("en", `role.${role}`).padEnd(22)}${full_name}`;
  }).join("\n");
  console.log(`
  Siaga is ready: http://localhost:${port}${base}/

  Log in as one of these, with the password ${DEMO_PASSWORD}:
${accounts}

  Stop with Ctrl-C. The data is kept in the data folder.
`);
}

if (import.meta.main) {
  const sayAndFill: typeof fillDemo = (connection, config) => {
    console.log("Starting Siaga. The first start writes its data, which takes about a minute.");
    return fillDemo(connection, config);
  };
  try {
    const environment = await demoEnvironment(Deno.env.toObject());
    printWelcome(await start(environment, sayAndFill, await currentAssets()));
  } catch (error) {
    exitWithError(error);
  }
}
