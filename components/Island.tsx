import { type FunctionComponent, h } from "preact";
import type { IslandProps, Moment } from "./island_props.ts";
import type { PageContext } from "./page_context.ts";

interface Props<Own extends object> {
  page: PageContext;
  /** The default export of a file of `islands/`; its name is that of the file. */
  of: FunctionComponent<Own & IslandProps>;
  /** Plain data: it travels as JSON in an attribute, which the renderer escapes. */
  props?: Own;
  on?: Moment;
}

/** Draws an island on the server and leaves what the loader needs to bring it to life. */
export function Island<Own extends object = Record<never, never>>(
  { page, of, props, on = "load" }: Props<Own>,
) {
  page.islands.add(of.name);
  const { t, locale, base } = page;
  const all = { ...props, t, locale, base, fetchTexts: allHere } as Own & IslandProps;
  return h("is-land", {
    name: of.name,
    on: on === "load" ? undefined : on,
    props: props && JSON.stringify(props),
  }, h(of, all));
}

/** The catalogue of the server is whole. */
const allHere = () => Promise.resolve();

/** The loader, on pages that have islands only: the last element of the body, drawn after them all. */
export function IslandLoader({ page }: { page: PageContext }) {
  if (page.islands.size === 0) return null;
  return <script type="module" nonce={page.nonce} src={page.asset("loader.js")} />;
}
