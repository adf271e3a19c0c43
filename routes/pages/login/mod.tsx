import { Hono } from "hono";
import { EMPTY_FORM } from "@/components/mod.ts";
import { isLocale } from "@/lib/i18n/mod.ts";
import { type LoggedIn, newSession } from "@/lib/identity/mod.ts";
import { findReportCode } from "@/lib/places/mod.ts";
import { read } from "@/lib/validation.ts";
import { Credentials } from "../../api/auth.ts";
import { type FormValues, readForm, text } from "../../http/body/body.ts";
import { callerAddress } from "../../http/caller_address.ts";
import { type Env, type RequestContext, wordsOf } from "../../http/context.ts";
import { safeNext } from "../../http/next_path.ts";
import { endSession, setLanguage, startSession } from "../../http/session_cookie.ts";
import { SendAgainPage } from "../shared/lost_session/ask_to_log_in.tsx";
import { isKeptFor, readKeptForm } from "../shared/lost_session/kept_form.ts";
import { LoginPage, type ScannedPlace, withKeptNotice } from "../shared/lost_session/LoginPage.tsx";
import { nameFields } from "../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";

/** Renders the page of a form with the values that were kept during the log-in. */
type DrawKept = (c: RequestContext, form: FormValues) => Promise<Response>;

/**
 * The log-in page and form.
 * @param pages functions that render a kept form on its own page, by path; for any other path, an
 * intermediate page asks to send the form again
 */
export function login(pages: Readonly<Record<string, DrawKept>>): Hono<Env> {
  return new Hono<Env>()
    .get("/", async (c) => {
      const next = safeNext(c.req.query("next"));
      if (c.get("claims") && !c.req.query("done")) return redirectTo(c, next);
      const place = await findScannedPlace(c, next);
      return render(c, <LoginPage page={pageOf(c)} form={EMPTY_FORM} next={next} place={place} />);
    })
    .post("/", async (c) => {
      const form = await readForm(c);
      const next = safeNext(text(form, "next"));
      const credentials = { email: text(form, "email") ?? "", password: form.password?.[0] ?? "" };
      const from = { address: callerAddress(c), now: c.get("now") };
      const result = await attempt(
        c,
        form,
        () => c.get("services").logIn(read(Credentials, credentials), from),
      );
      const kept = isKeptFor(next) ? readKeptForm(form) : undefined;
      if ("refused" in result) {
        const t = wordsOf(c);
        const refused = nameFields(
          result.refused,
          (path) => path === "email" || path === "password" ? t(`label.${path}`) : undefined,
        );
        const page = kept ? withKeptNotice(pageOf(c)) : pageOf(c);
        const place = await findScannedPlace(c, next);
        return render(c, <LoginPage {...{ page, form: refused, next, kept, place }} />, 422);
      }
      await startSession(c, result.done);
      if (!kept) return redirectTo(c, next);
      actAs(c, result.done);
      const draw = pages[next.split("?")[0]!];
      return draw ? await draw(c, kept) : sendAgain(c, next, kept);
    });
}

/**
 * The place of the poster that led to the log-in. Its code is on the poster with the name, and nobody finds
 * a code by trying.
 */
async function findScannedPlace(
  c: RequestContext,
  next: string,
): Promise<ScannedPlace | undefined> {
  const code = /^\/r\/([A-Z0-9]{4,40})$/i.exec(next)?.[1];
  if (!code) return undefined;
  const found = await c.get("services").database.asAdministrator(
    "name a scanned place",
    (tx) => findReportCode({ tx }, code),
  );
  return found?.active && !found.revoked ? found : undefined;
}

/** The log-out form. */
export const logout = new Hono<Env>().post("/", async (c) => {
  await endSession(c);
  return redirectTo(c, "/login", "logged_out");
});

/** The language switch, with or without a session. */
export const language = new Hono<Env>().post("/", async (c) => {
  const form = await readForm(c);
  const locale = text(form, "locale");
  if (isLocale(locale)) await setLanguage(c, locale);
  return redirectTo(c, safeNext(text(form, "next")));
});

function sendAgain(c: RequestContext, path: string, form: FormValues): Response {
  const page = { ...pageOf(c), path: "/login" };
  return render(c, <SendAgainPage page={page} path={path} form={form} />);
}

/** Sets the new session for the current request; later requests use its cookie. */
function actAs(c: RequestContext, { user, session_version, must_change_password }: LoggedIn): void {
  const { id: sub, role, full_name: name, site_id, locale } = user;
  const times = newSession(c.get("now"));
  const flag = must_change_password ? { must_change_password } : {};
  c.set("claims", { sub, role, name, site_id, locale, ver: session_version, ...flag, ...times });
  c.set("locale", locale);
}
