import type { PageContext } from "@/components/mod.ts";
import type { RootCause } from "@/lib/investigations/mod.ts";
import { RootCauseLine } from "../shared/RootCauseLine.tsx";

interface Props {
  page: PageContext;
  incidentId: string;
  rootCauses: readonly RootCause[];
  chosen: RootCause | undefined;
  /** Something was typed already: a link would lose it. */
  typed: boolean;
}

/** What the investigation found, each with the way to an action against it. */
export function RootCauseChoices({ page, incidentId, rootCauses, chosen, typed }: Props) {
  const { t } = page;
  if (rootCauses.length === 0) return null;
  const address = page.href(`/incidents/${incidentId}/capas/new`);
  return (
    <section class="box stack stack-s" aria-labelledby="root-causes">
      <h2 class="h3" id="root-causes">{t("investigation.root_causes")}</h2>
      <ol class="causes">
        {rootCauses.map((cause, index) => (
          <li key={cause.text} aria-current={cause === chosen ? "true" : undefined}>
            <RootCauseLine page={page} cause={cause} />
            {!typed && (
              <span class="line">
                {cause === chosen
                  ? <span class="quiet">{t("capa_new.for_this_cause")}</span>
                  : (
                    <a class="act" href={`${address}?root_cause=${index + 1}`}>
                      {t("capa_new.use_cause", { n: index + 1 })}
                    </a>
                  )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
