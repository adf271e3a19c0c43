import { Fishbone, FiveWhys, type PageContext } from "@/components/mod.ts";
import { type Investigation, rootCauseKey } from "@/lib/investigations/mod.ts";
import { InvestigationFacts } from "../incident/InvestigationFacts.tsx";

interface Props {
  page: PageContext;
  saved: Investigation;
}

/** An investigation to read: the analysis, its root causes, everything else as facts. */
export function RecordOf({ page, saved }: Props) {
  const { t } = page;
  return (
    <>
      <Analysis page={page} saved={saved} />
      {saved.root_causes.length > 0 && (
        <div>
          <h3>{t("investigation.root_causes")}</h3>
          <ol class="stack stack-s causes">
            {saved.root_causes.map(({ category, text }) => (
              <li key={text}>
                <b>{t("investigation.named", { category: t(rootCauseKey(category)) })}</b> {text}
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
