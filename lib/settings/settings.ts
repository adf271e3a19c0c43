import { writeAudit } from "@/lib/audit/mod.ts";
import { type Config, SETTING_KEYS, type SettingKey } from "@/lib/config/mod.ts";
import type { Database, Tx } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";
import { mask } from "./mask.ts";
import { createSealer } from "./seal.ts";
import type { Setting } from "./setting.ts";

/** Keys of providers that administrators set in the running service; made once, over `APP_SECRET`. */
export interface Settings {
  /** Every allowed key with its masked value. For administrators. */
  list(session: Session): Promise<Setting[]>;
  save(session: Session, entry: { key: SettingKey; value: string }): Promise<Setting>;
  /** Removes the row, so that the environment counts again. @throws Problem `not_found` */
  remove(session: Session, key: SettingKey): Promise<void>;
  /**
   * The value in force: the row first, the environment second, or null. Reads as the administrative
   * client in a transaction of its own, so never call it inside another one.
   * @throws Problem `setting_unreadable` when the row was sealed under another `APP_SECRET`
   */
  read(key: SettingKey): Promise<string | null>;
}

/** The settings of a service with this secret and these values of the environment. */
export async function createSettings(
  { database, secret, providers }: {
    database: Database;
    secret: string;
    providers: Config["providers"];
  },
): Promise<Settings> {
  const sealer = await createSealer(secret);

  async function present(key: SettingKey, sealed: Uint8Array | undefined): Promise<Setting> {
    if (sealed) {
      const value = await sealer.open(key, sealed);
      return { key, set: true, masked: value === null ? null : mask(value), source: "setting" };
    }
    const value = providers[key];
    if (value === undefined) return { key, set: false, masked: null, source: null };
    return { key, set: true, masked: mask(value), source: "environment" };
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
  };
}

function find(tx: Tx, key: SettingKey) {
  return tx.selectFrom("settings").select("sealed_value").where("key", "=", key)
    .executeTakeFirst();
}
