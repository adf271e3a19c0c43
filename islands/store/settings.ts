import { type Connection, understood } from "./database.ts";
import type { Settings, Store } from "./types.ts";

export function settingsIn(
  { open }: Connection,
  kept: <Name extends keyof Settings>(name: Name, value: Settings[Name]) => void,
): Pick<Store, "setting" | "keepSetting"> {
  return {
    setting: async <Name extends keyof Settings>(name: Name) =>
      // Each name is written below with its own type of value.
      await (await open()).get("settings", name) as Settings[Name] | undefined,
    async keepSetting(name, value) {
      await (await open()).put("settings", value, name).catch((error) => {
        throw understood(error);
      });
      kept(name, value);
    },
  };
}
