import type { IslandProps } from "@/components/island_props.ts";

/** A second submit within this time is ignored. */
const DOUBLE_SUBMIT_MS = 5000;

/**
 * Guards forms that the browser submits: ignores double submits, keeps the page when there is no
 * connection, and asks before unsaved input is lost.
 */
export function guardForms(t: IslandProps["t"]): void {
  const sent = new Set<EventTarget>();
  let isDirty = false;
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    if (sent.has(form) || !navigator.onLine) event.preventDefault();
    if (!navigator.onLine) return showOffline(form, t);
    sent.add(form);
    setTimeout(() => sent.delete(form), DOUBLE_SUBMIT_MS);
    isDirty = false;
  });
  // These islands save the input of their forms.
  const hasFormIsland = document.querySelector(
    "is-land:is([name=ReportTools], [name=InvestigationForm])",
  );
  addEventListener("input", ({ target }) => {
    isDirty ||= !hasFormIsland && (target as HTMLInputElement).form?.method === "post";
  });
  addEventListener("beforeunload", (event) => isDirty && event.preventDefault());
  addEventListener("pageshow", () => sent.clear());
}

function showOffline(form: HTMLFormElement, t: IslandProps["t"]): void {
  const notice = form.querySelector(":scope > [role=alert]") ?? document.createElement("p");
  notice.className = "notice notice-danger";
  notice.setAttribute("role", "alert");
  notice.textContent = `${t("unsent.offline")}: ${t("unsent.failed")}`;
  form.append(notice);
  notice.scrollIntoView({ block: "nearest" });
}
