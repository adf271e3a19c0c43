import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  type FormState,
  Layout,
  type PageContext,
  TextInput,
} from "@/components/mod.ts";
import { ResetRequest } from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, text } from "../../http/body/body.ts";
import { callerAddress } from "../../http/caller_address.ts";
import { type Env, type RequestContext, wordsOf } from "../../http/context.ts";
import { nameFields } from "../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { FormPage } from "./FormPage.tsx";
import { WhomToAsk } from "./WhomToAsk.tsx";

/** The page that has a link to a new password mailed; without a mail server it says whom to ask. */
export const forgotPassword = new Hono<Env>()
  .get("/", async (c) => {
    if (!await sendsMail(c)) return render(c, <NoMailPage page={pageOf(c)} />);
    return render(c, <ForgotPage page={pageOf(c)} form={EMPTY_FORM} />);
  })
  .post("/", async (c) => {
    const form = await readForm(c);
    if (!await sendsMail(c)) return redirectTo(c, "/forgot-password");
    const result = await attempt(c, form, async () => {
      const { email } = read(ResetRequest, { email: text(form, "email") ?? "" });
      const from = { address: callerAddress(c), now: c.get("now") };
      await c.get("services").requestReset(email, from);
    });
    if ("done" in result) return redirectTo(c, "/forgot-password/sent");
    const t = wordsOf(c);
    const refused = nameFields(
      result.refused,
      (path) => path === "email" ? t("label.email") : undefined,
    );
    return render(c, <ForgotPage page={pageOf(c)} form={refused} />, 422);
  })
  .get("/sent", (c) => render(c, <SentPage page={pageOf(c)} />));

function sendsMail(c: RequestContext): Promise<boolean> {
  return c.get("services").channels.email.isConfigured();
}

function ForgotPage({ page, form }: { page: PageContext; form: FormState }) {
  const { t } = page;
  return (
    <FormPage
      page={page}
      form={form}
      id="forgot"
      title={t("reset.forgot")}
      lead={t("reset.forgot_lead")}
      action="/forgot-password"
      below={
        <p>
          <a class="act" href={page.href("/login")}>{t("reset.back")}</a>
        </p>
      }
    >
      <TextInput
        page={page}
        form={form}
        required
        name="email"
        label={t("label.email")}
        type="email"
        autocomplete="username"
        inputmode="email"
      />
      <Button primary big wide>{t("reset.send")}</Button>
    </FormPage>
  );
}

function SentPage({ page }: { page: PageContext }) {
  const { t } = page;
  return (
    <Layout page={page} title={t("reset.sent")} sheets={[]}>
      <div class="stack stack-l measure">
        <div class="stack stack-s">
          <h1>{t("reset.sent")}</h1>
          <p>{t("reset.sent_lead")}</p>
          <p>{t("reset.sent_rules")}</p>
        </div>
        <section class="stack stack-s" aria-labelledby="no-mail">
          <h2 id="no-mail">{t("reset.no_mail")}</h2>
          <p>{t("reset.no_mail_check")}</p>
          <WhomToAsk page={page} alone="reset.ask" withPhone="reset.ask_or_call" />
        </section>
        <div class="row">
          <ButtonLink href={page.href("/login")} primary big>{t("reset.back")}</ButtonLink>{" "}
          <a class="act" href={page.href("/forgot-password")}>{t("reset.again")}</a>
        </div>
      </div>
    </Layout>
  );
}

function NoMailPage({ page }: { page: PageContext }) {
  const { t } = page;
  return (
    <Layout page={page} title={t("reset.forgot")} sheets={[]}>
      <div class="stack stack-l measure">
        <div class="stack stack-s">
          <h1>{t("reset.forgot")}</h1>
          <p>{t("reset.off")}</p>
          <WhomToAsk page={page} alone="reset.off_ask" withPhone="reset.off_ask_or_call" />
        </div>
        <div class="row">
          <ButtonLink href={page.href("/login")} primary big>{t("reset.back")}</ButtonLink>
        </div>
      </div>
    </Layout>
  );
}
