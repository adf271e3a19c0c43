import type { IslandProps } from "@/components/island_props.ts";

/** A second tap within so long, in ms, belongs to the first. */
const SAME_TAP = 5000;

/**
 * Keeps forms that no script sends: a second tap sends nothing twice, without a connection the page
 * with the form stays, and leaving what somebody has begun asks first.
 */
export function guardForms(t: IslandProps["t"]): void {
  const sent = new Set<EventTarget>();
  let isBegun = false;
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    if (sent.has(form) || !navigator.onLine) event.preventDefault();
    if (!navigator.onLine) return tell(form, t);
    sent.add(form);
    setTimeout(() => sent.delete(form), SAME_TAP);
    isBegun = false;
  });
  // Forms with an island of their own are kept by it.
  const isKept = document.querySelector("is-land:is([name=ReportTools], [name=InvestigationForm])");
  addEventListener("input", ({ target }) => {
    isBegun ||= !isKept && (target as HTMLInputElement).form?.method === "post";
  });
  addEventListener("beforeunload", (event) => isBegun && event.preventDefault());
  addEventListener("pageshow", () => sent.clear());
}

function tell(form: HTMLFormElement, t: IslandProps["t"]): void {
  const notice = form.querySelector(":scope > [role=alert]") ?? document.createElement("p");
  notice.className = "notice notice-danger";
  notice.setAttribute("role", "alert");
  notice.textContent = `${t("unsent.offline")}: ${t("unsent.failed")}`;
  form.append(notice);
  notice.scrollIntoView({ block: "nearest" });
}
