import {
  Button,
  EMPTY_FORM,
  FORM_LANGUAGE,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import { type FormValues, readForm } from "../../http/body.ts";
import type { RequestContext } from "../../http/context.ts";
import { endSession } from "../../http/cookies.ts";
import { LoginPage, sayKept } from "./mod.tsx";
import { pageOf, render } from "../page.tsx";
import { carriedFields, isCarriedTo, writtenTexts } from "./kept_form.ts";
import { Prose } from "../shared/Prose.tsx";

/**
 * A session may end while somebody types, and a redirect would lose the text. So a form posted by
 * nobody is answered with the log-in page, which carries it along; nothing was done with it. Null
 * when there is nothing to carry.
 */
export async function askToLogIn(c: RequestContext, path: string): Promise<Response | null> {
  if (!isCarriedTo(path)) return null;
  const form = await readForm(c).catch((): FormValues => ({}));
  if (carriedFields(form).length === 0) return null;
  endSession(c);
  c.set("claims", null);
  const page = { ...sayKept(pageOf(c)), path: "/login" };
  return render(c, <LoginPage page={page} form={EMPTY_FORM} next={path} carried={form} />, 422);
}

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
