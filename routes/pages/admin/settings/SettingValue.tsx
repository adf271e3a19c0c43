import type { PageContext } from "@/components/mod.ts";
import type { Setting } from "@/lib/settings/mod.ts";

/** What may be shown of a value: its last characters, or why there is nothing to show. */
export function SettingValue({ page: { t }, setting }: { page: PageContext; setting: Setting }) {
  if (!setting.set) return <span class="quiet">{t("admin_settings.not_set")}</span>;
  if (setting.masked === null) return <span class="error">{t("admin_settings.unreadable")}</span>;
  return <span class="num">{setting.masked}</span>;
}

/** Where the value in force comes from; empty when there is none. */
export function sourceOf({ t }: PageContext, { source }: Setting): string {
  return source ? t(`admin_settings.from_${source}`) : "";
}
