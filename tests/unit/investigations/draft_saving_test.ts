import assert from "node:assert/strict";
import { refreshParts } from "@/islands/investigation/page_parts.ts";
import { fieldAt } from "@/islands/investigation/row_editor.ts";
import { formSaver, requestComparison } from "@/islands/investigation/save_request.ts";

/** What the modules under test ask of a browser. */
interface Browser {
  fetch: (url: string, request?: RequestInit) => Promise<Response>;
  /** Called when parts of a page are read. */
  drawn?: () => void;
}

/** Runs the work with the globals of a browser, and puts back what was there. */
async function inBrowser({ fetch, drawn }: Browser, work: () => Promise<void>): Promise<void> {
  class Form extends Map<string, string> {
    constructor(form: { fields: Record<string, string> }) {
      super(Object.entries(form.fields));
    }
  }
  class Parser {
    parseFromString() {
      drawn?.();
      return { querySelectorAll: () => [] };
    }
  }
  const given = {
    fetch,
    FormData: Form,
    DOMParser: Parser,
    document: { hidden: false },
    HTMLElement: Object,
  };
  const before = Object.keys(given)
    .map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    await work();
  } finally {
    for (const [name, property] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (property) Object.defineProperty(globalThis, name, property);
    }
  }
}

/** A form with its version and one text. */
function aForm() {
  const version = { value: "1" };
  const names: Record<string, unknown> = { version, immediate_causes: {}, "branches.man": {} };
  const fields: Record<string, string> = { conclusion: "First" };
  const form = {
    action: "/investigation",
    fields,
    elements: { namedItem: (name: string) => names[name] ?? null },
    querySelector: () => null,
  };
  return { form: form as unknown as HTMLFormElement, fields, names, version };
}

Deno.test("a save that is never answered gives up, and is sent again as it was", async () => {
  const { form, fields, version } = aForm();
  const sent: string[] = [];
  let hangs = true;
  const fetch = (_: string, { body }: RequestInit = {}) => {
    sent.push((body as FormData).get("conclusion") as string);
    if (hangs) return new Promise<Response>(() => {});
    const told = { version: sent.length, saved_at: "2026-03-10T04:00:00Z" };
    return Promise.resolve(Response.json(told));
  };
  await inBrowser({ fetch }, async () => {
    const save = formSaver(form, "mei", 5);
    assert.deepEqual(await save(), { is: "unreachable" });
    hangs = false;
    fields.conclusion = "Second";
    assert.equal((await save()).is, "saved");
  });
  assert.deepEqual(sent, ["First", "First", "Second"]);
  assert.equal(version.value, "3");
});

Deno.test("an answer that begins and never ends is none, also to a comparison", async () => {
  const { form } = aForm();
  const fetch = () => Promise.resolve(new Response(new ReadableStream()));
  await inBrowser({ fetch }, async () => {
    assert.deepEqual(await formSaver(form, "mei", 5)(), { is: "unreachable" });
    assert.deepEqual(await requestComparison(form, "mei", 5), { is: "unreachable" });
  });
});

Deno.test("parts of an older version than the form's are not drawn", async () => {
  const { form, version } = aForm();
  let drawn = 0;
  let isSaving = false;
  let meanwhile = () => {};
  const fetch = () => {
    meanwhile();
    return Promise.resolve(new Response("<p data-part='gaps'></p>"));
  };
  await inBrowser({ fetch, drawn: () => drawn++ }, async () => {
    const draw = () => refreshParts(form, () => isSaving);
    await draw();
    assert.equal(drawn, 1);
    meanwhile = () => version.value = "2";
    await draw();
    assert.equal(drawn, 1, "the next save was answered first");
    meanwhile = () => isSaving = true;
    await draw();
    assert.equal(drawn, 1, "the next save is on its way");
  });
});

Deno.test("a fault of one line leads to the field that holds the lines", async () => {
  const { form, names } = aForm();
  await inBrowser({ fetch: () => Promise.reject() }, () => {
    assert.equal(fieldAt(form, "immediate_causes.1"), names.immediate_causes);
    assert.equal(fieldAt(form, "branches.man.0"), names["branches.man"]);
    assert.equal(fieldAt(form, "branches.nobody.0"), null);
    return Promise.resolve();
  });
});
