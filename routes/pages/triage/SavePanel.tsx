import { Button, Next, type PageContext, type SeverityLevel } from "@/components/mod.ts";
import { formNames } from "./form_names.ts";
import type { Outcome } from "./outcome.ts";

interface Props {
  page: PageContext;
  outcome: Outcome | null;
  severity: SeverityLevel | null;
}

/** Saving, and what follows from it; stays in sight on a laptop. */
export function SavePanel({ page, outcome, severity }: Props) {
  const { t } = page;
  const why = severity
    ? t("triage.severity_is", { severity: t(`severity.${severity}`) })
    : t("triage.severity_missing");
  return (
    <div class="stick">
      <Next title={outcome ? duty(page, outcome) : t("triage.save_title")} why={why}>
        <Button big>{t("triage.save")}</Button>
      </Next>
    </div>
  );
}

function duty({ t }: PageContext, { result }: Outcome): string {
  const form = formNames(result.forms, t);
  if (result.notify_immediately) return t("triage.then_form", { form });
  if (form) return t("triage.form_due", { form });
  return result.register_jkkp8 ? t("triage.register_only") : t("triage.no_form");
}
