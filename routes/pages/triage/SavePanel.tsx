import {
  Button,
  dutyWords,
  Next,
  type PageContext,
  type SeverityLevel,
  severityWords,
} from "@/components/mod.ts";
import type { Outcome } from "@/lib/statutory/mod.ts";

interface Props {
  page: PageContext;
  outcome: Outcome | null;
  severity: SeverityLevel | null;
}

/** Saving, and what follows from it; stays in sight on a laptop. */
export function SavePanel({ page, outcome, severity }: Props) {
  const { t } = page;
  return (
    <div class="stick">
      <Next title={dutyWords(outcome, t)} why={severityWords(severity, t)}>
        <Button big>{t("triage.save")}</Button>
      </Next>
    </div>
  );
}
