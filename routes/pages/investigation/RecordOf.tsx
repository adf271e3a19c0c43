import { Fishbone, FiveWhys, type PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { InvestigationFacts } from "../shared/InvestigationFacts.tsx";
import { RootCauseLine } from "../shared/RootCauseLine.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
  /** Each root cause leads to a new action against it. */
  addActions?: boolean;
}

/** An investigation to read: the analysis, its root causes, everything else as facts. */
export function RecordOf({ page, saved, addActions = false }: Props) {
  const { t } = page;
  return (
    <>
      <Analysis page={page} saved={saved} />
      {saved.root_causes.length > 0 && (
        <div>
          <h3>{t("investigation.root_causes")}</h3>
          <ol class="stack stack-s causes">
            {saved.root_causes.map((cause, index) => (
              <li key={cause.text}>
                <RootCauseLine page={page} cause={cause} />
                {addActions && (
                  <span class="line">
                    <a
                      class="act"
                      href={page.href(
                        `/incidents/${saved.incident_id}/capas/new?root_cause=${index + 1}`,
                      )}
                    >
                      {t("investigation.add_action", { n: index + 1 })}
                    </a>
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <InvestigationFacts page={page} investigation={saved} />
    </>
  );
}

function Analysis({ page, saved }: Props) {
  const { method, problem, whys, branches, root_causes } = saved;
  if (method === "five_why") {
    return whys.length === 0 && !problem
      ? null
      : <FiveWhys page={page} problem={problem ?? ""} whys={whys} />;
  }
  return (
    <Fishbone
      page={page}
      problem={problem ?? ""}
      branches={branches}
      rootCauses={root_causes.map(({ text }) => text)}
    />
  );
}
