import { type ComponentChild, render } from "preact";

/** The part of an element that Preact uses. */
class FakeElement {
  readonly nodeType = 1;
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly attributes: { name: string }[] = [];
  readonly childNodes: FakeElement[] = [];
  readonly ownerDocument = fakeDocument;
  parentNode: FakeElement | null = null;
  data = "";

  constructor(readonly localName: string) {}

  get firstChild(): FakeElement | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeElement | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  insertBefore(node: FakeElement, before: FakeElement | null): void {
    node.remove();
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, node);
    node.parentNode = this;
  }
  remove(): void {
    this.parentNode?.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
  removeChild(node: FakeElement): void {
    node.remove();
  }
  setAttribute(): void {}
  removeAttribute(): void {}
}

const fakeDocument = {
  createElementNS: (_: string, name: string) => new FakeElement(name),
  createTextNode: () => new FakeElement("#text"),
};

/** Renders into a fake page; returns functions that read its content and that unmount it. */
export function drawing(): { draw(what: ComponentChild): void; names(): string[]; end(): void } {
  Object.assign(globalThis, { document: fakeDocument });
  // The parts of the DOM that Preact uses.
  const main = new FakeElement("main");
  const root = main as unknown as Element;
  return {
    draw: (what) => render(what, root),
    names: () => main.childNodes.map(({ localName }) => localName),
    end() {
      render(null, root);
      Reflect.deleteProperty(globalThis, "document");
    },
  };
}
