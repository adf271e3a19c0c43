import type { Outcome } from "./channel.ts";

/** The settings that channels read; an administrator may change them at any time. */
export type ChannelSetting =
  | "TELEGRAM_BOT_TOKEN"
  | "TELEGRAM_CHAT_ID"
  | "WHATSAPP_TOKEN"
  | "WHATSAPP_PHONE_NUMBER_ID";

/** The value of a setting, else of the environment, else null. May throw when the database is away. */
export type ReadSetting = (key: ChannelSetting) => Promise<string | null>;

/**
 * Reads the settings of a channel.
 *
 * @returns their values, or the outcome when one is missing or cannot be read
 */
export async function readKeys<Key extends ChannelSetting>(
  read: ReadSetting,
  keys: readonly Key[],
): Promise<Record<Key, string> | Outcome> {
  const values: [Key, string][] = [];
  try {
    // One after the other: each is a transaction of its own.
    for (const key of keys) values.push([key, (await read(key))?.trim() ?? ""]);
  } catch (error) {
    // Sealed under another APP_SECRET: an administrator has to save it again. Else the database is away.
    const isSealed = (error as { code?: unknown }).code === "setting_unreadable";
    const reason = isSealed ? "bad_credentials" : "unreachable";
    return { outcome: "retry", reason, detail: "a stored setting cannot be read" };
  }
  if (values.some(([, value]) => value === "")) return { outcome: "failed", reason: "channel_off" };
  return Object.fromEntries(values) as Record<Key, string>;
}

/** Whether every setting of a channel is there; one that cannot be read counts as set. */
export async function areKeysSet(
  read: ReadSetting,
  keys: readonly ChannelSetting[],
): Promise<boolean> {
  const values = await readKeys(read, keys);
  return !("outcome" in values) || values.outcome === "retry";
}
