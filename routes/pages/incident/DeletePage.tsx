import { Button, ButtonLink, ErrorSummary, Layout, PageHead } from "@/components/mod.ts";
import { listOf, NumberedTitle, titleOf } from "./IncidentHead.tsx";
import { at, type IncidentView } from "./view.ts";

/** Asks for confirmation before an incident is deleted; cancelling is the primary button. */
export function DeletePage({ view }: { view: IncidentView }) {
  const { page, record, form } = view;
  const { t } = page;
  const title = t("incident.delete_title", { number: record.number });
  return (
    <Layout
      page={page}
      title={title}
      current={listOf(view).path}
      refused={form.errors.length > 0}
    >
      <ErrorSummary page={page} form={form} />
      <PageHead
        back={{ href: at(view), label: record.number }}
        title={
          <NumberedTitle
            text={t("incident.delete_title", { number: "{number}" })}
            number={record.number}
          />
        }
      >
        <p>{titleOf(page, record)}</p>
      </PageHead>
      <div class="stack">
        <p>{t("incident.delete_warning")}</p>
        <form class="acts" method="post" action={at(view, "/delete")}>
          <ButtonLink primary big href={at(view)}>{t("incident.keep")}</ButtonLink>
          <Button big>{t("incident.delete_confirm")}</Button>
        </form>
      </div>
    </Layout>
  );
}
