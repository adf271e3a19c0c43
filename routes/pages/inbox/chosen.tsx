import { Hono } from "hono";
import { stream } from "hono/streaming";
import {
  Button,
  Cell,
  Due,
  HiddenFields,
  Layout,
  Moment,
  type PageContext,
  PageHead,
  Plate,
  Row,
  RowHead,
  Severity,
  StatusBadge,
  Table,
} from "@/components/mod.ts";
import { exportIncidents } from "@/lib/dashboard/mod.ts";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { type InboxIncident, nextDeadline, readForInbox, stepWords } from "@/lib/incidents/mod.ts";
import { readForm, text } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { PrintPage } from "../shared/print.tsx";
import { assignment } from "./assign.tsx";
import { idsOf, noneChosen } from "./choice.ts";
import { CHOICE } from "./IncidentTable.tsx";

/** What is done with the incidents that were ticked in the inbox. */
export const chosenIncidents = new Hono<Env>()
  .get("/print", may("inbox.read"), async (c) => {
    const ids = idsOf(c.req.queries("id"));
    if (ids.length === 0) return await noneChosen(c, c.req.query("next"));
    const incidents = await inSession(c, (session) => readForInbox(session, ids), {
      readOnly: true,
    });
    return render(c, <ChosenPage page={pageOf(c)} incidents={incidents} />);
  })
  .route("/assign", assignment)
  .post("/export", may("dashboard.export"), async (c) => {
    const form = await readForm(c);
    const ids = idsOf(form.id);
    if (ids.length === 0) return await noneChosen(c, text(form, "next"));
    const { file_name, parts } = await inSession(
      c,
      (session) => exportIncidents(session, { ids }, c.get("locale")),
    );
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${file_name}"`);
    return stream(c, async (out) => {
      for await (const part of parts) await out.write(part);
    });
  });

/** The buttons for the ticked rows; in sight once a row is ticked. */
export function ChosenForm({ page }: { page: PageContext }) {
  const { t, href, user } = page;
  return (
    <form class="chosen" id={CHOICE} method="post" action={href("/inbox/export")}>
      <HiddenFields values={{ next: page.path }} />
      <span>{t("inbox.chosen_form")}</span>
      <Button formaction={href("/inbox/print")} formmethod="get">{t("page.print")}</Button>
      {user && allows(user.role, "incident.triage") && (
        <Button formaction={href("/inbox/assign")} formmethod="get">{t("btn.assign")}</Button>
      )}
      {user && allows(user.role, "dashboard.export") && <Button>{t("btn.export_csv")}</Button>}
    </form>
  );
}

/** The chosen incidents in their order, with their whole descriptions, for paper. */
function ChosenPage(
  { page, incidents }: { page: PageContext; incidents: readonly InboxIncident[] },
) {
  const { t } = page;
  const columns = ([
    "term.incident",
    "term.severity",
    "inbox.status",
    "inbox.where",
    "inbox.next_deadline",
  ] as const).map((key) => ({ label: t(key) }));
  return (
    <Layout page={page} title={t("inbox.chosen")} current="/inbox">
      <PageHead
        title={t("inbox.chosen")}
        back={{ href: page.href("/inbox"), label: t("nav.inbox") }}
      >
        <p class="printed hint">{t("incident.printed", { at: page.dates.stamp(page.now) })}</p>
        <PrintPage page={page} />
      </PageHead>
      <div class="scope">
        <Table caption={t("inbox.chosen")} captionHidden columns={columns}>
          {incidents.map((incident) => (
            <PrintRow key={incident.id} page={page} incident={incident} />
          ))}
        </Table>
      </div>
    </Layout>
  );
}

function PrintRow({ page, incident }: { page: PageContext; incident: InboxIncident }) {
  const { t, locale } = page;
  const { number, truck, site, zone } = incident;
  const step = nextDeadline(incident, page);
  return (
    <Row>
      <RowHead>
        <a href={page.href(`/incidents/${incident.id}`)}>{number}</a> {t(`type.${incident.type}`)}
        {" "}
        {truck && <Plate number={truck.number} />}
        <p lang={incident.locale === locale ? undefined : LOCALE_TAGS[incident.locale]}>
          {incident.description}
        </p>
      </RowHead>
      <Cell>
        <Severity page={page} level={incident.severity} />
      </Cell>
      <Cell>
        <StatusBadge page={page} status={incident.status} />
      </Cell>
      <Cell all>
        {zone.name}, {site.name}
        <br />
        <Moment page={page} at={incident.occurred_at} />
      </Cell>
      <Cell all>{step && <Due urgency={step.urgency}>{stepWords(step, page)}</Due>}</Cell>
    </Row>
  );
}
