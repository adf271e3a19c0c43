import type { VNode } from "preact";

/** Paragraphs of text with `code` in it, as descriptions of the API are written. */
export function prose(text: string): VNode[] {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index}>
      {paragraph.split("`").map((part, at) => at % 2 === 1 ? <code key={at}>{part}</code> : part)}
    </p>
  ));
}
