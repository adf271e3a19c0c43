import {
  Button,
  EMPTY_FORM,
  FORM_LANGUAGE,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { type FormValues, readForm } from "../../../http/body/body.ts";
import type { RequestContext } from "../../../http/context.ts";
import { clearSession } from "../../../http/session_cookie.ts";
import { pageOf, render } from "../page.tsx";
import { Prose } from "../facts.tsx";
import { isKeptFor, keptFields, writtenTexts } from "./kept_form.ts";
import { LoginPage, withKeptNotice } from "./LoginPage.tsx";

/**
 * Responds to a form posted after the session had ended with the log-in page, which keeps the form
 * in hidden fields; a redirect would lose it. The form is not processed.
 * @returns null when the form has nothing to keep
 * @throws Problem `payload_too_large`
 */
export async function askToLogIn(c: RequestContext, path: string): Promise<Response | null> {
  if (!isKeptFor(path)) return null;
  // Of anonymous callers no file is kept.
  c.set("claims", null);
  const form = await readForm(c).catch((error): FormValues => {
    if (error instanceof Problem && error.code === "payload_too_large") throw error;
    return {};
  });
  if (keptFields(form).length === 0) return null;
  clearSession(c);
  const page = { ...withKeptNotice(pageOf(c)), path: "/login" };
  return render(c, <LoginPage page={page} form={EMPTY_FORM} next={path} kept={form} />, 422);
}

const FORM_ID = "send-again";

interface Props {
  page: PageContext;
  /** The path that the form was posted to, relative to the base. */
  path: string;
  form: FormValues;
}

/** The page after the log-in: the texts of the kept form, and a button that sends it. */
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
      <form id={FORM_ID} class="acts" method="post" action={page.href(path)}>
        {fields.map((field, index) => <input key={index} type="hidden" {...field} />)}
        <Button primary big>{t("send_again.send")}</Button>{" "}
        {/* Posting it as a change of language renders the form again, filled in for editing. */}
        <Button big name={FORM_LANGUAGE} value={page.locale}>{t("send_again.look")}</Button>{" "}
        <a class="act" href={page.href("/")}>{t("send_again.leave")}</a>
      </form>
    </Layout>
  );
}
