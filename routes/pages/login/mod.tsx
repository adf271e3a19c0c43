import { Hono } from "hono";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  HiddenFields,
  interleave,
  Island,
  Layout,
  type PageContext,
  Steps,
  TextInput,
} from "@/components/mod.ts";
import UnsentNotice from "@/islands/unsent/UnsentNotice.tsx";
import { isLocale } from "@/lib/i18n/mod.ts";
import { type LoggedIn, sessionTimes } from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { Credentials } from "../../api/auth.ts";
import { type FormValues, readForm, text } from "../../http/body.ts";
import { callerAddress } from "../../http/caller_address.ts";
import { type Env, type RequestContext, wordsOf } from "../../http/context.ts";
import { endSession, startSession } from "../../http/cookies.ts";
import { speak } from "../../http/language.ts";
import { safeNext } from "../../http/next_path.ts";
import { nameFields } from "../name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../page.tsx";
import { carriedFields, carriedForm, isCarriedTo } from "./kept_form.ts";
import { SendAgainPage } from "./lost_session.tsx";
import { showCarriedReport } from "../report/show_report.tsx";

/** Coming in, going out, and the language, which can be switched before both. */
export const login = new Hono<Env>()
  .get("/login", (c) => {
    const next = safeNext(c.req.query("next"));
    if (c.get("claims") && !c.req.query("done")) return redirectTo(c, next);
    return render(c, <LoginPage page={pageOf(c)} form={EMPTY_FORM} next={next} />);
  })
  .post("/login", async (c) => {
    const form = await readForm(c);
    const next = safeNext(text(form, "next"));
    const credentials = { email: text(form, "email") ?? "", password: form.password?.[0] ?? "" };
    const from = { address: callerAddress(c), now: c.get("now") };
    const result = await attempt(
      c,
      form,
      () => c.get("services").logIn(read(Credentials, credentials), from),
    );
    const carried = isCarriedTo(next) ? carriedForm(form) : undefined;
    if ("refused" in result) {
      const t = wordsOf(c);
      const refused = nameFields(
        result.refused,
        (path) => path === "email" || path === "password" ? t(`label.${path}`) : undefined,
      );
      const again = { form: refused, next, carried };
      const page = carried ? sayKept(pageOf(c)) : pageOf(c);
      return render(c, <LoginPage page={page} {...again} />, 422);
    }
    await startSession(c, result.done);
    if (!carried) return redirectTo(c, next);
    actAs(c, result.done);
    const isReport = next.split("?")[0] === "/report";
    return isReport ? await showCarriedReport(c, carried) : sendAgain(c, next, carried);
  })
  .post("/logout", (c) => {
    endSession(c);
    c.header("Clear-Site-Data", '"cache"');
    return redirectTo(c, "/login", "logged_out");
  })
  .post("/language", async (c) => {
    const form = await readForm(c);
    const locale = text(form, "locale");
    if (isLocale(locale)) await speak(c, locale);
    return redirectTo(c, safeNext(text(form, "next")));
  });

/** Where the form's own page is not drawn with it, a page in between asks to send it. */
function sendAgain(c: RequestContext, path: string, form: FormValues): Response {
  const page = { ...pageOf(c), path: "/login" };
  return render(c, <SendAgainPage page={page} path={path} form={form} />);
}

/** The page with the assurance that what was typed before the session ended is still there. */
export function sayKept(page: PageContext): PageContext {
  return { ...page, flash: { text: page.t("report.log_in_first"), tone: "warn" } };
}

/** Lets this very request act for who has just logged in; later ones bring the cookie. */
function actAs(c: RequestContext, { user, session_version, must_change_password }: LoggedIn): void {
  const { id: sub, role, full_name: name, site_id, locale } = user;
  const times = sessionTimes(c.get("now"));
  const flag = must_change_password ? { must_change_password } : {};
  c.set("claims", { sub, role, name, site_id, locale, ver: session_version, ...flag, ...times });
  c.set("locale", locale);
}

const STEPS = ["login.how_1", "login.how_2", "login.how_3"] as const;

const FORM_ID = "log-in";

interface Props {
  page: PageContext;
  form: FormState;
  /** Where the person wanted to go. */
  next: string;
  /** A form typed before the session ended; it is shown again after the log-in. */
  carried?: FormValues | undefined;
}

/** The log-in page. */
export function LoginPage({ page, form, next, carried }: Props) {
  const { t } = page;
  const field = { page, form, required: true };
  return (
    <Layout
      page={page}
      title={t("login.title")}
      refused={form.errors.length > 0}
      {...(carried ? { form: FORM_ID } : {})}
      sheets={[]}
    >
      <ErrorSummary page={page} form={form} />
      <div class="split split-even">
        <div class="stack stack-l login">
          <div class="stack stack-s">
            <h1>{t("login.heading")}</h1>
            <p class="quiet">{t("login.lead")}</p>
          </div>
          <Island page={page} of={UnsentNotice} on="idle" />
          <form class="stack" id={FORM_ID} action={page.href("/login")} method="post" novalidate>
            <HiddenFields values={{ next }} />
            {carriedFields(carried ?? {}).map((field, index) => (
              <input key={index} type="hidden" {...field} />
            ))}
            <TextInput
              {...field}
              name="email"
              label={t("label.email")}
              type="email"
              autocomplete="username"
              inputmode="email"
            />
            <TextInput
              {...field}
              name="password"
              label={t("label.password")}
              type="password"
              autocomplete="current-password"
            />
            <Button primary big wide>{t("btn.login")}</Button>
          </form>
          {page.safetyPhone && (
            <p class="quiet">
              {interleave(t("login.no_account", { phone: "{phone}" }), {
                phone: <span class="num">{page.safetyPhone}</span>,
              })}
            </p>
          )}
        </div>
        <section class="aside" aria-labelledby="how">
          <h2 id="how">{t("login.how")}</h2>
          <Steps>
            {STEPS.map((step) => (
              <li key={step}>
                <h3>{t(step)}</h3>
                <p class="quiet">{t(`${step}_more`)}</p>
              </li>
            ))}
          </Steps>
        </section>
      </div>
    </Layout>
  );
}
