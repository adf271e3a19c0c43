import { type FormState, type PageContext, ScaleChoice } from "@/components/mod.ts";
import { minimumKey, type MinimumSeverity } from "@/lib/statutory/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
  /** As the answers stood when they were last looked at. */
  minimum: MinimumSeverity;
}

/** The severity; levels below the legal minimum cannot be chosen, and a sentence says why. */
export function SeverityField({ page, form, minimum }: Props) {
  const { t } = page;
  const { level, because } = minimum;
  return (
    <ScaleChoice
      page={page}
      form={form}
      name="severity"
      label={t("term.severity")}
      hint={because === null
        ? t("triage.severity_hint")
        : t(minimumKey(because), { level: t(`severity.${level}`) })}
      minimum={level}
      required
    />
  );
}
