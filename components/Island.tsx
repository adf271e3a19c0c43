import { type FunctionComponent, h } from "preact";
import type { IslandProps, Moment } from "./island_props.ts";
import type { PageContext } from "./page_context.ts";

interface Props<Own extends object> {
  page: PageContext;
  /** The default export of a file in `islands/`, named after the file. */
  of: FunctionComponent<Own & IslandProps>;
  /** Serialisable data: sent as JSON in an attribute, which the renderer escapes. */
  props?: Own;
  on?: Moment;
}

/** Renders an island on the server, with the data that the loader needs to hydrate it. */
export function Island<Own extends object = Record<never, never>>(
  { page, of, props, on = "load" }: Props<Own>,
) {
  page.islands.add(of.name);
  const { t, locale, base } = page;
  const all = { ...props, t, locale, base, fetchTexts: allHere } as Own & IslandProps;
  return h("is-land", {
    name: of.name,
    // What islands of every page do is not said in every page.
    on: on === "idle" ? undefined : on,
    props: props && JSON.stringify(props),
  }, h(of, all));
}

/** The server has all texts. */
const allHere = () => Promise.resolve();

/**
 * The loader script, only on pages with islands. Must be the last element of the body, rendered
 * after all islands.
 */
export function IslandLoader({ page }: { page: PageContext }) {
  if (page.islands.size === 0) return null;
  return <script type="module" nonce={page.nonce} src={page.asset("loader.js")} />;
}
