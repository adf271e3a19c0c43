import { z } from "zod";
import { writeAudit } from "@/lib/audit/mod.ts";
import { type Config, SETTING_KEYS, type SettingKey } from "@/lib/config.ts";
import { announce, type Database, type Tx } from "@/lib/database/mod.ts";
import { Problem, problemOfField } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { read } from "@/lib/validation.ts";
import { createSealer, mask } from "./secrets.ts";

/** A key of a provider as administrators see it, without its value. */
export interface Setting {
  key: SettingKey;
  set: boolean;
  /** Dots and the last four characters; null when nothing is set or the stored value is unreadable. */
  masked: string | null;
  source: "setting" | "environment" | null;
}

/** Keys of providers that administrators set at run time, encrypted in the database. */
export interface Settings {
  /** Every allowed key. Row-level security lets administrators read them alone. */
  list(session: Session): Promise<Setting[]>;
  /** Sets a key. @returns the key with its new masked value */
  save(session: Session, entry: { key: SettingKey; value: string }): Promise<Setting>;
  /** Removes the row of a key: the environment holds again. @throws Problem `not_found` */
  remove(session: Session, key: SettingKey): Promise<void>;
  /**
   * The value of a key: of its row, else of the environment, else null. Reads as the administrative
   * client in a transaction of its own: not to be called inside another one.
   * @throws Problem `setting_unreadable` when the row was sealed under another `APP_SECRET`
   */
  read(key: SettingKey): Promise<string | null>;
  /**
   * Which of these keys have a value, for pages that ask at every visit: what another process saved is
   * seen within a minute, what this one saved at once.
   */
  findSet(keys: readonly SettingKey[]): Promise<SettingKey[]>;
}

/** Announced when a key was saved or removed. */
const SAVED = "settings";

const KNOWN_FOR_MS = 60_000;

/** Opens the settings; their encryption key is derived from `secret`, the `APP_SECRET`. */
export async function createSettings(
  { database, secret, providers }: {
    database: Database;
    secret: string;
    providers: Config["providers"];
  },
): Promise<Settings> {
  const sealer = await createSealer(secret);
  let stored: { keys: Promise<string[]>; until: number } | undefined;
  database.afterCommit(SAVED, () => stored = undefined);

  async function present(key: SettingKey, sealed: Uint8Array | undefined): Promise<Setting> {
    if (sealed) {
      const value = await sealer.open(key, sealed);
      return { key, set: true, masked: value === null ? null : mask(value), source: "setting" };
    }
    const value = providers[key];
    if (value === undefined) return { key, set: false, masked: null, source: null };
    return { key, set: true, masked: mask(value), source: "environment" };
  }

  async function readKeys(): Promise<string[]> {
    const rows = await database.asAdministrator(
      "see which settings are set",
      (tx) => tx.selectFrom("settings").select("key").execute(),
    );
    return rows.map(({ key }) => key);
  }

  return {
    list: async ({ tx }) => {
      const rows = await tx.selectFrom("settings").select(["key", "sealed_value"]).execute();
      const sealed = new Map(rows.map((row) => [row.key, row.sealed_value]));
      return await Promise.all(SETTING_KEYS.map((key) => present(key, sealed.get(key))));
    },
    save: async (session, { key, value }) => {
      const sealed_value = await sealer.seal(key, value);
      const row = { sealed_value, updated_by: session.actor.id, updated_at: session.now };
      await session.tx.insertInto("settings").values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row)).execute();
      announce(session.tx, SAVED);
      await writeAudit(session, {
        action: "setting.saved",
        subject: ["setting", null],
        after: { key },
      });
      return await present(key, sealed_value);
    },
    remove: async (session, key) => {
      await session.tx.deleteFrom("settings").where("key", "=", key).returning("key")
        .executeTakeFirstOrThrow(() => new Problem("not_found"));
      announce(session.tx, SAVED);
      await writeAudit(session, {
        action: "setting.removed",
        subject: ["setting", null],
        before: { key },
      });
    },
    read: async (key) => {
      const row = await database.asAdministrator("read a setting", (tx) => find(tx, key));
      if (!row) return providers[key] ?? null;
      const value = await sealer.open(key, row.sealed_value);
      if (value === null) throw new Problem("setting_unreadable", { values: { key } });
      return value;
    },
    findSet: async (keys) => {
      if (!stored || stored.until <= performance.now()) {
        const reading = { keys: readKeys(), until: performance.now() + KNOWN_FOR_MS };
        stored = reading;
        reading.keys.catch(() => {
          if (stored === reading) stored = undefined;
        });
      }
      const rows = await stored.keys;
      return keys.filter((key) => key in providers || rows.includes(key));
    },
  };
}

function find(tx: Tx, key: SettingKey) {
  return tx.selectFrom("settings").select("sealed_value").where("key", "=", key)
    .executeTakeFirst();
}

/** Goes into the header or address of a request: printable ASCII on one line. */
const SettingValue = z.string().trim().max(500).superRefine((text, context) => {
  if (!/^[\x20-\x7e]*$/.test(text)) {
    context.addIssue({ code: "custom", params: { code: "invalid_characters" } });
  }
});
/** The body of a request that sets a key. */
export const SettingEntry = z.strictObject({ key: z.string(), value: SettingValue });

/** The key of this name. @throws Problem `key_not_allowed` */
export function requireSettingKey(key: string): SettingKey {
  const known = SETTING_KEYS.find((allowed) => allowed === key);
  if (known) return known;
  throw problemOfField("key", "key_not_allowed");
}

/** Reads a key and its new value from a request. @throws Problem `validation_failed`, `key_not_allowed`, `empty_value` */
export function readSettingEntry(body: unknown): { key: SettingKey; value: string } {
  const entry = read(SettingEntry, body);
  const key = requireSettingKey(entry.key);
  if (entry.value !== "") return { key, value: entry.value };
  throw problemOfField("value", "empty_value");
}
