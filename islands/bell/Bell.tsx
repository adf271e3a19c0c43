import { useEffect } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { followUnread } from "./poll.ts";

/**
 * Keeps the number of unread notifications up to date, in the navigation and on its button on phones. It is
 * part of their names and no live region: nobody is interrupted. Draws nothing of its own, so that each
 * page carries the two numbers alone. Of lists it also starts the single keys.
 */
export default function Bell({ base, t }: IslandProps) {
  useEffect(() => {
    if (document.querySelector("#keys")) {
      void import("../keys/keys.ts").then((of) => of.startKeys());
    }
    const end = document.querySelector(`#menu > [href="${base}/notifications"]`);
    const menu = document.querySelector(".top [popovertarget=menu]");
    return followUnread(base, (unread) => {
      if (end) show(end, unread);
      if (menu) show(menu, unread, t("nav.unread"));
    });
  }, []);
  return null;
}

function show(place: Element, unread: number, says?: string): void {
  place.querySelector(".count")?.remove();
  if (unread === 0) return;
  const count = document.createElement("span");
  count.className = "count";
  count.textContent = String(unread);
  if (says) {
    const word = document.createElement("span");
    word.className = "sr";
    word.textContent = ` ${says}`;
    count.append(word);
  }
  place.append(count);
}
