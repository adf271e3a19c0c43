/**
 * What the compiler calls for JSX on the server (`jsx` in `deno.json`): fixed HTML is compiled to strings,
 * and components are called where they stand, so that a page is one text instead of thousands of nodes.
 * Islands, which need hooks, and scripts for browsers use Preact's own functions; a node of either kind
 * fits into the other.
 */
import {
  type ComponentChildren,
  type ComponentType,
  Fragment,
  isValidElement,
  type VNode,
} from "preact";
import { jsx as preactNode, jsxTemplate as preactTemplate } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";

export { Fragment };
export type { JSX } from "preact/jsx-runtime";

type Props = Record<string, unknown> & { children?: ComponentChildren };

/** An element whose attributes or name are known only at run time, or the result of a component. */
export function jsx(type: string | ComponentType<Props>, props: Props): VNode {
  if (typeof type === "string") return html(element(type, props));
  if (type === Fragment) return html(jsxEscape(props.children));
  if (type.prototype?.render) return preactNode(type, props);
  const result = (type as (props: Props) => ComponentChildren)(props);
  return isHtml(result) ? result : html(jsxEscape(result));
}

export { jsx as jsxDEV, jsx as jsxs };

/** The fixed parts of an element and what varies between them: HTML already, or elements. */
export function jsxTemplate(
  fixed: readonly string[],
  ...varying: readonly (string | VNode)[]
): VNode {
  const { parts, isAttribute } = templateOf(fixed);
  let text = parts[0]!;
  for (let i = 0; i < varying.length; i++) {
    const value = varying[i]!;
    const part = typeof value === "string" ? value : jsxEscape(value);
    text += (isAttribute[i] && part !== "" ? ` ${part}` : part) + parts[i + 1];
  }
  return html(text);
}

/** What stands between tags as HTML. */
export function jsxEscape(value: ComponentChildren): string {
  if (typeof value === "string") return escape(value);
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return "";
  if (isHtml(value)) return value.props.tpl[0];
  if (Array.isArray(value)) return value.map(jsxEscape).join("");
  return isValidElement(value) ? renderToString(value) : "";
}

/** Attributes whose `false` is a value of its own, not an absence. */
const ENUMERATED: ReadonlySet<string> = new Set(["draggable", "spellcheck"]);

/** An attribute as Preact's renderer writes it; empty when there is nothing to write. */
export function jsxAttr(name: string, value: unknown): string {
  if (name === "key" || name === "ref" || value === null || value === undefined) return "";
  if (typeof value === "boolean") {
    const isWord = name.startsWith("aria-") || name.startsWith("data-") || ENUMERATED.has(name);
    if (isWord) return `${name}="${value}"`;
    return value ? name : "";
  }
  if (typeof value === "function") return "";
  return value === "" ? name : `${name}="${escape(String(value))}"`;
}

/** A node that Preact's renderer accepts too. */
type Html = VNode & { readonly props: { readonly tpl: readonly [string] } };

function html(text: string): VNode {
  return preactTemplate([text]);
}

function isHtml(value: unknown): value is Html {
  return (value as VNode | null)?.type === Fragment && "tpl" in (value as VNode).props;
}

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "link", "meta", "wbr"]);

function element(type: string, { children, ...attributes }: Props): string {
  let text = `<${type}`;
  for (const name in attributes) {
    const attribute = jsxAttr(name, attributes[name]);
    if (attribute !== "") text += ` ${attribute}`;
  }
  if (VOID.has(type)) return `${text}>`;
  return `${text}>${jsxEscape(children)}${type === "option" ? "" : `</${type}>`}`;
}

/** What is known of a template before its values are. */
interface Template {
  readonly parts: readonly string[];
  /** Whether the value after the part of that index is an attribute; an absent one needs no space. */
  readonly isAttribute: readonly boolean[];
}

const templates = new WeakMap<readonly string[], Template>();

/** A template without the markup that HTML makes optional: empty values and the end of `option`. */
function templateOf(fixed: readonly string[]): Template {
  const known = templates.get(fixed);
  if (known) return known;
  let before = "";
  const isAttribute = fixed.map((part) => {
    before += part;
    return before.lastIndexOf("<") > before.lastIndexOf(">");
  });
  const parts = fixed.map((part, i) =>
    (isAttribute[i] ? part.replace(/ $/, "") : part).replaceAll(/=""|<\/option>/g, "")
  );
  const template = { parts, isAttribute };
  templates.set(fixed, template);
  return template;
}

const SPECIAL = /["&<]/;

/** Escapes the characters that Preact's renderer escapes. */
function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
