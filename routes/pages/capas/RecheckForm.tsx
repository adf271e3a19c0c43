import {
  Button,
  DescribedChoices,
  type FormState,
  HiddenFields,
  type PageContext,
  Select,
  TextArea,
} from "@/components/mod.ts";
import { type Capa, RECHECK_DAYS, RECHECK_RESULTS, recheckResultKey } from "@/lib/capas/mod.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  form: FormState;
}

/** What an effectiveness check that has come found; the first one without a result is chosen. */
export function RecheckForm({ page, capa, form }: Props) {
  const { t } = page;
  const rounds = capa.rechecks_due.map(({ round }) => ({
    value: String(round),
    label: t("capa_page.check_of", { days: RECHECK_DAYS * round }),
  }));
  const [first] = rounds;
  const values = { round: first?.value ?? "", ...form.values };
  const field = { page, form: { ...form, values } };
  return (
    <form
      class="stack measure"
      method="post"
      action={page.href(`/capas/${capa.id}/rechecks`)}
      novalidate
    >
      <h2 id="recheck">{t("capa_page.recheck")}</h2>
      {rounds.length === 1
        ? <HiddenFields values={{ round: first!.value }} />
        : <Select {...field} name="round" label={t("capa_page.round")} options={rounds} />}
      <DescribedChoices
        {...field}
        name="result"
        label={t("capa_page.result")}
        hint={t("capa_page.recheck_hint")}
        choices={RECHECK_RESULTS.map((value) => ({
          value,
          label: t(recheckResultKey(value)),
          meaning: t(`capa_page.${value}_meaning`),
        }))}
      />
      <TextArea
        {...field}
        name="note"
        label={t("capa_page.check_note")}
        optional
        rows={3}
        maxlength={1000}
      />
      <p>
        <Button>{t("capa_page.record_check")}</Button>
      </p>
    </form>
  );
}
