import { createMiddleware } from "hono/factory";
import { EMPTY_FORM } from "@/components/mod.ts";
import { type FormValues, readForm } from "../../http/body.ts";
import type { Env, RequestContext } from "../../http/context.ts";
import { endSession } from "../../http/cookies.ts";
import { LoginPage, sayKept } from "../login.tsx";
import { pageOf, render } from "../page.tsx";

/**
 * A session may end while somebody types, and a redirect would lose the text. So a report from nobody
 * is answered with the log-in page, which carries it along.
 */
export const logInFirst = createMiddleware<Env>(async (c, next) => {
  return c.get("session") ? await next() : askToLogIn(c, await readForm(c));
});

/** Answers the log-in page with the report in hidden fields; nothing was sent yet. */
export function askToLogIn(c: RequestContext, report: FormValues): Response {
  endSession(c);
  c.set("session", null);
  const page = sayKept(pageOf(c));
  return render(
    c,
    <LoginPage page={page} form={EMPTY_FORM} next="/report" carried={report} />,
    422,
  );
}
