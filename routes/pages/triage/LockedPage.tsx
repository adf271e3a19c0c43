import { ButtonLink, ErrorSummary, Layout, Next, Section, valueOf } from "@/components/mod.ts";
import { TriageHead, type TriageView } from "./TriagePage.tsx";

/** The incident is closed, perhaps while the form was open: what was noted is given back. */
export function LockedPage(
  { page, incident, form }: Pick<TriageView, "page" | "incident" | "form">,
) {
  const { t } = page;
  const typed = form.errors.length > 0 ? valueOf(form, "notes") : "";
  return (
    <Layout
      page={page}
      title={t("triage.title", { number: incident.number })}
      current="/inbox"
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <TriageHead page={page} incident={incident} />
      <Next tone="done" locked title={t("triage.locked")} why={t("triage.locked_why")}>
        <ButtonLink href={page.href(`/incidents/${incident.id}`)} big>
          {t("triage.see_incident")}
        </ButtonLink>
      </Next>
      {typed && (
        <Section id="unsaved" title={t("triage.notes_unsaved")}>
          {typed.split(/\n+/).map((line, index) => <p key={index}>{line}</p>)}
        </Section>
      )}
    </Layout>
  );
}
