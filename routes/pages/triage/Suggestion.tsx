import {
  Button,
  EnterButton,
  type FormState,
  HiddenFields,
  Notice,
  type PageContext,
  valuesOf,
} from "@/components/mod.ts";
import { severityKeys } from "@/lib/incidents/mod.ts";
import { marksIn, SUGGESTED, SUGGESTED_REASON } from "./suggestion.ts";

/** Whether a model can be asked, and why the last question has no answer. */
export interface SuggestionState {
  readonly isSetUp: boolean;
  readonly refusal?: string | undefined;
}

interface Props {
  page: PageContext;
  form: FormState;
  /** The address that the form posts to. */
  path: string;
  state: SuggestionState;
}

/** What a model suggests and why, or the button that asks it; nothing of it is saved by itself. */
export function Suggestion({ page, form, path, state }: Props) {
  const { t } = page;
  const marks = marksIn(form);
  return (
    <section class="stack stack-s" id="suggestion" aria-labelledby="suggestion-h">
      <h2 id="suggestion-h">{t("suggest.title")}</h2>
      <EnterButton name="check" value="yes" formaction={`${path}#outcome`} />
      {marks && (
        <>
          {valuesOf(form, SUGGESTED).map((pair) => (
            <HiddenFields key={pair} values={{ [SUGGESTED]: pair }} />
          ))}
          {marks.reasons.map((reason) => (
            <HiddenFields key={reason} values={{ [SUGGESTED_REASON]: reason }} />
          ))}
          <Notice
            id="suggested"
            title={marks.severity === null
              ? t("suggest.title")
              : t("suggest.severity", { level: t(severityKeys(marks.severity).numbered) })}
          >
            <ul>{marks.reasons.map((reason) => <li key={reason}>{reason}</li>)}</ul>
            <p>{t("suggest.check_each")}</p>
          </Notice>
        </>
      )}
      {state.refusal && (
        <Notice id="no-suggestion" tone="warn" title={t("suggest.none")}>{state.refusal}</Notice>
      )}
      {state.isSetUp
        ? (
          <div class="row">
            <Button name="suggest" value="yes" formaction={`${path}#suggestion`}>
              {t(marks ? "suggest.again" : "suggest.ask")}
            </Button>{" "}
            <span class="hint">{t("suggest.hint")}</span>
          </div>
        )
        : <p class="hint">{t("suggest.not_set_up")}</p>}
    </section>
  );
}
