import { type Clock, systemClock } from "@/lib/calendar.ts";
import type { Config } from "@/lib/config/mod.ts";
import { type Connection, type Database, openDatabase } from "@/lib/database/mod.ts";
import {
  createLogIn,
  createPasswords,
  createSessions,
  type LogIn,
  type Passwords,
  type Sessions,
} from "@/lib/identity/mod.ts";
import { createSettings, type Settings } from "@/lib/settings/mod.ts";
import { openStorage, type Storage } from "@/lib/storage/mod.ts";
import { type Assets, loadAssets } from "./http/assets.ts";
import { buildIslands } from "./http/build_islands.ts";
import { type Log, logToStandardOutput } from "./http/log.ts";

/** What the application is made of. */
export interface Services {
  config: Config;
  connection: Connection;
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  logIn: LogIn;
  settings: Settings;
  storage: Storage;
  clock: Clock;
  assets: Assets;
  log: Log;
}

/** Made once per process: the files do not change while it runs. */
let readyAssets: Promise<Assets> | undefined;

const STATIC = new URL("../static/", import.meta.url);

/** Puts the services together over an open database; tests bring a clock and a log of their own. */
export async function createServices(
  config: Config,
  connection: Connection,
  { clock = systemClock, log = logToStandardOutput }: { clock?: Clock; log?: Log } = {},
): Promise<Services> {
  const database = openDatabase(connection);
  const passwords = createPasswords();
  const secret = config.appSecret;
  return {
    config,
    connection,
    database,
    sessions: await createSessions(secret),
    passwords,
    logIn: await createLogIn({ database, passwords, secret }),
    settings: await createSettings({ database, secret, providers: config.providers }),
    storage: await openStorage(config),
    clock,
    assets: await (readyAssets ??= buildIslands().then((built) => loadAssets(STATIC, built))),
    log,
  };
}
