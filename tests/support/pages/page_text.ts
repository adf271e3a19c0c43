import assert from "node:assert/strict";

/** The text of a page, tags left out, spaces as one; entities stay as they are. */
export async function textOf(answer: Response | Promise<Response>, status = 200): Promise<string> {
  const response = await answer;
  const html = await response.text();
  assert.equal(response.status, status, html.slice(0, 2000));
  return html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}
