import type { Composed, Outcome } from "@/lib/channels/mod.ts";

/** A message with everything that needs escaping. */
export const MESSAGE: Composed = {
  id: "0198c0de-0000-7000-8000-000000000001",
  locale: "en",
  subject: "CAPA overdue by 3 days",
  body: ["Guard rail at bay 4: due on 7 March.", 'Tyres < 3 mm & "worn".'],
  link: { label: "Open the CAPA", url: "https://host.example/siaga/capas/0198?a=1&b=2" },
  footer: "You get this because you own the CAPA.",
};

/** Outcome and reason, such as `retry timed_out`. */
export function brief(outcome: Outcome): string {
  return outcome.outcome === "delivered" ? "delivered" : `${outcome.outcome} ${outcome.reason}`;
}

/** The server's words, or nothing. */
export function detailOf(outcome: Outcome): string {
  return "detail" in outcome ? outcome.detail ?? "" : "";
}
