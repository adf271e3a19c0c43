import { ButtonLink, Facts, Layout, type PageContext, PageHead, Steps } from "@/components/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { AFTERWARDS } from "./ReportPage.tsx";

/** Says that the report arrived, under which number, and what follows. */
export function SentPage({ page, incident }: { page: PageContext; incident: Incident }) {
  const { t, dates } = page;
  const { id, number, type, zone, site, occurred_at } = incident;
  // The number, which is the first thing to follow, stands above already.
  const [, ...next] = AFTERWARDS;
  return (
    <Layout page={page} title={t("report.sent")}>
      <div class="stack stack-l measure">
        <PageHead title={t("report.sent")}>
          <p class="lead">
            {t("report.reference")} <b class="num">{number}</b>
          </p>
        </PageHead>
        <div class="scope">
          <Facts
            page={page}
            facts={[
              { term: t("report.kind"), fact: t(`type.${type}`) },
              { term: t("label.place"), fact: `${zone.name}, ${site.name}` },
              { term: t("label.date"), fact: dates.moment(occurred_at) },
            ]}
          />
        </div>
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
            <ButtonLink href={page.href(`/incidents/${id}`)} primary big>
              {t("report.see")}
            </ButtonLink>
            <ButtonLink href={page.href("/report")} big>{t("report.another")}</ButtonLink>
          </div>
          <p class="hint">{t("report.another_hint")}</p>
        </div>
      </div>
    </Layout>
  );
}
