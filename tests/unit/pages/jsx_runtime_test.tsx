import assert from "node:assert/strict";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";

/** What people may write to break out of the markup, or what looks like what is dropped. */
const HOSTILE = [
  `/>`,
  `"/>`,
  `="/>`,
  `x=""`,
  `x"/></option>`,
  `</option><script>alert(1)</script>`,
  `&quot;/>`,
  `<input value="1"/>`,
];

Deno.test("a compact page says the same without the strokes and ends it can do without", () => {
  const none = undefined;
  const given = { name: "b", disabled: false, "aria-label": "B" };
  const page = (
    <p class={none}>
      <input name="a" value="" class={none} />
      <input checked disabled={!none} />
      <input {...given} />
      <select>
        <option value="1" selected>One</option>
        <option>Two</option>
      </select>
      <br />
      <svg viewBox="0 0 1 1">
        <path d="M0 0" />
        <path d="M1 1" />
      </svg>
    </p>
  );
  assert.equal(
    renderToString(page),
    '<p><input name="a" value><input checked disabled><input name="b" aria-label="B"><select>' +
      '<option value="1" selected>One<option>Two</select><br><svg viewBox="0 0 1 1">' +
      '<path d="M0 0"></path><path d="M1 1"></path></svg></p>',
  );
});

Deno.test("whatever people write comes through as they wrote it", () => {
  for (const text of HOSTILE) {
    const html = renderToString(
      <p>
        <input value={text} />
        <input {...{ value: text }} />
        <option>{text}</option>
        <textarea>{text}</textarea>
        {text}
        {[text, [text]]}
      </p>,
    );
    const written = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;");
    assert.equal(
      html,
      `<p><input value="${written}"><input value="${written}"><option>${written}` +
        `<textarea>${written}</textarea>${written.repeat(3)}</p>`,
      text,
    );
  }
});

Deno.test("attributes and children are written as Preact's renderer writes them", () => {
  const values = ["", "a", 'q"<&', 0, 1.5, true, false, null, undefined];
  for (const value of values) {
    const any = value as string;
    for (const name of ["class", "aria-expanded", "data-on", "draggable", "title"]) {
      const written = renderToString(<i {...{ [name]: any }} />);
      assert.equal(written, renderToString(h("i", { [name]: any })).replace('=""', ""), name);
    }
    assert.equal(renderToString(<i class={any} />), renderToString(h("i", { class: any })));
    assert.equal(renderToString(<i hidden={!!any} />), renderToString(h("i", { hidden: !!any })));
    assert.equal(renderToString(<i>{any}</i>), renderToString(h("i", null, any)));
    assert.equal(renderToString(<i>{[any, "b"]}</i>), renderToString(h("i", null, [any, "b"])));
  }
  const list = ["a & b"];
  assert.equal(renderToString(<i>{list}{list}</i>), "<i>a &amp; ba &amp; b</i>");
  assert.deepEqual(list, ["a & b"], "a list may be drawn twice");
});

Deno.test("a node of Preact and one of a page fit into each other", () => {
  const Bold = ({ text }: { text: string }) => <b>{text}</b>;
  assert.equal(renderToString(<i>{h(Bold, { text: "<" })}</i>), "<i><b>&lt;</b></i>");
  assert.equal(renderToString(h("i", null, <Bold text="&" />)), "<i><b>&amp;</b></i>");
});

Deno.test("no source relies on what the compiler gets wrong: it cuts spaces at the start of attributes", async () => {
  const found: string[] = [];
  for (const folder of ["components", "islands", "routes"]) {
    for await (const path of sourcesIn(new URL(`../../../${folder}/`, import.meta.url))) {
      const source = await Deno.readTextFile(path);
      found.push(...(source.match(/\s[\w-]+="\s[^"]*"/g) ?? []).map((text) => `${path}:${text}`));
    }
  }
  assert.deepEqual(found, [], "give the text a name instead");
});

async function* sourcesIn(folder: URL): AsyncIterable<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* sourcesIn(new URL(`${name}/`, folder));
    else if (name.endsWith(".tsx")) yield new URL(name, folder);
  }
}
