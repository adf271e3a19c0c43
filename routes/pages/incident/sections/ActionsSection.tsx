import {
  ButtonLink,
  CapaBadge,
  Cell,
  Day,
  Deadline,
  interleave,
  Items,
  Nothing,
  type PageContext,
  Row,
  RowHead,
  Section,
  shortName,
  Table,
} from "@/components/mod.ts";
import { type Capa, isToDo } from "@/lib/capas/mod.ts";
import { at, type IncidentView, may, mayChange } from "../view.ts";

/** The actions of the incident that the user may see. */
export function ActionsSection({ view }: { view: IncidentView }) {
  const { page, record } = view;
  const { t } = page;
  const mayAdd = mayChange(view, "capa.create") && record.status !== "reported";
  const shown = record.capas.length > 0 || mayAdd || seesAll(view);
  if (!may(view, "capa.read") || !shown) return null;
  return (
    <Section
      id="actions"
      title={t("incident.actions")}
      action={mayAdd && <ButtonLink href={at(view, "/capas/new")}>{t("btn.add_capa")}</ButtonLink>}
    >
      {record.capas.length > 0
        ? <ActionTable page={page} record={record} />
        : <p class="quiet">{t("incident.no_actions")}</p>}
    </Section>
  );
}

/** Whether the user sees all actions; for owners, who do not, "no action yet" could be wrong. */
function seesAll(view: IncidentView): boolean {
  return may(view, "inbox.read") && view.record.status !== "reported";
}

/** In a closed incident, the table shows effectiveness checks instead of due dates. */
function ActionTable({ page, record }: Pick<IncidentView, "page" | "record">) {
  const { t } = page;
  const closed = record.status === "closed";
  const date = closed ? t("term.effectiveness") : t("incident.action_due");
  return (
    <Table
      caption={t("incident.actions_caption")}
      captionHidden
      columns={[
        { label: t("incident.action") },
        { label: t("incident.action_owner") },
        { label: date },
        { label: t("incident.action_status") },
      ]}
    >
      {record.capas.map((capa) => (
        <Row key={capa.id}>
          <RowHead>
            <a class="main-link" href={page.href(`/capas/${capa.id}`)}>{capa.title}</a>
          </RowHead>
          <Cell>{shortName(capa.owner.full_name)}</Cell>
          <Cell label={closed ? date : undefined} all={closed}>
            {closed ? <Recheck page={page} capa={capa} /> : <DueDate page={page} capa={capa} />}
          </Cell>
          <Cell>
            <CapaBadge page={page} status={capa.status} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type Props = { page: PageContext; capa: Capa };

function Recheck({ page, capa }: Props) {
  return capa.next_recheck === null
    ? <Nothing page={page} />
    : <Day page={page} on={capa.next_recheck.date} />;
}

/** Shown as a plain date once the work is done. */
function DueDate({ page, capa }: Props) {
  return isToDo(capa.status)
    ? <Deadline page={page} due={capa.due_date} />
    : <Day page={page} on={capa.due_date} as="short" />;
}

/** The outcomes of the user's own report, which motivate further reports. */
export function OutcomesSection({ view: { page, record } }: { view: IncidentView }) {
  const { t, dates } = page;
  if (record.outcomes.length === 0) return null;
  return (
    <Section id="outcomes" title={t("outcomes.title")}>
      <Items>
        {record.outcomes.map(({ title, status, due_date, verified_at }, index) => (
          <li key={index}>
            <p>
              <b>{title}</b>
            </p>
            <p class="row">
              <CapaBadge page={page} status={status} />
              <span class="quiet">
                {interleave(
                  t(verified_at ? "outcomes.verified" : "outcomes.due", { date: "{date}" }),
                  {
                    date: <Day page={page} on={verified_at ? dates.day(verified_at) : due_date} />,
                  },
                )}
              </span>
            </p>
          </li>
        ))}
      </Items>
    </Section>
  );
}
