import type { ComponentChildren } from "preact";

/**
 * A translated sentence with markup in place of its `{placeholders}`. Pass `t` the placeholders
 * themselves so that they survive: `interleave(t("key", { n: "{n}" }), { n: <b>999</b> })`.
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
