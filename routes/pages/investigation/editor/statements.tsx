import { EMPTY_FORM, type FormState, type PageContext, valueOf } from "@/components/mod.ts";
import { askedParts, INVESTIGATION_FIELDS } from "@/lib/investigations/mod.ts";
import { Disclosure, isTyped } from "./disclosure.tsx";
import { PartInput } from "./inputs.tsx";

const LIST = "witness_statements";
const { parts, max } = INVESTIGATION_FIELDS[LIST];

/** Number of empty entries after the filled-in ones. */
const SPARE = 2;

/** Placeholder index in the template from which the script adds entries. */
const TEMPLATE_INDEX = -1;

interface Props {
  page: PageContext;
  form: FormState;
}

/** The inputs for references to statements that are kept elsewhere. */
export function StatementInputs({ page, form }: Props) {
  const { t } = page;
  const filled = Array.from({ length: max }, (_, index) => index)
    .filter((index) => isTyped(form, `${LIST}.${index}`)).length;
  const offered = Math.min(max, filled + SPARE);
  return (
    <>
      <h3>{t("incident.statements")}</h3>
      <p class="hint">{t("investigation.statements_hint")}</p>
      <div class="stack" data-rows={LIST} data-most={max}>
        {Array.from(
          { length: offered },
          (_, index) => <Statement key={index} page={page} form={form} index={index} />,
        )}
      </div>
      <template data-row-of={LIST}>
        <Statement page={page} form={EMPTY_FORM} index={TEMPLATE_INDEX} />
      </template>
    </>
  );
}

function Statement({ page, form, index }: Props & { index: number }) {
  const { t } = page;
  const name = `${LIST}.${index}`;
  const n = index + 1;
  const ref = valueOf(form, `${name}.ref`);
  return (
    <Disclosure
      form={form}
      name={name}
      summary={isTyped(form, name)
        ? t("investigation.statement_n", { n, ref })
        : t("investigation.add_statement", { n })}
    >
      {askedParts(parts).map(([part, field]) => (
        <PartInput
          key={part}
          page={page}
          form={form}
          name={`${name}.${part}`}
          part={field}
          optional={!field.required}
        />
      ))}
    </Disclosure>
  );
}
