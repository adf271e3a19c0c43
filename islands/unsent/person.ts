import { deleteCorrections, openStore, takePosted } from "@/islands/store/mod.ts";
import type { Author } from "@/islands/store/types.ts";

/** Some browsers never answer a request to IndexedDB; the log-out must not wait for it. */
const TIMEOUT_MS = 1000;

/**
 * Forgets the user of the phone, after a log-out and on log-in pages. Unsent reports stay, and are hidden
 * until their user logs in.
 */
export async function forgetPerson(base: string): Promise<void> {
  deleteCorrections();
  await (await openStore(base)).saveSetting("user", null);
}

/** Forgets the user before the log-out form is submitted, not only on the next page. */
export function forgetOnLogout(base: string): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute("action") !== `${base}/logout`) return;
    event.preventDefault();
    const submit = () => form.submit();
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    Promise.race([forgetPerson(base), timeout]).then(submit, submit);
  });
}

/** Deletes the draft of a natively submitted form, if this page confirms that it was received. */
export async function forgetPosted(base: string, user: Author): Promise<void> {
  const id = document.querySelector("[data-sent]") && takePosted();
  if (!id) return;
  const store = await openStore(base);
  await store.deleteDraft(id);
  const found = await store.report(id);
  if (found?.report.state === "refused") await store.discard(id, user.id);
}
