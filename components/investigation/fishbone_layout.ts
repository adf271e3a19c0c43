import { FISHBONE_BRANCHES, type FishboneBranch } from "@/lib/investigations/rules/options.ts";
import { textWidth, wrapText } from "./wrap_text.ts";

/** Three branches stand above the spine and three below, from the tail to the head. */
const ABOVE = FISHBONE_BRANCHES.slice(0, 3);
const BELOW = FISHBONE_BRANCHES.slice(3);

/** Dimensions in SVG units; 768 wide, as high as the texts need. */
const WIDTH = 768;
const LINE = 15;
const CAUSE_TYPE = 13;
const CAUSE_WIDTH = 158;
/** Distance between the text of a cause and its line, and to the next text. */
const UNDER_TEXT = 6;
const GAP = 12;
/** Distance from the edge of the diagram to the end of a branch, where its name stands. */
const MARGIN = 44;
const MIN_HALF = 156;
/** Horizontal offset of a branch towards the head of the fish. */
const LEAN = 60;
const BRANCH_X = [168, 362, 556] as const;
const HEAD = { x: 634, width: 132, padding: 13, line: 17, type: 14 } as const;
/** Width factor of bold type. */
const BOLD = 1.1;
/** Maximum distance of a tall text from its branch, before it would overlap the previous one. */
const MAX_SHIFT = 34;

interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Cause {
  readonly isRoot: boolean;
  readonly lines: readonly TextLine[];
  /** The line below the text, from its start to the branch. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

interface Branch {
  readonly name: FishboneBranch;
  readonly x: number;
  /** Vertical positions: the name, the end of the branch, the spine. */
  readonly labelY: number;
  readonly endY: number;
  readonly spineX: number;
  readonly causes: readonly Cause[];
}

/** The causes found on each branch. */
export type FishboneBranches = Readonly<Record<FishboneBranch, readonly string[]>>;

interface Data {
  readonly problem: string;
  readonly branches: FishboneBranches;
  /** Whether a cause is a root cause. */
  readonly isRoot: (cause: string) => boolean;
}

/** All coordinates of the diagram, with texts broken into lines. */
export interface FishboneLayout {
  readonly width: number;
  readonly height: number;
  readonly spineY: number;
  readonly branches: readonly Branch[];
  readonly head: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly lines: readonly TextLine[];
  };
}

/** Positions every cause beside its branch. No text is cut: the diagram grows instead. */
export function layOutFishbone({ problem, branches, isRoot }: Data): FishboneLayout {
  const wrapped = (names: readonly FishboneBranch[]) =>
    names.map((name) => ({
      name,
      causes: branches[name].map((text) => wrapCause(text, isRoot(text))),
    }));
  const above = wrapped(ABOVE);
  const below = wrapped(BELOW);
  const headLines = wrapText(problem, (HEAD.width - 2 * HEAD.padding) / (HEAD.type * BOLD));
  const headHeight = Math.max(104, headLines.length * HEAD.line + 36);
  const half = (sides: readonly { causes: readonly Wrapped[] }[]) =>
    Math.max(MIN_HALF, headHeight / 2 - MARGIN, ...sides.map((side) => heightOf(side.causes)));
  const up = half(above);
  const down = half(below);
  const spineY = MARGIN + up;
  return {
    width: WIDTH,
    height: spineY + down + MARGIN,
    spineY,
    branches: [
      ...above.map((side, index) => placeBranch(side, BRANCH_X[index]!, spineY, -up)),
      ...below.map((side, index) => placeBranch(side, BRANCH_X[index]!, spineY, down)),
    ],
    head: {
      x: HEAD.x,
      y: spineY - headHeight / 2,
      width: HEAD.width,
      height: headHeight,
      lines: headLines.map((text, index) => ({
        text,
        x: HEAD.x + HEAD.padding,
        y: spineY + (index - (headLines.length - 1) / 2) * HEAD.line + 5,
      })),
    },
  };
}

interface Wrapped {
  readonly isRoot: boolean;
  readonly texts: readonly string[];
  readonly width: number;
}

function wrapCause(text: string, isRoot: boolean): Wrapped {
  const type = CAUSE_TYPE * (isRoot ? BOLD : 1);
  const texts = wrapText(text, CAUSE_WIDTH / type);
  return { isRoot, texts, width: Math.max(0, ...texts.map(textWidth)) * type };
}

function slotOf(cause: Wrapped): number {
  return cause.texts.length * LINE + UNDER_TEXT + GAP;
}

function heightOf(causes: readonly Wrapped[]): number {
  return causes.reduce((sum, cause) => sum + slotOf(cause), GAP);
}

/**
 * Positions the causes of a branch. `reach` is the distance from the spine to the end of the
 * branch, negative above the spine. Spare height is distributed between the causes, so that
 * neighbouring branches align.
 */
function placeBranch(
  side: { name: FishboneBranch; causes: readonly Wrapped[] },
  x: number,
  spineY: number,
  reach: number,
): Branch {
  const endY = spineY + reach;
  const spare = (Math.abs(reach) - heightOf(side.causes)) / Math.max(1, side.causes.length);
  const branchXAt = (y: number) => x + LEAN * (1 - Math.abs(y - spineY) / Math.abs(reach));
  let top = Math.min(endY, spineY);
  const causes = side.causes.map((cause): Cause => {
    const blockHeight = cause.texts.length * LINE;
    top += spare / 2 + blockHeight + GAP;
    const y = top;
    top += UNDER_TEXT + spare / 2;
    const to = branchXAt(y);
    // Above the spine, the branch slants over the text, so the first line has the least room.
    const room = branchXAt(y - (reach < 0 ? blockHeight : 0)) - to + CAUSE_WIDTH;
    const shift = Math.min(MAX_SHIFT, Math.max(0, cause.width + 4 - room));
    const from = to - shift - CAUSE_WIDTH;
    const lines = cause.texts.map((text, index) => ({
      text,
      x: from,
      y: y - UNDER_TEXT - (cause.texts.length - 1 - index) * LINE,
    }));
    return { isRoot: cause.isRoot, lines, from, to, y };
  });
  const labelY = reach < 0 ? endY - 10 : endY + 21;
  return { name: side.name, x, labelY, endY, spineX: x + LEAN, causes };
}
