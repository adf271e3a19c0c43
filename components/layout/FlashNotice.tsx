import type { Flash } from "../page_context.ts";

/** What has just been done, announced by screen readers. */
export function FlashNotice({ flash }: { flash: Flash }) {
  return (
    <div class={flash.tone ? `notice notice-${flash.tone}` : "notice"} role="status">
      <p>
        <b>{flash.text}</b>
      </p>
    </div>
  );
}
