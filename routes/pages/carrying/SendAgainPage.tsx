import { Button, FORM_LANGUAGE, Layout, type PageContext, PageHead } from "@/components/mod.ts";
import type { FormValues } from "../../http/body.ts";
import { Prose } from "../shared/Prose.tsx";
import { writtenTexts } from "./carried.ts";

const FORM_ID = "send-again";

interface Props {
  page: PageContext;
  /** Where the form was going, inside the base. */
  path: string;
  form: FormValues;
}

/** A form that was typed before the log-in: what was written in it, and a button that sends it. */
export function SendAgainPage({ page, path, form }: Props) {
  const { t } = page;
  const texts = writtenTexts(form);
  const fields = Object.entries(form)
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
  return (
    <Layout page={page} title={t("send_again.title")} form={FORM_ID}>
      <PageHead title={t("send_again.title")}>
        <p>{t("send_again.lead")}</p>
      </PageHead>
      {texts.length > 0 && (
        <section class="stack stack-s" aria-labelledby="written">
          <h2 id="written">{t("send_again.written")}</h2>
          {texts.map((text, index) => (
            <div class="box" key={index}>
              <Prose text={text} />
            </div>
          ))}
        </section>
      )}
      <form id={FORM_ID} class="row" method="post" action={page.href(path)}>
        {fields.map((field, index) => <input key={index} type="hidden" {...field} />)}
        <Button primary big>{t("send_again.send")}</Button>{" "}
        {/* A form sent for its language only comes back filled in: the same serves to look at it. */}
        <Button big name={FORM_LANGUAGE} value={page.locale}>{t("send_again.look")}</Button>{" "}
        <a class="act" href={page.href("/")}>{t("send_again.leave")}</a>
      </form>
    </Layout>
  );
}
