import type { ComponentChildren } from "preact";
import {
  ButtonLink,
  Empty,
  excerpt,
  Items,
  Layout,
  Moment,
  type PageContext,
  PageHead,
  Plate,
  Severity,
} from "@/components/mod.ts";
import { RECHECK_DAYS, recheckResultKey } from "@/lib/capas/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { rootCauseKey } from "@/lib/investigations/mod.ts";
import {
  type FoundIncident,
  type Lessons,
  likenessOf,
  type WorkedAction,
} from "@/lib/similar/mod.ts";
import { inLine } from "../shared/facts.tsx";

/** Length of the excerpt in characters: about three lines on a phone. */
const EXCERPT = 140;

/** The incidents that resemble one, the best first. */
export function SimilarPage({ page, lessons }: { page: PageContext; lessons: Lessons }) {
  const { t } = page;
  return (
    <Frame page={page} incident={lessons.incident}>
      {lessons.items.length === 0
        ? <Empty title={t("similar.none")} why={t("similar.none_why")} />
        : (
          <>
            <p class="measure">{t("similar.lead")}</p>
            <Items>
              {lessons.items.map((item) => (
                <Found
                  key={item.incident.id}
                  page={page}
                  item={item}
                />
              ))}
            </Items>
          </>
        )}
    </Frame>
  );
}

/** The page without an answer of the model, and what that means. */
export function UnavailablePage(
  { page, incident, isSetUp }: { page: PageContext; incident: Incident; isSetUp: boolean },
) {
  const { t } = page;
  const state = isSetUp ? "failed" : "off";
  return (
    <Frame page={page} incident={incident}>
      <Empty title={t(`similar.${state}`)} why={t(`similar.${state}_why`)}>
        {isSetUp && (
          <ButtonLink href={page.href(`/incidents/${incident.id}/similar`)}>
            {t("similar.try_again")}
          </ButtonLink>
        )}
      </Empty>
    </Frame>
  );
}

function Frame(
  { page, incident, children }: {
    page: PageContext;
    incident: Incident;
    children: ComponentChildren;
  },
) {
  const title = page.t("similar.title");
  return (
    <Layout page={page} title={`${title} ${incident.number}`} current="/inbox">
      <PageHead
        title={title}
        back={{ href: page.href(`/incidents/${incident.id}`), label: incident.number }}
      >
        <p>
          {page.t("incident.title", {
            type: page.t(`type.${incident.type}`),
            zone: incident.zone.name,
          })}
        </p>
      </PageHead>
      {children}
    </Layout>
  );
}

/** One similar incident: which one, how alike, and what was done there. */
function Found({ page, item }: { page: PageContext; item: FoundIncident }) {
  const { t } = page;
  const { incident, similarity, shared, actions } = item;
  return (
    <li>
      <div class="row">
        <h2 class="h3">
          <a href={page.href(`/incidents/${incident.id}`)}>
            {t(`type.${incident.type}`)} <span class="num">{incident.number}</span>
          </a>
        </h2>
        {incident.truck && <Plate number={incident.truck.number} />}
        <Severity page={page} level={incident.severity} />
        <b>{t(`similar.likeness.${likenessOf(similarity)}`)}</b>
      </div>
      <p>{excerpt(incident.description, EXCERPT)}</p>
      {shared.length > 0 && <p>{t("similar.shared", { facts: sharedWords(page, item) })}</p>}
      <p class="quiet">
        <Moment page={page} at={incident.occurred_at} as="date" /> ·{" "}
        {t("record.place", { site: incident.site.name, zone: incident.zone.name })}
      </p>
      {actions.length === 0 ? <p class="quiet">{t("similar.no_actions")}</p> : (
        <>
          <p class="quiet">{t("similar.actions")}</p>
          <ul>
            {actions.map((action) => (
              <li key={action.id}>
                <a href={page.href(`/capas/${action.id}`)}>{action.title}</a>
                <span class="line quiet">{effectWords(page, action)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function sharedWords(page: PageContext, { shared, shared_causes }: FoundIncident): string {
  const causes = inLine(page, shared_causes.map((cause) => page.t(rootCauseKey(cause))));
  return inLine(page, shared.map((fact) => page.t(`similar.shared.${fact}`, { causes })));
}

function effectWords({ t }: PageContext, { recheck }: WorkedAction): string {
  if (recheck === null) return t("similar.unchecked");
  const days = RECHECK_DAYS * recheck.round;
  return t("similar.checked", { result: t(recheckResultKey(recheck.result)), days });
}
