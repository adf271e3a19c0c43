import { Hono } from "hono";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  HiddenFields,
  interleave,
  Layout,
  type PageContext,
  Steps,
  TextInput,
} from "@/components/mod.ts";
import { isLocale } from "@/lib/i18n/mod.ts";
import { changeLanguage, type LoggedIn, readOwnProfile, sessionTimes } from "@/lib/identity/mod.ts";
import { type FormValues, readForm, text } from "../http/body.ts";
import { callerAddress } from "../http/caller_address.ts";
import { actorOf, type Env, inSession, type RequestContext } from "../http/context.ts";
import { endSession, rememberLocale, startSession } from "../http/cookies.ts";
import { safeNext } from "../http/next_path.ts";
import { attempt, pageOf, redirectTo, render } from "./page.tsx";
import { carriedFields, carriedReport } from "./report/carried.ts";
import { showCarriedReport } from "./report/show_report.tsx";

/** Coming in, going out, and the language, which can be switched before both. */
export const login = new Hono<Env>()
  .get("/login", (c) => {
    const next = safeNext(c.req.query("next"));
    if (c.get("session") && !c.req.query("done")) return redirectTo(c, next);
    return render(c, <LoginPage page={pageOf(c)} form={EMPTY_FORM} next={next} />);
  })
  .post("/login", async (c) => {
    const form = await readForm(c);
    const next = safeNext(text(form, "next"));
    const credentials = { email: text(form, "email") ?? "", password: form.password?.[0] ?? "" };
    const from = { address: callerAddress(c), now: c.get("now") };
    const result = await attempt(c, form, () => c.get("services").logIn(credentials, from));
    const carried = next === "/report" ? carriedReport(form) : undefined;
    if ("refused" in result) {
      const again = { form: result.refused, next, carried };
      return render(c, <LoginPage page={pageOf(c)} {...again} />, 422);
    }
    await startSession(c, result.done);
    if (!carried) return redirectTo(c, next);
    actAs(c, result.done);
    return await showCarriedReport(c, carried);
  })
  .post("/logout", (c) => {
    endSession(c);
    return redirectTo(c, "/login", "logged_out");
  })
  .post("/language", async (c) => {
    const form = await readForm(c);
    const locale = text(form, "locale");
    const session = c.get("session");
    if (isLocale(locale)) {
      rememberLocale(c, locale);
      if (session) {
        const user = await inSession(c, async (work) => {
          await changeLanguage(work, locale);
          return await readOwnProfile(work);
        });
        const { session_version } = actorOf(c);
        await startSession(c, { user, session_version }, session);
      }
    }
    return redirectTo(c, safeNext(text(form, "next")));
  });

/** Lets this very request act for who has just logged in; later ones bring the cookie. */
function actAs(c: RequestContext, { user, session_version }: LoggedIn): void {
  const { id: sub, role, full_name: name, site_id, locale } = user;
  const times = sessionTimes(c.get("now"));
  c.set("session", { sub, role, name, site_id, locale, ver: session_version, ...times });
  c.set("locale", locale);
}

const STEPS = ["login.how_1", "login.how_2", "login.how_3"] as const;

interface Props {
  page: PageContext;
  form: FormState;
  /** Where the person wanted to go. */
  next: string;
  /** A report typed before the session ended; it is shown again after the log-in. */
  carried?: FormValues | undefined;
}

/** The log-in page. */
export function LoginPage({ page, form, next, carried = {} }: Props) {
  const { t } = page;
  const field = { page, form, required: true };
  return (
    <Layout page={page} title={t("login.title")} refused={form.errors.length > 0} sheets={[]}>
      <ErrorSummary page={page} form={form} />
      <div class="split split-even">
        <div class="stack stack-l login">
          <div class="stack stack-s">
            <h1>{t("login.heading")}</h1>
            <p class="quiet">{t("login.lead")}</p>
          </div>
          <form class="stack" action={page.href("/login")} method="post">
            <HiddenFields values={{ next }} />
            {carriedFields(carried).map((field, index) => (
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
