import { type Evidence, listEvidence, mayAddEvidence } from "@/lib/evidence/mod.ts";
import { type Incident, readIncident } from "@/lib/incidents/mod.ts";
import { inSession, type RequestContext } from "../../http/context.ts";
import { pageOf, render } from "../shared/page.tsx";
import type { Refusals } from "../shared/add_files.ts";
import {
  ButtonLink,
  EMPTY_FORM,
  Facts,
  Layout,
  Notice,
  type PageContext,
  Receipt,
  Section,
  Steps,
} from "@/components/mod.ts";
import { EvidenceFiles, EvidenceForm } from "../shared/evidence.tsx";
import { AFTERWARDS } from "../shared/report_form/page.tsx";

/**
 * Shows that a report was stored, and which of its files were refused.
 * @throws Problem `not_found`
 */
export async function showSent(
  c: RequestContext,
  id: string,
  refusals: Refusals = [],
): Promise<Response> {
  const known = await inSession(c, async (session) => ({
    incident: await readIncident(session, id),
    evidence: await listEvidence(session, id),
  }));
  // The response to the post of a report has another address; the language switch returns to this
  // page.
  const page = { ...pageOf(c), path: `/report/sent/${id}` };
  return render(c, <SentPage page={page} {...known} refusals={refusals} />);
}

interface Props {
  page: PageContext;
  incident: Incident;
  /** The stored files of the report. */
  evidence: readonly Evidence[];
  /** The refused files, each with its reason. */
  refusals?: Refusals;
}

/** Confirms the report with its number and says what follows. */
function SentPage({ page, incident, evidence, refusals = [] }: Props) {
  const { t, dates } = page;
  const { id, number, type, zone, site, occurred_at } = incident;
  // The first entry, the number, is shown above.
  const [, ...next] = AFTERWARDS;
  return (
    <Layout page={page} title={t("report.sent")}>
      {/* The script deletes the report from the phone's queue when it finds `data-sent`. */}
      <div class="stack stack-l measure" data-sent>
        {refusals.length > 0 && <Refused page={page} refusals={refusals} />}
        <Receipt title={t("report.sent")} number={number} />
        <div class="scope">
          <Facts
            page={page}
            facts={[
              { term: t("report.kind"), fact: t(`type.${type}`) },
              { term: t("label.place"), fact: `${zone.name}, ${site.name}` },
              { term: t("label.date"), fact: dates.moment(occurred_at) },
              evidence.length > 0 && {
                term: t("label.photos"),
                fact: t("report.received", { n: evidence.length }),
              },
            ]}
          />
        </div>
        <Files page={page} incident={incident} evidence={evidence} />
        <section class="stack" aria-labelledby="next">
          <h2 id="next">{t("report.next")}</h2>
          <Steps>
            {next.map((step) => (
              <li key={step}>
                <p>{t(step)}</p>
              </li>
            ))}
          </Steps>
        </section>
        <div class="stack stack-s">
          <div class="acts">
            <ButtonLink href={page.href(`/incidents/${id}`)} big>{t("report.see")}</ButtonLink>
            <ButtonLink href={page.href(`/report?zone_id=${zone.id}`)} big>
              {t("report.another")}
            </ButtonLink>
          </div>
          <p class="hint">{t("report.another_hint")}</p>
        </div>
      </div>
    </Layout>
  );
}

function Refused({ page, refusals }: { page: PageContext; refusals: Refusals }) {
  return (
    <Notice id="refused" title={page.t("evidence.some_refused")} tone="warn">
      <ul>
        {refusals.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </Notice>
  );
}

/** The files of the report, and the form to add more. */
function Files({ page, incident, evidence }: Pick<Props, "page" | "incident" | "evidence">) {
  const { t, user } = page;
  const adds = incident.status !== "closed" && user !== null && mayAddEvidence(user, incident);
  if (!adds && evidence.length === 0) return null;
  const count = evidence.length;
  return (
    <Section id="evidence" title={t("label.photos")}>
      <div class="stack stack-s">
        <EvidenceFiles page={page} files={evidence} />
      </div>
      {adds && (
        <EvidenceForm
          page={page}
          form={EMPTY_FORM}
          action={`/incidents/${incident.id}/evidence`}
          count={count}
          send={t("evidence.send")}
        />
      )}
    </Section>
  );
}
