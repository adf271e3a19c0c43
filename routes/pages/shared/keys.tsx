import type { PageContext } from "@/components/mod.ts";
import type { PlainKey } from "@/lib/i18n/mod.ts";

/** The keys of each kind of page, in the order in which they are shown. */
const KEYS = {
  list: [
    ["/", "keys.search"],
    ["j", "keys.next"],
    ["k", "keys.previous"],
    ["Enter", "keys.open"],
    ["?", "keys.show"],
  ],
  triage: [["1 – 5", "keys.severity"], ["?", "keys.show"]],
} as const satisfies Record<string, readonly (readonly [key: string, meaning: PlainKey])[]>;

/**
 * Single keys for those who work with a keyboard all day: the button that shows them, and the check box
 * that switches them off. Shown by `islands/keys/`, which islands of the page fetch.
 */
export function Keys({ page: { t }, of }: { page: PageContext; of: keyof typeof KEYS }) {
  return (
    <div hidden>
      <button type="button" class="link wide" popovertarget="keys">{t("keys.title")}</button>
      <div class="box" id="keys" popover="auto">
        <div class="stack stack-s">
          <h2>{t("keys.title")}</h2>
          <ul role="list">
            {KEYS[of].map(([key, meaning]) => (
              <li key={key}>
                <kbd>{key}</kbd> {t(meaning)}
              </li>
            ))}
          </ul>
          <div class="check">
            <label>
              <input type="checkbox" /> {t("keys.on")}
            </label>
          </div>
          <button type="button" class="btn" popovertarget="keys" popovertargetaction="hide">
            {t("nav.close")}
          </button>
        </div>
      </div>
    </div>
  );
}
