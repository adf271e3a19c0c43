import { Button, Field, type FormState, HiddenFields, type PageContext } from "@/components/mod.ts";
import { MAX_FILES, MEDIA_TYPES } from "@/lib/evidence/mod.ts";
import { FILE_FIELD } from "../../http/uploads.ts";

/** The hidden field by which a form sent twice is known. */
export const FILES_KEY = "idempotency_key";

interface Props {
  page: PageContext;
  form: FormState;
  incidentId: string;
  /** How many files the incident has. */
  count: number;
}

/** Adds photos and documents, several at once, by the browser's own field. */
export function EvidenceForm({ page, form, incidentId, count }: Props) {
  const { t } = page;
  if (count >= MAX_FILES) return <p class="hint">{t("evidence.full", { max: MAX_FILES })}</p>;
  const hint = count === 0
    ? t("evidence.add_hint", { max: MAX_FILES })
    : t("evidence.add_more_hint", { count, max: MAX_FILES });
  return (
    <form
      class={count > 0 ? "stack more" : "stack"}
      method="post"
      enctype="multipart/form-data"
      action={page.href(`/incidents/${incidentId}/evidence`)}
      novalidate
    >
      <HiddenFields values={{ [FILES_KEY]: crypto.randomUUID() }} />
      <Field page={page} form={form} name={FILE_FIELD} label={t("evidence.add")} hint={hint}>
        {({ id, aria }) => (
          <input
            id={id}
            name={FILE_FIELD}
            type="file"
            accept={Object.keys(MEDIA_TYPES).join()}
            multiple
            {...aria}
          />
        )}
      </Field>
      <p>
        <Button>{t("evidence.send")}</Button>
      </p>
    </form>
  );
}
