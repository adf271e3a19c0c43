import { Button, DescribedChoices, type FormState, type PageContext } from "@/components/mod.ts";
import { METHODS } from "@/lib/investigations/mod.ts";
import { METHOD_MEANINGS, METHOD_NAMES } from "./methods.ts";

interface Props {
  page: PageContext;
  incidentId: string;
  form: FormState;
}

/** Choosing the method begins the investigation. */
export function StartForm({ page, incidentId, form }: Props) {
  const { t } = page;
  return (
    <form
      class="stack stack-l"
      method="post"
      action={page.href(`/incidents/${incidentId}/investigation/start`)}
      novalidate
    >
      <DescribedChoices
        page={page}
        form={form}
        name="method"
        label={t("investigation.method")}
        hint={t("investigation.start_lead")}
        required
        choices={METHODS.map((value) => ({
          value,
          label: t(METHOD_NAMES[value]),
          meaning: t(METHOD_MEANINGS[value]),
        }))}
      />
      <p>
        <Button primary big>{t("investigation.start")}</Button>
      </p>
    </form>
  );
}
