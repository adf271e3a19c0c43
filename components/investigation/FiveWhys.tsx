import { INVESTIGATION_FIELDS } from "@/lib/investigations/rules/fields.ts";
import { interleave } from "../interleave.tsx";
import type { FormState } from "../form/form_state.ts";
import { BLANK, TextArea, TextInput } from "../form/inputs.tsx";
import type { Words } from "../page_context.ts";

const { max: MAX_WHYS, parts } = INVESTIGATION_FIELDS.whys;

/** The chain of whys from the problem to the root cause. */
export function FiveWhys({ page, problem, whys }: {
  page: Words;
  problem: string;
  whys: readonly { readonly answer: string; readonly evidence?: string | null | undefined }[];
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
 * The inputs `whys.0.answer`, `whys.0.evidence` and so on. The style sheet shows the next question
 * when the previous one is answered; all five are always sent.
 */
export function WhyFields({ page, form }: { page: Words; form: FormState }) {
  const { t } = page;
  return (
    <ol class="steps whys" role="list" data-rows="whys">
      {Array.from({ length: MAX_WHYS }, (_, index) => (
        <li key={index}>
          <TextArea
            page={page}
            form={form}
            name={`whys.${index}.answer`}
            label={t("whys.why", { n: index + 1 })}
            rows={parts.answer.lines}
            maxlength={parts.answer.max}
            placeholder={BLANK}
          />
          <TextInput
            page={page}
            form={form}
            name={`whys.${index}.evidence`}
            label={t("term.evidence")}
            optional
            maxlength={parts.evidence.max}
          />
        </li>
      ))}
    </ol>
  );
}
