import { renderToString } from "preact-render-to-string";
import { ButtonLink, ErrorMessage, Layout, type PageContext } from "@/components/mod.ts";
import type { Problem } from "@/lib/errors.ts";
import type { RequestContext } from "../../http/context.ts";
import { problemOf, setRetryAfter } from "../../http/problems.ts";
import { clearSession } from "../../http/session_cookie.ts";
import { askToLogIn } from "./lost_session/ask_to_log_in.tsx";
import { pageOf } from "./page.tsx";

/**
 * The error page of a Problem in the caller's language; anonymous callers are sent to the log-in
 * page.
 */
export function problemPage(c: RequestContext, problem: Problem): Response | Promise<Response> {
  if (problem.status === 401) {
    return toLogin(c, problem).catch((error) => problemPage(c, problemOf(error, c)));
  }
  if (problem.code === "password_change_required") {
    return c.redirect(`${c.get("services").config.base}/profile`, 303);
  }
  setRetryAfter(c, problem);
  const isRead = ["GET", "HEAD"].includes(c.req.method);
  // A form post may have no GET route, so the language switch leads to the start page.
  const page = isRead ? pageOf(c) : { ...pageOf(c), path: "/" };
  const code = c.get("requestId").slice(0, 8);
  const html = renderToString(<ProblemPage {...{ page, problem, code, isRead }} />);
  return c.html(`<!doctype html>${html}`, problem.status as 400);
}

/**
 * Sends the caller to the log-in page, which then opens the requested page or keeps the posted
 * form.
 */
async function toLogin(c: RequestContext, problem: Problem): Promise<Response> {
  const { base } = c.get("services").config;
  const { pathname, search } = new URL(c.req.url);
  const path = (pathname.slice(base.length) || "/") + search;
  const loginPage = c.req.method === "POST" ? await askToLogIn(c, path) : null;
  if (loginPage) return loginPage;
  const query = new URLSearchParams();
  if (c.req.method === "GET") query.set("next", path);
  if (problem.code === "session_ended") {
    clearSession(c);
    query.set("done", "session_ended");
  }
  return c.redirect(`${base}/login?${query}`, 303);
}

interface Props {
  page: PageContext;
  problem: Problem;
  /** The beginning of the request id, as logged. */
  code: string;
  /** Whether the request was a GET or HEAD, so that it can be repeated. */
  isRead: boolean;
}

function ProblemPage({ page, problem, code, isRead }: Props) {
  const { title, lead, hasCode } = wordsOf(problem, page);
  const canRetry = problem.status >= 500 && isRead;
  return (
    <Layout page={page} title={title}>
      <ErrorMessage page={page} title={title} lead={lead} code={hasCode ? code : undefined}>
        {canRetry ? <Retry page={page} /> : <Onward page={page} />}
      </ErrorMessage>
    </Layout>
  );
}

/**
 * The title and explanation of a problem, and whether to show the code: only for errors that
 * support can look up.
 */
function wordsOf(problem: Problem, { t, locale }: PageContext) {
  const lead = problem.detail(locale);
  switch (problem.status) {
    case 404:
      return { title: t("problem.not_found"), lead: t("problem.not_found_lead"), hasCode: false };
    case 403:
      return { title: t("problem.forbidden"), lead, hasCode: false };
    case 500:
      return { title: t("problem.broken"), lead: t("problem.broken_lead"), hasCode: true };
    case 503:
      return { title: t("problem.broken"), lead, hasCode: true };
    default:
      return { title: t("problem.failed"), lead, hasCode: true };
  }
}

function Retry({ page: { t, href, path, user } }: { page: PageContext }) {
  return (
    <>
      <ButtonLink href={href(path)} primary big>{t("btn.retry")}</ButtonLink>
      {user && <a class="act" href={href("/")}>{t("problem.home")}</a>}
    </>
  );
}

function Onward({ page: { t, href, user } }: { page: PageContext }) {
  if (!user) return <ButtonLink href={href("/login")} primary big>{t("btn.login")}</ButtonLink>;
  return (
    <>
      <ButtonLink href={href("/")} primary big>{t("problem.home")}</ButtonLink>
      <a class="act" href={href("/my-reports")}>{t("problem.my_reports")}</a>
    </>
  );
}
