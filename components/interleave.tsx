import type { ComponentChildren } from "preact";

/**
 * Puts elements in place of the `{placeholders}` of a translated sentence. Pass `t` the
 * placeholders as their own values to keep them: `interleave(t("key", { n: "{n}" }), { n:
 * <b>999</b> })`.
 */
export function interleave(
  text: string,
  parts: Readonly<Record<string, ComponentChildren>>,
): ComponentChildren {
  return text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name !== undefined && Object.keys(parts).includes(name) ? parts[name] : piece;
  });
}
