import { errorOf, type FormState, type PageContext, valueOf } from "@/components/mod.ts";
import { MAX_LOST_DAYS } from "@/lib/statutory/mod.ts";

/** Calendar days off work: a row like the questions around it, with a number instead of a choice. */
export function LostDays({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  const name = "lost_days";
  const error = errorOf(form, name);
  return (
    <div class="ask">
      <div>
        <label class="q" for={name}>{t("checklist.lost_days")}</label>{" "}
        <span class="hint" id="lost_days-h">{t("triage.lost_days_hint")}</span>
        {error !== undefined && <p class="error" id="lost_days-e">{error}</p>}
      </div>
      <input
        id={name}
        name={name}
        type="number"
        inputmode="numeric"
        min={0}
        max={MAX_LOST_DAYS}
        step={1}
        value={valueOf(form, name) || undefined}
        aria-invalid={error === undefined ? undefined : "true"}
        aria-describedby={error === undefined ? "lost_days-h" : "lost_days-h lost_days-e"}
      />
    </div>
  );
}
