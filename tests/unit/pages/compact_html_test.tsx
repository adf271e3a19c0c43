import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { compactHtml } from "@/routes/pages/shared/page.tsx";

/** What people may write to break out of the markup, or what looks like what is dropped. */
const HOSTILE = [
  `/>`,
  `"/>`,
  `="/>`,
  `x"/></option>`,
  `</option><script>alert(1)</script>`,
  `&quot;/>`,
  `<input value="1"/>`,
];

Deno.test("a compact page says the same without the strokes and ends it can do without", () => {
  const page = (
    <p>
      <input name="a" value="" />
      <input checked />
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
    compactHtml(renderToString(page)),
    '<p><input name="a" value/><input checked/><select><option value="1" selected>One' +
      '<option>Two</select><br/><svg viewBox="0 0 1 1"><path d="M0 0"></path><path d="M1 1"></path></svg></p>',
  );
});

Deno.test("whatever people write comes through as they wrote it", () => {
  for (const text of HOSTILE) {
    const html = compactHtml(renderToString(
      <p>
        <input value={text} />
        <option>{text}</option>
        <textarea>{text}</textarea>
        {text}
      </p>,
    ));
    const written = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;");
    assert.equal(
      html,
      `<p><input value="${written}"><option>${written}<textarea>${written}</textarea>${written}</p>`,
      text,
    );
  }
});
