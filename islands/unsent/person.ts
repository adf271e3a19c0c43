import { forgetCorrections, openStore, takePosted } from "@/islands/store/mod.ts";
import type { Author } from "@/islands/store/types.ts";

/** The page goes on after so long, in ms, also where the browser never answers. */
const PATIENCE = 1000;

/**
 * After a log-out, and wherever somebody is about to log in, the phone is nobody's: what waits stays,
 * and is shown to nobody until the log-in.
 */
export async function forgetPerson(base: string): Promise<void> {
  forgetCorrections();
  await (await openStore(base)).keepSetting("user", null);
}

/** Forgets the person before the log-out is sent, not only on the page after it. */
export function forgetOnLogOut(base: string): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== `${base}/logout`) return;
    event.preventDefault();
    const go = () => form.submit();
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    Promise.race([forgetPerson(base), patience]).then(go, go);
  });
}

/** Forgets what the page before has posted by the browser: here is the word that it arrived. */
export async function forgetPosted(base: string, user: Author): Promise<void> {
  const id = document.querySelector("[data-sent]") && takePosted();
  if (!id) return;
  const store = await openStore(base);
  await store.deleteDraft(id);
  const found = await store.report(id);
  if (found?.report.state === "refused") await store.discard(id, user.id);
}
