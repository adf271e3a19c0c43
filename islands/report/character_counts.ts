import type { IslandProps } from "@/components/island_props.ts";

/** The texts that have a count under them, and their most characters. */
const LIMITS = { description: 4000, immediate_action: 1000 } as const;
/** From here on a count is read out too. */
const NEAR = 0.9;
/** A count is read out when somebody stops typing for so long. */
const PAUSE_MS = 1000;

/** As `Intl.NumberFormat("en")` writes it, which a slow phone takes 30 ms to make. */
const grouped = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ",");

/** Puts a count under each long text of the form. */
export function countCharacters(form: HTMLFormElement, t: IslandProps["t"]): void {
  for (const [name, max] of Object.entries(LIMITS)) {
    countIn(form.elements.namedItem(name) as HTMLTextAreaElement, max, t);
  }
}

function countIn(field: HTMLTextAreaElement, max: number, t: IslandProps["t"]): void {
  const seen = document.createElement("p");
  seen.className = "hint";
  const heard = document.createElement("p");
  heard.className = "sr";
  heard.setAttribute("aria-live", "polite");
  field.after(seen, heard);
  let pause: ReturnType<typeof setTimeout>;
  const count = () => {
    const length = lengthOf(field.value);
    const words = t("form.length", { count: grouped(length), max: grouped(max) });
    seen.textContent = words;
    seen.classList.toggle("error", length > max);
    clearTimeout(pause);
    if (length >= max * NEAR) pause = setTimeout(() => heard.textContent = words, PAUSE_MS);
  };
  field.addEventListener("input", count);
  count();
}

/** Characters as the server counts them: written ones, without the space around. */
export function lengthOf(text: string): number {
  return [...text.replace(/(?![\n\t])\p{Cc}/gu, "").trim()].length;
}
