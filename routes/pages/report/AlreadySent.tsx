import { Button, interleave, type PageContext } from "@/components/mod.ts";
import { SEND_AGAIN } from "./field_names.ts";
import { FORM_ID } from "./ReportForm.tsx";

/** A report that came in earlier. */
export interface SentBefore {
  readonly id: string;
  readonly number: string;
}

/** That the same report is there already, and the way to send it all the same. */
export function AlreadySent({ page, report }: { page: PageContext; report: SentBefore }) {
  const { t, href } = page;
  return (
    <section
      class="notice notice-warn"
      role="alert"
      aria-labelledby="sent-before"
      tabindex={-1}
      autofocus
    >
      <h2 class="h3" id="sent-before">
        {interleave(t("report.sent_before", { number: "{number}" }), {
          number: <a class="num" href={href(`/incidents/${report.id}`)}>{report.number}</a>,
        })}
      </h2>
      <p>{t("report.sent_before_why")}</p>
      <Button form={FORM_ID} name={SEND_AGAIN} value="yes">{t("report.send_again")}</Button>
    </section>
  );
}
