import type { PageContext } from "@/components/mod.ts";
import { isMessageKey, sentence } from "@/lib/i18n/mod.ts";
import type { Notification } from "@/lib/notifications/mod.ts";

/** The sentence of a notification in the reader's language; a kind from another version says little. */
export function notificationWords(
  { locale, t }: Pick<PageContext, "locale" | "t">,
  { kind, data }: Pick<Notification, "kind" | "data">,
): string {
  const key = `notification.${kind}`;
  if (!isMessageKey(key)) return t("notification.other");
  const values = Object.entries(data).map(([name, value]) => [name, String(value)]);
  return sentence(locale, key, Object.fromEntries(values));
}
