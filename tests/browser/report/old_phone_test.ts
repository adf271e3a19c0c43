import { withSite } from "@/tests/support/browser/site.ts";
import { arrivedOnce, fillIn, openReport, received, send } from "./form.ts";

/** Init script: deletes functions that are newer than Chrome 90. */
function removeNewFeatures(): void {
  const lost: [object, ...string[]][] = [
    [Array.prototype, "at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced"],
    [Array.prototype, "with"],
    [String.prototype, "at", "isWellFormed", "toWellFormed"],
    [Object, "hasOwn", "groupBy"],
    [Array, "fromAsync"],
    [Map, "groupBy"],
    [Promise, "withResolvers", "try"],
    [AbortSignal, "any", "timeout"],
    [Blob.prototype, "bytes"],
    [Crypto.prototype, "randomUUID"],
    [Element.prototype, "role"],
    [globalThis, "structuredClone"],
  ];
  for (const [owner, ...names] of lost) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
  const { querySelector, querySelectorAll, matches, closest } = Element.prototype;
  const known = { querySelector, querySelectorAll, matches, closest };
  for (const [name, find] of Object.entries(known)) {
    Reflect.set(Element.prototype, name, function (this: Element, selector: string) {
      if (selector.includes(":has(")) throw new SyntaxError("unknown selector");
      return Reflect.apply(find, this, [selector]);
    });
  }
}

Deno.test("a phone with a browser of 2021 checks the form, keeps the report and sends it", () =>
  withSite(async (site) => {
    const page = await openReport(site, {
      prepare: (page) => page.addInitScript(removeNewFeatures),
    });
    await send(page);
    await page.locator("is-land .errors").waitFor();
    await fillIn(page);
    await send(page);
    await received(page);
    await arrivedOnce(site);
  }));
