import type { Flash } from "../page_context.ts";

/** What has just been done; an alert is read out also when it is there from the start. */
export function FlashNotice({ flash }: { flash: Flash }) {
  return (
    <div class={flash.tone ? `notice notice-${flash.tone}` : "notice"} role="alert">
      <p>
        <b>{flash.text}</b>
      </p>
    </div>
  );
}
