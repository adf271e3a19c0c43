import {
  DateTimeInput,
  EMPTY_FORM,
  type FormState,
  type PageContext,
  Select,
  TextArea,
  TextInput,
  valueOf,
} from "@/components/mod.ts";
import {
  MAX_STATEMENTS,
  STATEMENT_LANGUAGES,
  WITNESS_CATEGORIES,
} from "@/lib/investigations/mod.ts";
import { Fold, isTyped } from "./disclosure.tsx";

/** Empty entries offered after those that are there. */
const SPARE = 2;

/** Stands for the number of an entry that a script adds. */
const ANY = -1;

interface Props {
  page: PageContext;
  form: FormState;
}

/** References to statements that are kept elsewhere. */
export function StatementFields({ page, form }: Props) {
  const { t } = page;
  const filled = Array.from({ length: MAX_STATEMENTS }, (_, index) => index)
    .filter((index) => isTyped(form, `witness_statements.${index}`)).length;
  const offered = Math.min(MAX_STATEMENTS, filled + SPARE);
  return (
    <>
      <h3>{t("incident.statements")}</h3>
      <p class="hint">{t("investigation.statements_hint")}</p>
      <div class="stack" data-rows="witness_statements" data-most={MAX_STATEMENTS}>
        {Array.from(
          { length: offered },
          (_, index) => <Statement key={index} page={page} form={form} index={index} />,
        )}
      </div>
      <template data-row-of="witness_statements">
        <Statement page={page} form={EMPTY_FORM} index={ANY} />
      </template>
    </>
  );
}

function Statement({ page, form, index }: Props & { index: number }) {
  const { t } = page;
  const name = `witness_statements.${index}`;
  const field = { page, form, optional: true };
  const n = index + 1;
  const ref = valueOf(form, `${name}.ref`);
  return (
    <Fold
      form={form}
      name={name}
      summary={isTyped(form, name)
        ? t("investigation.statement_n", { n, ref })
        : t("investigation.add_statement", { n })}
    >
      <TextInput
        {...{ page, form }}
        name={`${name}.ref`}
        label={t("statement.ref")}
        maxlength={60}
      />
      <Select
        {...field}
        name={`${name}.witness_category`}
        label={t("statement.witness_category")}
        placeholder
        options={WITNESS_CATEGORIES.map((value) => ({
          value,
          label: t(`witness_category.${value}`),
        }))}
      />
      <TextInput
        {...field}
        name={`${name}.witness_name`}
        label={t("statement.witness_name")}
        maxlength={120}
      />
      <Select
        {...field}
        name={`${name}.language`}
        label={t("statement.language")}
        placeholder
        options={STATEMENT_LANGUAGES.map((value) => ({
          value,
          label: t(`statement_language.${value}`),
        }))}
      />
      <DateTimeInput {...field} name={`${name}.taken_at`} label={t("statement.taken_at")} />
      <TextInput
        {...field}
        name={`${name}.taken_by`}
        label={t("statement.taken_by")}
        maxlength={120}
      />
      <TextInput
        {...field}
        name={`${name}.file_ref`}
        label={t("statement.file_ref")}
        maxlength={200}
      />
      <TextArea
        {...field}
        name={`${name}.summary`}
        label={t("statement.summary")}
        rows={2}
        maxlength={1000}
      />
    </Fold>
  );
}
