import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  type FormState,
  HiddenFields,
  Layout,
  type PageContext,
} from "@/components/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { isResetValid, resetPassword } from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, text } from "../../http/body/body.ts";
import { callerAddress } from "../../http/caller_address.ts";
import { type Env, type RequestContext, wordsOf } from "../../http/context.ts";
import { safeNext } from "../../http/next_path.ts";
import { noReferrer } from "../../http/no_referrer.ts";
import { clearSession } from "../../http/session_cookie.ts";
import { nameFields } from "../shared/forms.tsx";
import {
  NewPassword,
  NewPasswordFields,
  passwordLabel,
  passwordsOf,
} from "../shared/new_password.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { FormPage } from "./FormPage.tsx";

/**
 * The page behind the link of the mail, with or without a session. Opening it uses nothing up: mail
 * scanners do. The form sends the token in its body.
 */
export const passwordReset = new Hono<Env>()
  .use(noReferrer)
  .get("/", async (c) => {
    const token = c.req.query("token") ?? "";
    if (!await isResetValid(c.get("services"), token, c.get("now"))) return drawInvalid(c);
    const next = safeNext(c.req.query("next"));
    return render(c, <ResetPage page={pageOf(c)} form={EMPTY_FORM} token={token} next={next} />);
  })
  .post("/", async (c) => {
    const form = await readForm(c);
    const token = form.token?.[0] ?? "";
    const next = safeNext(text(form, "next"));
    const result = await submit(c, form, token);
    if (!result) return drawInvalid(c);
    if ("refused" in result) {
      const words = { t: wordsOf(c) };
      const refused = nameFields(result.refused, (path) => passwordLabel(words, path));
      return render(
        c,
        <ResetPage page={pageOf(c)} form={refused} token={token} next={next} />,
        422,
      );
    }
    // The session of another person on this device goes on.
    if (c.get("claims")?.sub === result.done) clearSession(c);
    const query = next === "/" ? "" : `?${new URLSearchParams({ next })}`;
    return redirectTo(c, `/login${query}`, "password_reset");
  });

/** Sets the password; null when the link cannot be used. */
async function submit(c: RequestContext, form: FormValues, token: string) {
  try {
    return await attempt(c, form, () => {
      const { new_password: password } = read(
        NewPassword,
        passwordsOf(form, ["new_password", "new_password_again"]),
      );
      const from = { address: callerAddress(c), now: c.get("now") };
      return resetPassword(c.get("services"), { token, password }, from);
    });
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_token") return null;
    throw error;
  }
}

interface Props {
  page: PageContext;
  form: FormState;
  token: string;
  /** The path to open after the log-in. */
  next: string;
}

function ResetPage({ page, form, token, next }: Props) {
  const { t } = page;
  return (
    <FormPage
      page={page}
      form={form}
      id="reset"
      title={t("reset.title")}
      lead={t("reset.lead")}
      action="/reset-password"
    >
      <HiddenFields values={{ token, next }} />
      <NewPasswordFields page={page} form={form} />
      <Button primary big wide>{t("reset.save")}</Button>
    </FormPage>
  );
}

function drawInvalid(c: RequestContext): Response {
  // The language switch leads to where the page's link does: the token is of no use.
  const page = { ...pageOf(c), path: "/forgot-password" };
  const { t } = page;
  return render(
    c,
    <Layout page={page} title={t("reset.invalid")} sheets={[]}>
      <div class="stack stack-l message measure">
        <div class="stack">
          <h1>{t("reset.invalid")}</h1>
          <p class="lead">{t("reset.invalid_lead")}</p>
        </div>
        <div class="row">
          <ButtonLink href={page.href("/forgot-password")} primary big>
            {t("reset.again")}
          </ButtonLink>{" "}
          <a class="act" href={page.href("/login")}>{t("reset.back")}</a>
        </div>
      </div>
    </Layout>,
    400,
  );
}
