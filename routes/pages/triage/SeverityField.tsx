import { type FormState, minimumWords, type PageContext, ScaleChoice } from "@/components/mod.ts";
import { consequenceKey, CONSEQUENCES_OF, type IncidentType } from "@/lib/incidents/mod.ts";
import type { MinimumSeverity } from "@/lib/statutory/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
  type: IncidentType;
  /** As the answers stood when they were last looked at. */
  minimum: MinimumSeverity;
}

/** The severity; levels below the legal minimum cannot be chosen, and a sentence says why. */
export function SeverityField({ page, form, type, minimum }: Props) {
  const { t } = page;
  return (
    <ScaleChoice
      page={page}
      form={form}
      name="severity"
      label={t("term.severity")}
      hint={minimumWords(minimum, t)}
      minimum={minimum.level}
      meaningOf={(each) =>
        CONSEQUENCES_OF[type].map((consequence) => t(consequenceKey(consequence, each)))
          .join(page.locale === "zh" ? "；" : "; ")}
      required
    />
  );
}
