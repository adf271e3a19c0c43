import {
  Button,
  ButtonLink,
  ErrorSummary,
  type FormState,
  HiddenFields,
  Layout,
  type PageContext,
  PageHead,
  valuesOf,
} from "@/components/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { type Investigation, rootCauseKey, type SuggestedItem } from "@/lib/investigations/mod.ts";
import { InvestigationRecord } from "../../shared/record/investigation_record.tsx";
import type { ShownItem } from "./items.ts";

interface Props {
  page: PageContext;
  incident: Incident;
  saved: Investigation;
  items: readonly ShownItem[];
  form: FormState;
}

/** What a model drafted beside what is saved, each item with the sentences it rests on. */
export function SuggestedDraft({ page, incident, saved, items, form }: Props) {
  const { t } = page;
  const at = page.href(`/incidents/${incident.id}/investigation`);
  return (
    <Layout
      page={page}
      title={t("suggest.analysis")}
      current="/inbox"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("suggest.analysis")} back={{ href: at, label: t("term.investigation") }} />
      <div class="split split-start">
        <section class="stack scope" aria-labelledby="own">
          <h2 id="own">{t("suggest.own_draft")}</h2>
          {isEmpty(saved)
            ? <p class="hint">{t("suggest.own_empty")}</p>
            : <InvestigationRecord page={page} investigation={saved} addActions={false} />}
        </section>
        <form class="stack" method="post" action={`${at}/take`}>
          <h2>{t("suggest.items")}</h2>
          <p>{t("suggest.items_lead")}</p>
          <HiddenFields values={{ version: String(saved.version) }} />
          {items.map((shown, index) => <Item key={index} {...{ page, shown, index, form }} />)}
          <div class="acts">
            <Button primary big>{t("suggest.take")}</Button>{" "}
            <ButtonLink big href={at}>{t("suggest.leave")}</ButtonLink>
          </div>
        </form>
      </div>
    </Layout>
  );
}

function isEmpty({ problem, whys, branches, root_causes }: Investigation): boolean {
  const texts = [problem ?? "", ...whys ?? [], ...root_causes];
  return [...texts, ...Object.values(branches ?? {}).flat()].every((text) => text === "");
}

interface ItemProps {
  page: PageContext;
  shown: ShownItem;
  index: number;
  form: FormState;
}

function Item({ page, shown, index, form }: ItemProps) {
  const { t } = page;
  const { item, cites } = shown;
  return (
    <div class="check">
      <input type="hidden" name="item" value={JSON.stringify(shown)} />
      <label>
        <input
          type="checkbox"
          name="take"
          value={String(index)}
          checked={valuesOf(form, "take").includes(String(index))}
          aria-describedby={`cites-${index}`}
        />{" "}
        <span>
          <b>{kindOf(page, item)}:</b> {item.text}
        </span>
      </label>
      <ul class="hint" id={`cites-${index}`}>
        {cites.map(({ source, ref, sentence }, place) => (
          <li key={place}>
            {ref ?? t(source === "immediate_action" ? "label.immediate_action" : "triage.report")}
            {": “"}
            {sentence}”
          </li>
        ))}
      </ul>
    </div>
  );
}

function kindOf({ t }: PageContext, item: SuggestedItem): string {
  switch (item.to) {
    case "problem":
      return t("analysis.problem");
    case "whys":
      return t("term.five_why");
    case "branches":
      return t(`term.${item.branch}`);
    case "root_causes":
      return t(rootCauseKey(item.category));
  }
}
