import { FISHBONE_BRANCHES } from "@/lib/investigations/rules/options.ts";
import type { Words } from "../page_context.ts";
import { Nothing } from "../record/Facts.tsx";
import { type FishboneBranches, type FishboneLayout, layOutFishbone } from "./fishbone_layout.ts";
import { isFullWidth } from "./wrap_text.ts";

export type { FishboneBranches };

interface Props {
  page: Words;
  problem: string;
  branches: FishboneBranches;
  /** Texts of root causes; causes that match one are marked. */
  rootCauses: readonly string[];
}

/**
 * Causes by branch: a diagram on wide screens, a list on narrow screens and for screen readers.
 * Must be inside `.scope`.
 */
export function Fishbone({ page, problem, branches, rootCauses }: Props) {
  const isRoot = rootMarks(rootCauses);
  const marked = Object.values(branches).flat().some(isRoot);
  return (
    <figure class="bone">
      <Drawing page={page} layout={layOutFishbone({ problem, branches, isRoot })} />
      <dl class="facts">
        {FISHBONE_BRANCHES.map((name) => (
          <div key={name}>
            <dt>{page.t(`term.${name}`)}</dt>
            <dd>
              {branches[name].length === 0 && <Nothing page={page} />}
              {branches[name].map((cause) => (
                <span class="line" key={cause}>
                  {isRoot(cause) ? <b>{cause} {page.t("fishbone.root")}</b> : cause}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption class="hint">
        {page.t(marked ? "fishbone.caption_marked" : "fishbone.caption", {
          problem: asSentence(problem),
        })}
      </figcaption>
    </figure>
  );
}

/** Adds a full stop, the Chinese one after Chinese text. */
function asSentence(text: string): string {
  const trimmed = text.trim();
  if (/[.。!?！？]$/.test(trimmed)) return trimmed;
  return trimmed + (isFullWidth(trimmed.at(-1) ?? "") ? "。" : ".");
}

function Drawing({ page, layout }: { page: Words; layout: FishboneLayout }) {
  const { head, spineY } = layout;
  return (
    <svg viewBox={`0 0 ${layout.width} ${n(layout.height)}`} aria-hidden="true">
      <path class="spine" d={`M8 ${n(spineY)}H${head.x}`} />
      {layout.branches.map((branch) => (
        <>
          <path d={`M${branch.x} ${n(branch.endY)} ${branch.spineX} ${n(spineY)}`} />
          <text class="k" x={branch.x} y={n(branch.labelY)} text-anchor="middle">
            {page.t(`term.${branch.name}`)}
          </text>
          {branch.causes.map((cause) => (
            <>
              <path d={`M${n(cause.from)} ${n(cause.y)}H${n(cause.to)}`} />
              {cause.lines.map((line) => (
                <text class={cause.isRoot ? "root" : undefined} x={n(line.x)} y={n(line.y)}>
                  {line.text}
                </text>
              ))}
              {cause.isRoot && <circle cx={n(cause.to)} cy={n(cause.y)} r="4.5" />}
            </>
          ))}
        </>
      ))}
      <rect x={head.x} y={n(head.y)} width={head.width} height={n(head.height)} rx="4" />
      {head.lines.map((line) => (
        <text key={line.y} class="b" x={line.x} y={n(line.y)}>{line.text}</text>
      ))}
    </svg>
  );
}

/** Rounds to a tenth of a unit, which is finer than any screen. */
function n(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Returns a function that tells which causes are root causes: a cause with the same words as a root
 * cause, or one contained in it. Case, spaces and punctuation are ignored.
 */
export function rootMarks(rootCauses: readonly string[]): (cause: string) => boolean {
  const roots = rootCauses.map(wordsOf);
  return (text) => {
    const cause = wordsOf(text);
    return cause !== "" && roots.some((root) => contains(root, cause));
  };
}

/** Whether a text contains a part as whole words; Chinese has no word boundaries. */
function contains(text: string, part: string): boolean {
  return [...part].some(isFullWidth) ? text.includes(part) : ` ${text} `.includes(` ${part} `);
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[\p{P}\s]+/gu, " ").trim();
}
