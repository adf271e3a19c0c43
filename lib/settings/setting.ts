import { z } from "zod";
import { SETTING_KEYS, type SettingKey } from "@/lib/config/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { read } from "@/lib/validation.ts";

/** One allowed key, without its value. */
export interface Setting {
  key: SettingKey;
  set: boolean;
  /** Dots and the last four characters; null when nothing is set or the stored value cannot be read. */
  masked: string | null;
  source: "setting" | "environment" | null;
}

/** What goes into the header or address of a request: printable, on one line. */
const value = z.string().trim().max(500).superRefine((text, context) => {
  if (!/^[\x20-\x7e]*$/.test(text)) {
    context.addIssue({ code: "custom", params: { code: "invalid_characters" } });
  }
});
const Entry = z.strictObject({ key: z.string(), value });

/** @throws Problem `key_not_allowed` */
export function requireSettingKey(key: string): SettingKey {
  const known = SETTING_KEYS.find((allowed) => allowed === key);
  if (known) return known;
  throw new Problem("key_not_allowed", { fields: [{ path: "key", code: "key_not_allowed" }] });
}

/** Reads a value to be kept. @throws Problem `validation_failed`, `key_not_allowed`, `empty_value` */
export function readSettingEntry(body: unknown): { key: SettingKey; value: string } {
  const entry = read(Entry, body);
  const key = requireSettingKey(entry.key);
  if (entry.value !== "") return { key, value: entry.value };
  throw new Problem("empty_value", { fields: [{ path: "value", code: "empty_value" }] });
}
