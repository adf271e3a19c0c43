/** The values of a form's fields by name. */
export type Fields = Record<string, string>;

const unescape = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll(
    "&amp;",
    "&",
  );

/** The selects, hidden fields and document of the form on a page, as a browser would send them. */
export function fieldsOf(html: string): Fields {
  const fields: Fields = {};
  for (
    const [, name, content] of html.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs)
  ) {
    const chosen = /<option[^>]*\bselected\b[^>]*>/.exec(content!)?.[0] ?? "";
    fields[name!] = unescape(/value="([^"]*)"/.exec(chosen)?.[1] ?? "");
  }
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(tag)!;
    fields[name!] = unescape(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  const [, document] = /<textarea[^>]*name="document"[^>]*>\n?(.*?)<\/textarea>/s.exec(html) ?? [];
  return { ...fields, document: unescape(document ?? "") };
}
