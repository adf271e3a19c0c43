/** Cards are asked for before their place comes into view. */
const AHEAD = "0px 0px 600px";

/**
 * Follows the links to more cards when somebody scrolls near them, by themselves.
 *
 * @returns looks for the links again, once the board is drawn anew.
 */
export function loadFurther(widen: (search: string) => Promise<void>): () => void {
  const watcher = new IntersectionObserver((entries) => {
    const near = entries.find(({ isIntersecting }) => isIntersecting);
    const link = near?.target.querySelector("a");
    if (link) void widen(new URL(link.href).search.slice(1));
  }, { rootMargin: AHEAD });
  const watch = () => {
    watcher.disconnect();
    for (const more of document.querySelectorAll(".board .more[data-further]")) {
      watcher.observe(more);
    }
  };
  watch();
  return watch;
}
