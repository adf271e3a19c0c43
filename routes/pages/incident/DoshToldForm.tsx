import { Button, DateTimeInput, errorOf } from "@/components/mod.ts";
import { at, type IncidentView, mayChange } from "./view.ts";

/** Notes when DOSH was told, or corrects that while the incident is open. */
export function DoshToldForm({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  if (!record.statutory?.notify_immediately || !mayChange(view, "incident.triage")) return null;
  const told = record.dosh_notified_at !== null;
  return (
    <div class="screen">
      <details
        class="fold"
        id="dosh"
        open={view.opened === "dosh" || errorOf(form, "notified_at") !== undefined}
      >
        <summary class="btn btn-wide">
          {t(told ? "incident.dosh_correct" : "incident.dosh_told")}
        </summary>
        <form class="stack" method="post" action={at(view, "/dosh-notified")} novalidate>
          <DateTimeInput
            page={page}
            form={form}
            name="notified_at"
            label={t("incident.dosh_told_at")}
            max={`${page.today}T23:59`}
          />
          <Button wide>{t("incident.dosh_record")}</Button>
        </form>
      </details>
    </div>
  );
}
