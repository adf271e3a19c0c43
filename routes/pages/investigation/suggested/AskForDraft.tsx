import { Button, Notice, type PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  incidentId: string;
  isSetUp: boolean;
  /** Why the last question has no answer. */
  refusal?: string | undefined;
}

/** The button that asks a model for a draft; beside the form, so that Enter in it does not press it. */
export function AskForDraft({ page, incidentId, isSetUp, refusal }: Props) {
  const { t } = page;
  return (
    <form
      class="stack stack-s"
      id="suggestion"
      method="post"
      action={page.href(`/incidents/${incidentId}/investigation/suggest`)}
    >
      <h2>{t("suggest.title")}</h2>
      {refusal && (
        <Notice id="no-suggestion" tone="warn" title={t("suggest.none")}>{refusal}</Notice>
      )}
      {isSetUp
        ? (
          <>
            <p class="hint">{t("suggest.draft_hint")}</p>
            <p>
              <Button>{t("suggest.draft")}</Button>
            </p>
          </>
        )
        : <p class="hint">{t("suggest.draft_not_set_up")}</p>}
    </form>
  );
}
