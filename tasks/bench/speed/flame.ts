import { type Profile, shorten, workedUs } from "./profile.ts";

/** A function with everything that it called. */
interface Frame {
  label: string;
  us: number;
  calls: Map<string, Frame>;
}

const WIDTH = 1200;
const ROW = 17;
/** Frames with a smaller share of the working time are not drawn. */
const LEAST_SHARE = 0.004;
/** Width of a character of the labels, in pixels. */
const CHARACTER = 6.3;

/** The colours of frames by where their code is; the first that matches. */
const COLOURS: readonly [RegExp, string][] = [
  [/ components\/| routes\/pages\//, "#ffd9a8"],
  [/ routes\/| main\.ts/, "#ffe9c7"],
  [/ lib\/database\//, "#bfe3d0"],
  [/ lib\//, "#cdeacb"],
  [/ pg|kysely/, "#bcd9f2"],
  [/ preact/, "#f7c6c7"],
  [/ (ext|node|deno):/, "#dcdcdc"],
];
const OTHER_COLOUR = "#e9e4f5";

/**
 * Draws where a process worked as a flame graph in SVG, callers above what they called. Stacks of V8 begin
 * anew after each `await`, so what one request does stands in several columns. Frames of a package between two
 * of its own are left out: drawing nests as deeply as the page.
 */
export function drawFlame(title: string, profile: Profile): string {
  const root = collect(profile);
  const depth = Math.max(...[...root.calls.values()].map((frame) => depthOf(frame, root.us)));
  const height = (depth + 2) * ROW + 8;
  const parts: string[] = [];
  let x = 0;
  for (const frame of largestFirst(root)) {
    draw(frame, root.us, x, 2 * ROW, parts);
    x += frame.us / root.us * WIDTH;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" ` +
    `font-family="monospace" font-size="10.5">\n` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>\n` +
    `<text x="4" y="${ROW}" font-size="13">${escape(title)}</text>\n${parts.join("\n")}\n</svg>\n`;
}

/** Adds up the samples by their stacks. */
function collect({ nodes, samples, timeDeltas }: Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) callers.set(child, id);
  const stacks = new Map<number, string[]>();
  const stackOf = (id: number): string[] => {
    const known = stacks.get(id);
    if (known) return known;
    const { functionName, url } = byId.get(id)!.callFrame;
    const caller = callers.get(id);
    const above = caller === undefined ? [] : stackOf(caller);
    const file = shorten(url);
    const label = `${functionName || "(anonymous)"}${file ? ` ${file}` : ""}`;
    const isRoot = functionName === "(root)";
    const recurs = /^preact/.test(file) && above.some((one) => one.endsWith(` ${file}`));
    const stack = isRoot || recurs ? above : [...above, label];
    stacks.set(id, stack);
    return stack;
  };
  const root: Frame = { label: "", us: 0, calls: new Map() };
  samples.forEach((sample, index) => {
    if (byId.get(sample)!.callFrame.functionName === "(idle)") return;
    const us = workedUs(timeDeltas[index]);
    let frame = root;
    frame.us += us;
    for (const label of stackOf(sample)) {
      const called = frame.calls.get(label) ?? { label, us: 0, calls: new Map() };
      frame.calls.set(label, called);
      called.us += us;
      frame = called;
    }
  });
  return root;
}

function isDrawn(frame: Frame, whole: number): boolean {
  return frame.us / whole >= LEAST_SHARE;
}

function depthOf(frame: Frame, whole: number): number {
  if (!isDrawn(frame, whole)) return 0;
  return 1 + Math.max(0, ...[...frame.calls.values()].map((called) => depthOf(called, whole)));
}

function largestFirst({ calls }: Frame): Frame[] {
  return [...calls.values()].sort((a, b) => b.us - a.us);
}

function draw(frame: Frame, whole: number, x: number, y: number, parts: string[]): void {
  if (!isDrawn(frame, whole)) return;
  const width = frame.us / whole * WIDTH;
  const share = `${(frame.us / whole * 100).toFixed(1)} %`;
  const room = Math.floor((width - 6) / CHARACTER);
  const shown = room < 3 ? "" : frame.label.slice(0, room);
  const colour = COLOURS.find(([where]) => where.test(` ${frame.label}`))?.[1] ?? OTHER_COLOUR;
  parts.push(
    `<g><title>${escape(frame.label)}: ${share}</title><rect x="${x.toFixed(1)}" y="${y}" ` +
      `width="${Math.max(width - 0.5, 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colour}"/>` +
      (shown && `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escape(shown)}</text>`) + "</g>",
  );
  let at = x;
  for (const called of largestFirst(frame)) {
    draw(called, whole, at, y + ROW, parts);
    at += called.us / whole * WIDTH;
  }
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!);
}
