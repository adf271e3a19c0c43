import {
  interleave,
  Moment,
  type PageContext,
  PageHead,
  Plate,
  Severity,
  StatusBadge,
} from "@/components/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { type IncidentView, may } from "./view.ts";

/** What an incident is called: "Transport / vehicle, Loading bay 4". */
export function titleOf({ t }: PageContext, { type, zone }: Incident): string {
  // No line of a heading begins with the stroke of "Pengangkutan / kenderaan".
  const kind = t(`type.${type}`).replace(" /", "\u00a0/");
  return t("incident.title", { type: kind, zone: zone.name });
}

/** Number, name, and at a glance how bad, how far, where and when. */
export function IncidentHead({ view }: { view: IncidentView }) {
  const { page, record } = view;
  return (
    <PageHead back={backOf(view)} number={record.number} title={titleOf(page, record)}>
      <div class="row">
        <Severity page={page} level={record.severity} />{" "}
        <StatusBadge page={page} status={record.status} />{" "}
        {record.truck && <Plate number={record.truck.number} />} <span>{record.site.name}</span>
        {" "}
        <Moment page={page} at={record.occurred_at} as="moment" />
      </div>
      <p class="printed hint">{page.t("incident.printed", { at: page.dates.stamp(page.now) })}</p>
    </PageHead>
  );
}

/** The list this person comes from; also the entry of the navigation this page belongs to. */
export function listOf({ page, record }: Pick<IncidentView, "page" | "record">) {
  if (may({ page }, "inbox.read")) return { path: "/inbox", label: "nav.inbox" } as const;
  return record.reporter.id === page.user?.id
    ? { path: "/my-reports", label: "nav.my_reports" } as const
    : { path: "/capas", label: "nav.my_actions" } as const;
}

function backOf(view: IncidentView) {
  const { path, label } = listOf(view);
  return { href: view.page.href(path), label: view.page.t(label) };
}

/** A heading with the number of the incident at `{number}`, which never breaks. */
export function NumberedTitle({ text, number }: { text: string; number: string }) {
  return <>{interleave(text, { number: <span class="num">{number}</span> })}</>;
}
