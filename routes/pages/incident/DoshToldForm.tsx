import { Button } from "@/components/mod.ts";
import { nextSteps } from "@/lib/incidents/mod.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Notes that DOSH was told, where the next step does not ask for it already. */
export function DoshToldForm({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const due = record.statutory?.notify_immediately && record.dosh_notified_at === null;
  if (!due || !mayChange(view, "incident.triage")) return null;
  if (nextSteps(record, page)[0].kind === "notify_dosh") return null;
  return (
    <form method="post" action={at(view, "/dosh-notified")}>
      <Button wide>{page.t("incident.dosh_told")}</Button>
    </form>
  );
}
