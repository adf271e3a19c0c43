import { urgencyOf } from "@/lib/calendar.ts";
import assert from "node:assert/strict";
import type { VNode } from "preact";
import { render } from "preact-render-to-string";
import * as parts from "@/components/mod.ts";
import { layOutFishbone } from "@/components/investigation/fishbone_layout.ts";
import { rootMarks } from "@/components/investigation/Fishbone.tsx";
import { textWidth, wrapText } from "@/components/investigation/wrap_text.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import { dateFormats, type Locale, translator } from "@/lib/i18n/mod.ts";

const TODAY = "2026-01-19";

function context(locale: Locale = "en", over: Partial<parts.PageContext> = {}): parts.PageContext {
  return {
    t: translator(locale),
    locale,
    dates: dateFormats(locale, "Asia/Kuala_Lumpur"),
    base: "/siaga",
    href: (path) => `/siaga${path}`,
    asset: (name) => `/siaga/assets/${name}`,
    path: "/inbox?status=reported&q=a%22b",
    nonce: "nonce",
    islands: new Set(),
    user: {
      id: "1",
      name: "Nurul Aisyah binti Hamzah",
      role: "hse",
      site_id: null,
      mustChangePassword: false,
    },
    nav: [
      { href: "/inbox", label: "nav.inbox", count: 3 },
      { href: "/notifications", label: "nav.notifications", count: 4, end: true },
    ],
    now: new Date("2026-01-19T06:35:00Z"),
    today: TODAY,
    safetyPhone: "03-5541 2200",
    ...over,
  };
}

const page = context();

function formOf(
  values: parts.FormState["values"],
  errors: parts.FormState["errors"] = [],
): parts.FormState {
  return { values, errors };
}

function has(html: string, part: string): void {
  assert.ok(html.includes(part), `${part}\nis not in\n${html}`);
}

function hasNot(html: string, part: string): void {
  assert.ok(!html.includes(part), `${part}\nis in\n${html}`);
}

/** The opening tag of the first element that carries `mark`. */
function tagWith(html: string, mark: string): string {
  const tag = html.match(/<[a-z][^>]*>/g)?.find((each) => each.includes(mark));
  assert.ok(tag, `no tag with ${mark} in\n${html}`);
  return tag;
}

const html = (node: VNode) => render(node);

Deno.test("what people typed cannot become markup", () => {
  const typed = `"><script>alert(1)</script>`;
  const form = formOf({ name: typed, text: `</textarea>${typed}` }, [
    { path: "name", message: typed, label: typed },
  ]);
  const field = { page, form };
  const out = html(
    <parts.Layout page={{ ...page, flash: { text: typed } }} title={typed}>
      <parts.ErrorSummary {...field} />
      <parts.TextInput {...field} name="name" label={typed} hint={typed} />
      <parts.TextArea {...field} name="text" label="Text" />
      <parts.Plate number={typed} />
      <parts.Fishbone
        page={page}
        problem={typed}
        branches={{ ...NO_CAUSES, man: [typed] }}
        rootCauses={[typed]}
      />
    </parts.Layout>,
  );
  hasNot(out, "<script");
  assert.equal(out.match(/<\/textarea>/g)?.length, 1);
  has(out, `value="&quot;>&lt;script>`);
});

Deno.test("the frame names its language, its title and the way around", () => {
  const out = html(
    <parts.Layout page={context("ms")} title="Peti masuk" current="/inbox" refused>x</parts.Layout>,
  );
  has(out, `<html lang="ms-MY">`);
  has(out, "<title>Ralat: Peti masuk – Siaga</title>");
  has(out, `href="/siaga/assets/siaga.css"`);
  has(out, `<main class="wrap" id="main">x</main>`);
  has(tagWith(out, `"/siaga/inbox"`), `aria-current="page"`);
  hasNot(tagWith(out, `"/siaga/notifications"`), "aria-current");
  has(out, `<span class="count">4<span class="sr"> belum dibaca</span></span>`);
  has(out, ">Nurul Aisyah</a>");
});

Deno.test("the language is switched by a form post that comes back to the page", () => {
  const out = html(<parts.Layout page={context("zh")} title="x">x</parts.Layout>);
  const form = tagWith(out, "langs");
  has(form, `method="post"`);
  has(form, `action="/siaga/language"`);
  has(out, `name="next" value="/inbox?status=reported&amp;q=a%22b"`);
  has(tagWith(out, `value="zh"`), `aria-current="true"`);
  hasNot(tagWith(out, `value="ms"`), "aria-current");
  has(tagWith(out, `value="ms"`), `lang="ms"`);
});

Deno.test("someone who is not logged in gets the language switch instead of the navigation", () => {
  const out = html(
    <parts.Layout page={context("en", { user: null, nav: [] })} title="x">
      x
    </parts.Layout>,
  );
  assert.equal(out.match(/class="row langs"/g)?.length, 2);
  hasNot(out, "<nav");
  has(out, `<a class="brand" href="/siaga/login">`);
});

Deno.test("no part writes a style attribute or a script, which the security policy refuses", () => {
  const form = formOf({});
  const out = html(
    <parts.Layout page={page} title="x">
      <parts.TypeChoices page={page} form={form} name="type" label="Type" />
      <parts.ScaleChoice
        page={page}
        form={form}
        name="severity"
        label="Severity"
        meaningOf={String}
        minimum={3}
      />
      <parts.Next title="Next" tone="late" locked>
        <parts.ButtonLink href="#" big>Go</parts.ButtonLink>
      </parts.Next>
      <parts.Track page={page} status="triaged" stamps={{}} />
      <parts.WhyFields page={page} form={form} />
    </parts.Layout>,
  );
  assert.doesNotMatch(out, /\sstyle=|<script|\son\w+=/);
});

Deno.test("a control is tied to its label, its hint and its error", () => {
  const form = formOf({}, [{ path: "occurred.date", message: "Not in the future" }]);
  const out = html(
    <parts.DateInput page={page} form={form} name="occurred.date" label="Date" hint="Local" />,
  );
  has(out, `<label for="occurred-date">`);
  has(out, `<p class="hint" id="occurred-date-h">Local</p>`);
  has(out, `<p class="error" id="occurred-date-e">Not in the future</p>`);
  const input = tagWith(out, `type="date"`);
  has(input, `id="occurred-date"`);
  has(input, `aria-invalid="true"`);
  has(input, `aria-describedby="occurred-date-h occurred-date-e"`);
  assert.ok(
    out.indexOf('-h">') < out.indexOf('-e">') && out.indexOf('-e">') < out.indexOf("<input"),
  );
});

Deno.test("a control without hint and error carries no empty ARIA attributes", () => {
  const out = html(<parts.TextInput page={page} form={formOf({})} name="q" label="Search" />);
  assert.doesNotMatch(out, /aria-/);
  hasNot(out, "optional");
});

Deno.test("an error of another field with a longer name stays away", () => {
  const form = formOf({}, [{ path: "names", message: "Wrong" }]);
  assert.equal(parts.errorOf(form, "name"), undefined);
  assert.equal(parts.errorOf(form, "names"), "Wrong");
  const nested = formOf({}, [{ path: "body_part.1", message: "Unknown" }]);
  assert.equal(parts.errorOf(nested, "body_part"), "Unknown");
});

Deno.test("a set of radio buttons is invalid as one and reached at its first button", () => {
  const form = formOf({}, [{ path: "third", message: "Say yes or no" }]);
  const out = html(<parts.YesNo page={page} form={form} name="third" label="Third party?" />);
  const set = tagWith(out, "<fieldset");
  has(set, `role="radiogroup"`);
  has(set, `aria-invalid="true"`);
  has(set, `aria-describedby="third-e"`);
  has(tagWith(out, `value="yes"`), `id="third"`);
  hasNot(tagWith(out, `value="no"`), "id=");
});

Deno.test("the summary has one link per field, to an element that exists", () => {
  const form = formOf({}, [
    { path: "description", message: "Too short" },
    { path: "description", message: "Wrong letters" },
    { path: "body_part.3", message: "Unknown part", label: "Body part" },
    { path: "", message: "Wait 20 seconds" },
  ]);
  const field = { page, form };
  const out = html(
    <div>
      <parts.ErrorSummary {...field} />
      <parts.TextArea {...field} name="description" label="What" />
      <parts.Checks
        {...field}
        name="body_part"
        label="Part"
        options={[{ value: "eye", label: "Eye" }]}
      />
    </div>,
  );
  has(out, "3 things need correcting");
  has(out, `<a href="#description">Too short</a>`);
  hasNot(out, "Wrong letters");
  has(out, `<a href="#body_part">Body part: Unknown part</a>`);
  has(out, `<b class="error">Wait 20 seconds</b>`);
  for (const [, id] of out.matchAll(/href="#([^"]+)"/g)) has(out, ` id="${id}"`);
  const box = tagWith(out, `role="alert"`);
  has(box, `tabindex="-1"`);
  has(box, " autofocus");
});

Deno.test("a form without errors has no summary", () => {
  assert.equal(html(<parts.ErrorSummary page={page} form={formOf({})} />), "");
});

Deno.test("a refused form comes back as it was filled in", () => {
  const form = formOf({
    email: "a@b.example",
    password: "secret-word",
    truck_id: "t2",
    text: "\nfirst line empty",
    time: "14:35",
    third: "no",
    type: "fire",
    severity: "4",
    body_part: ["eye", "hand"],
  });
  const field = { page, form };
  const option = (value: string) => ({ value, label: value.toUpperCase() });
  const out = html(
    <form>
      <parts.TextInput {...field} name="email" type="email" label="E-mail" />
      <parts.TextInput {...field} name="password" type="password" label="Password" />
      <parts.Select
        {...field}
        name="truck_id"
        label="Truck"
        placeholder
        options={[option("t1"), { label: "Depot", options: [option("t2")] }]}
      />
      <parts.TextArea {...field} name="text" label="Text" />
      <parts.TimeInput {...field} name="time" label="Time" />
      <parts.YesNo {...field} name="third" label="Third party?" unknown />
      <parts.TypeChoices {...field} name="type" label="Type" />
      <parts.ScaleChoice
        {...field}
        name="severity"
        label="Severity"
        meaningOf={String}
        minimum={3}
      />
      <parts.Checks
        {...field}
        name="body_part"
        label="Part"
        options={["head", "eye", "hand"].map(option)}
      />
    </form>,
  );
  has(tagWith(out, `name="email"`), `value="a@b.example"`);
  hasNot(out, "secret-word");
  assert.equal(out.match(/<option[^>]* selected/g)?.length, 1);
  has(tagWith(out, `value="t2"`), " selected");
  has(out, ">\n\nfirst line empty</textarea>");
  has(tagWith(out, `name="time"`), `value="14:35"`);
  const checked = [...out.matchAll(/<input[^>]*name="(\w+)" value="(\w+)" checked/g)];
  assert.deepEqual(checked.map(([, name, value]) => `${name} ${value}`), [
    "third no",
    "type fire",
    "severity 4",
    "body_part eye",
    "body_part hand",
  ]);
});

Deno.test("severities below the legal minimum cannot be chosen", () => {
  const out = html(
    <parts.ScaleChoice
      page={page}
      form={formOf({})}
      name="severity"
      label="S"
      meaningOf={String}
      minimum={4}
    />,
  );
  const disabled = [...out.matchAll(/value="(\d)" disabled/g)].map(([, value]) => value);
  assert.deepEqual(disabled, ["1", "2", "3"]);
  has(tagWith(out, `value="4"`), `id="severity"`);
});

Deno.test("the report form offers each of the eleven types once", () => {
  const out = html(<parts.TypeChoices page={page} form={formOf({})} name="type" label="Type" />);
  const values = [...out.matchAll(/name="type" value="(\w+)"/g)].map(([, value]) => value);
  assert.equal(values.length, 11);
  assert.equal(new Set(values).size, 11);
  assert.equal(out.match(/ id="type"/g)?.length, 1);
});

Deno.test("the style sheet hides the fields of every type that is not chosen", async () => {
  const css = await Deno.readTextFile(new URL("../../../static/siaga.css", import.meta.url));
  const out = html(<parts.TypeChoices page={page} form={formOf({})} name="type" label="Type" />);
  const values = [...out.matchAll(/name="type" value="(\w+)"/g)].map(([, value]) => value!);
  for (const type of values.filter((value) => value !== "other")) {
    has(css, `not(:has([value=${type}]:checked)) ~ .for-${type}`);
  }
});

Deno.test("the style sheet stays under 8 KB on the wire", async () => {
  const css = await Deno.readFile(new URL("../../../static/siaga.css", import.meta.url));
  const zipped = new Blob([css]).stream().pipeThrough(new CompressionStream("gzip"));
  const { byteLength } = await new Response(zipped).arrayBuffer();
  assert.ok(byteLength < 8 * 1024, `${byteLength} bytes`);
});

const WORDS: [due: string, urgency: string, en: string, ms: string, zh: string][] = [
  [
    "2025-12-30",
    "late",
    "Overdue since 30 Dec 2025",
    "Lewat sejak 30 Dis 2025",
    "自2025年12月30日起逾期",
  ],
  ["2026-01-11", "late", "Overdue since 11 Jan", "Lewat sejak 11 Jan", "自1月11日起逾期"],
  ["2026-01-12", "late", "7 days overdue", "Lewat 7 hari", "逾期 7 天"],
  ["2026-01-16", "late", "3 days overdue", "Lewat 3 hari", "逾期 3 天"],
  ["2026-01-18", "late", "1 day overdue", "Lewat 1 hari", "逾期 1 天"],
  ["2026-01-19", "soon", "Due today", "Hari ini", "今天到期"],
  ["2026-01-20", "soon", "Tomorrow", "Esok", "明天"],
  ["2026-01-21", "soon", "Due in 2 days", "2 hari lagi", "还剩 2 天"],
  ["2026-01-22", "later", "Due in 3 days", "3 hari lagi", "还剩 3 天"],
  ["2026-01-26", "later", "Due in 7 days", "7 hari lagi", "还剩 7 天"],
  ["2026-01-27", "later", "27 Jan", "27 Jan", "1月27日"],
  ["2027-03-02", "later", "2 Mar 2027", "2 Mac 2027", "2027年3月2日"],
];

for (const [due, urgency, ...words] of WORDS) {
  Deno.test(`a deadline on ${due} reads "${words[0]}" on ${TODAY}, in three languages`, () => {
    assert.equal(urgencyOf(due, TODAY), urgency);
    assert.deepEqual(
      (["en", "ms", "zh"] as const).map((locale) => deadlineWords(due, context(locale))),
      words,
    );
  });
}

Deno.test("a deadline says what is due, and the date of the next days when asked", () => {
  const say = (locale: Locale, due: string, options: Parameters<typeof deadlineWords>[2]) =>
    deadlineWords(due, context(locale), options);
  assert.equal(say("en", "2026-01-21", { what: "JKKP 6" }), "JKKP 6 due in 2 days");
  assert.equal(say("en", "2026-01-18", { what: "JKKP 6" }), "JKKP 6 1 day overdue");
  assert.equal(say("ms", "2026-01-21", { what: "JKKP 6" }), "JKKP 6: 2 hari lagi");
  assert.equal(say("zh", "2026-01-16", { what: "JKKP 6" }), "JKKP 6：逾期 3 天");
  assert.equal(say("en", "2026-02-04", { what: "Action" }), "Action due 4 Feb");
  assert.equal(say("en", "2026-01-20", { dated: true }), "Tomorrow, 20 Jan");
  assert.equal(say("zh", "2026-01-20", { dated: true }), "明天，1月20日");
  assert.equal(say("en", "2026-01-16", { dated: true }), "3 days overdue");
  assert.equal(say("en", "2026-02-04", { dated: true }), "4 Feb");
});

Deno.test("a deadline is red when late and amber when near, and readable by machines", () => {
  assert.equal(
    html(<parts.Deadline page={page} due="2026-01-16" />),
    `<span class="due due-late"><time datetime="2026-01-16" data-on="16 Jan 2026">3 days overdue</time></span>`,
  );
  has(html(<parts.Deadline page={page} due="2026-01-21" />), `class="due due-soon"`);
  has(html(<parts.Deadline page={page} due="2026-01-27" />), `class="due"`);
});

Deno.test("page links keep the filters and leave out what is empty", () => {
  const out = html(
    <parts.Pages
      page={page}
      list={{ page: 2, page_size: 25, total: 138, pages: 6 }}
      path="/siaga/inbox"
      query={{ q: "dok & lori", status: "", page: "2" }}
    />,
  );
  const links = [...out.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  assert.deepEqual(links, [
    "/siaga/inbox?q=dok+%26+lori",
    "/siaga/inbox?q=dok+%26+lori",
    "/siaga/inbox?q=dok+%26+lori&amp;page=2",
    "/siaga/inbox?q=dok+%26+lori&amp;page=3",
    "/siaga/inbox?q=dok+%26+lori&amp;page=6",
    "/siaga/inbox?q=dok+%26+lori&amp;page=3",
  ]);
  has(out, "26 to 50 of 138");
  has(tagWith(out, `aria-label="Page 2"`), `aria-current="page"`);
  assert.equal(out.match(/aria-current/g)?.length, 1);
});

Deno.test("first, last and neighbouring pages are offered, and a gap is never one page", () => {
  assert.deepEqual(parts.pageNumbers(1, 1), [1]);
  assert.deepEqual(parts.pageNumbers(1, 5), [1, 2, null, 5]);
  assert.deepEqual(parts.pageNumbers(3, 5), [1, 2, 3, 4, 5]);
  assert.deepEqual(parts.pageNumbers(4, 7), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(parts.pageNumbers(9, 18), [1, null, 8, 9, 10, null, 18]);
  assert.deepEqual(parts.pageNumbers(18, 18), [1, null, 17, 18]);
});

Deno.test("one page of a list needs no links, and an empty list counts from 0", () => {
  const list = { page: 1, page_size: 25, total: 0, pages: 0 };
  const out = html(<parts.Pages page={page} list={list} path="/x" query={{}} />);
  hasNot(out, "<a");
  has(out, "0 to 0 of 0");
});

Deno.test("the timeline shows all six states with only the current one marked", () => {
  const out = html(
    <parts.Track
      page={page}
      status="investigating"
      stamps={{
        reported: { at: new Date("2026-01-14T06:51:00Z"), by: "Muhammad Faiz bin Roslan" },
        investigating: { at: new Date("2026-01-16T01:00:00Z") },
        closed: { at: new Date("2026-01-18T01:00:00Z") },
      }}
    />,
  );
  assert.equal(out.match(/<li/g)?.length, 6);
  assert.equal(out.match(/class="done"/g)?.length, 3);
  has(
    out,
    `aria-current="step"><b>Investigating</b> <time datetime="2026-01-16T01:00:00.000Z">since 16 Jan<`,
  );
  has(out, "14 Jan, 14:51</time><br>Muhammad Faiz</li>");
  has(out, "<li><b>Closed</b> </li>");
});

Deno.test("facts that are not known show a dash with a name, others are left out", () => {
  const out = html(
    <parts.Facts
      page={page}
      facts={[{ term: "Truck", fact: "" }, null, false, { term: "Days off", fact: 0 }]}
    />,
  );
  has(
    out,
    `<dt>Truck</dt><dd><span class="quiet" role="img" aria-label="Nothing to show">–</span>`,
  );
  has(out, "<dt>Days off</dt><dd>0</dd>");
  assert.equal(out.match(/<dt>/g)?.length, 2);
});

Deno.test("names lose their father's part only where there is one", () => {
  assert.equal(parts.shortName("Nurul Aisyah binti Hamzah"), "Nurul Aisyah");
  assert.equal(parts.shortName("Kavitha a/p Subramaniam"), "Kavitha");
  assert.equal(parts.shortName("Jeffrey anak Unggang"), "Jeffrey");
  assert.equal(parts.shortName("Tan Wei Ling"), "Tan Wei Ling");
  assert.equal(parts.shortName("Bin Abdullah"), "Bin Abdullah");
});

const NO_CAUSES: parts.FishboneBranches = {
  man: [],
  machine: [],
  method: [],
  material: [],
  measurement: [],
  environment: [],
};

Deno.test("Latin texts break between words, evenly, and lose nothing", () => {
  const text = "Dock light at bay 4 broken since 6 January";
  const lines = wrapText(text, 12);
  assert.ok(lines.length > 1);
  assert.equal(lines.join(" "), text);
  for (const line of lines) assert.ok(textWidth(line) <= 12, line);
  assert.deepEqual(wrapText("Leveller lip jams", 12), ["Leveller lip jams"]);
  assert.deepEqual(wrapText("", 12), []);
});

Deno.test("Chinese breaks between characters, full width, never before a comma or inside a date", () => {
  const text = "伸手越过平台唇板，试图把它松开（自1月16日起）。";
  for (let width = 4; width < 20; width += 0.5) {
    const lines = wrapText(text, width);
    assert.equal(lines.join(""), text);
    for (const line of lines) {
      assert.ok(textWidth(line) <= width, `${line} is wider than ${width}`);
      assert.doesNotMatch(line, /^[，）。]|（$/u);
      assert.doesNotMatch(line, /\d$/);
    }
  }
  assert.equal(textWidth("装卸"), 2);
});

Deno.test("a word wider than a line breaks instead of sticking out", () => {
  const address = "https://example.com/averyveryverylongaddresswithoutspace";
  const lines = wrapText(`See ${address}`, 10);
  assert.equal(lines.join("").replaceAll(" ", ""), `See${address}`);
  for (const line of lines) assert.ok(textWidth(line) <= 10, line);
});

Deno.test("the fishbone grows with its texts and no cause lies on another", () => {
  const cause = "No rule to chock the wheels before the door of the loading bay opens";
  const small = layOutFishbone({ problem: "x", branches: NO_CAUSES, isRoot: () => false });
  const large = layOutFishbone({
    problem: "x",
    branches: { ...NO_CAUSES, man: Array(8).fill(cause), environment: Array(5).fill(cause) },
    isRoot: () => false,
  });
  assert.equal(small.height, 400);
  assert.ok(large.height > 800);
  for (const { causes, endY } of large.branches) {
    let floor = Math.min(endY, large.spineY);
    for (const { lines, y } of causes) {
      const top = lines[0]!.y - 13;
      assert.ok(top >= floor, `text at ${top} begins above ${floor}`);
      assert.ok(lines.every((line) => line.y < y && line.x >= 0));
      floor = y;
    }
    assert.ok(floor <= Math.max(endY, large.spineY));
  }
});

Deno.test("a cause is a root cause in its words or named by a longer root cause", () => {
  const isRoot = rootMarks(["No chock rule, so wheels were free.", "司机未拉手刹，也无人检查"]);
  assert.ok(isRoot("no chock rule"));
  assert.ok(isRoot("Wheels  were free."));
  assert.ok(isRoot("司机未拉手刹"));
  assert.ok(!isRoot("hock rule"), "not a part of a word");
  assert.ok(!isRoot("A lorry without a chock rule"));
  assert.ok(!isRoot(" "));
});

Deno.test("the fishbone speaks of marks only where there is one", () => {
  const causes = { ...NO_CAUSES, man: ["Haste"] };
  const captionOf = (rootCauses: string[]) =>
    html(
      <parts.Fishbone page={page} problem="A spill" branches={causes} rootCauses={rootCauses} />,
    ).split("<figcaption")[1]!;
  assert.match(captionOf(["Haste at the end of the shift"]), /marked/);
  assert.doesNotMatch(captionOf(["Something else"]), /marked/);
});

Deno.test("the fishbone marks root causes in the drawing and in the list", () => {
  const out = html(
    <parts.Fishbone
      page={page}
      problem="Hand crushed"
      branches={{ ...NO_CAUSES, method: ["No rule to chock"], man: ["Haste"] }}
      rootCauses={["no rule to chock. "]}
    />,
  );
  assert.equal(out.match(/<circle/g)?.length, 1);
  has(out, "<b>No rule to chock (root cause)</b>");
  has(out, `<span class="line">Haste</span>`);
  has(out, "Problem: Hand crushed. Root causes are marked.");
  assert.equal(out.match(/<dt>/g)?.length, 6);
});

Deno.test("the chain of whys comes back with its answers", () => {
  const form = formOf({ "whys.0.answer": "The brake was off", "whys.0.evidence": "CCTV-3" });
  const out = html(<parts.WhyFields page={page} form={form} />);
  has(out, ">The brake was off</textarea>");
  has(tagWith(out, `name="whys.0.evidence"`), `value="CCTV-3"`);
  assert.equal(out.match(/<textarea/g)?.length, 5);
});

Deno.test("markup takes the place of a sentence's placeholders, in any order", () => {
  const out = html(
    <p>{parts.interleave("{b} before {a}, {c}", { a: <b>1</b>, b: <i>2</i> })}</p>,
  );
  assert.equal(out, "<p><i>2</i> before <b>1</b>, {c}</p>");
});
