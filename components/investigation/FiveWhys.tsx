import { interleave } from "../interleave.tsx";
import type { FormState } from "../form/form_state.ts";
import { TextArea, TextInput } from "../form/TextInput.tsx";
import type { Words } from "../page_context.ts";

/** One answer of the chain and what it rests on. */
export interface Why {
  readonly answer: string;
  readonly evidence?: string | null | undefined;
}

/** A chain asks five times at most. */
const MOST = 5;

/** From the problem down to its root, one answer leading to the next question. */
export function FiveWhys({ page, problem, whys }: {
  page: Words;
  problem: string;
  whys: readonly Why[];
}) {
  const { t } = page;
  return (
    <div class="stack">
      <p>
        {interleave(t("whys.problem", { problem: "{problem}" }), { problem: <b>{problem}</b> })}
      </p>
      <ol class="steps whys" role="list">
        {whys.map((why, index) => (
          <li key={index}>
            <p>
              <span class="sr">{t("whys.why", { n: index + 1 })}</span> {why.answer}
            </p>
            {why.evidence && <p class="hint">{t("whys.evidence", { evidence: why.evidence })}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * The chain as fields `whys.0.answer`, `whys.0.evidence` and so on. The next question shows when
 * the one before it is answered: the style sheet does that, and all five are always sent.
 */
export function WhyFields({ page, form }: { page: Words; form: FormState }) {
  const { t } = page;
  return (
    <ol class="steps whys" role="list" data-rows="whys">
      {Array.from({ length: MOST }, (_, index) => (
        <li key={index}>
          <TextArea
            page={page}
            form={form}
            name={`whys.${index}.answer`}
            label={t("whys.why", { n: index + 1 })}
            rows={3}
            maxlength={500}
            placeholder=" "
          />
          <TextInput
            page={page}
            form={form}
            name={`whys.${index}.evidence`}
            label={t("term.evidence")}
            optional
            maxlength={200}
          />
        </li>
      ))}
    </ol>
  );
}
