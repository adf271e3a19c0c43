import {
  interleave,
  Moment,
  type PageContext,
  PageHead,
  Plate,
  Severity,
  StatusBadge,
} from "@/components/mod.ts";
import { PrintPage } from "../shared/print.tsx";
import type { Incident } from "@/lib/incidents/mod.ts";
import { type IncidentView, may } from "./view.ts";

/** The title of an incident: "Transport / vehicle, Loading bay 4". */
export function titleOf({ t }: PageContext, { type, zone }: Incident): string {
  // A non-breaking space keeps a line from starting with the slash of "Pengangkutan / kenderaan".
  const kind = t(`type.${type}`).replace(" /", "\u00a0/");
  return t("incident.title", { type: kind, zone: zone.name });
}

/** The heading of an incident: number, title, severity, status, place and time. */
export function IncidentHead({ view }: { view: IncidentView }) {
  const { page, record } = view;
  return (
    <PageHead back={backOf(view)} number={record.number} title={titleOf(page, record)}>
      <div class="row">
        <Severity page={page} level={record.severity} />{" "}
        <StatusBadge page={page} status={record.status} />{" "}
        {record.truck && <Plate number={record.truck.number} />} <span>{record.site.name}</span>
        {" "}
        <Moment page={page} at={record.occurred_at} as="moment" /> <PrintPage page={page} />
      </div>
      <p class="printed hint">{page.t("incident.printed", { at: page.dates.stamp(page.now) })}</p>
    </PageHead>
  );
}

/** The list that the user comes from, which is also the current navigation entry. */
export function listOf({ page, record }: Pick<IncidentView, "page" | "record">) {
  if (may({ page }, "inbox.read")) return { path: "/inbox", label: "nav.inbox" } as const;
  return record.reporter?.id === page.user?.id
    ? { path: "/my-reports", label: "nav.my_reports" } as const
    : { path: "/capas", label: "nav.my_actions" } as const;
}

function backOf(view: IncidentView) {
  const { path, label } = listOf(view);
  return { href: view.page.href(path), label: view.page.t(label) };
}

/** A heading with the incident number at `{number}`, without a line break inside the number. */
export function NumberedTitle({ text, number }: { text: string; number: string }) {
  return <>{interleave(text, { number: <span class="num">{number}</span> })}</>;
}
