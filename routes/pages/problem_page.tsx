import { renderToString } from "preact-render-to-string";
import { ButtonLink, ErrorMessage, Layout, type PageContext } from "@/components/mod.ts";
import type { Problem } from "@/lib/errors.ts";
import type { RequestContext } from "../http/context.ts";
import { endSession } from "../http/cookies.ts";
import { pageOf } from "./page.tsx";

/** A problem as a page in the caller's language; who is not logged in goes to the log-in page first. */
export function problemPage(c: RequestContext, problem: Problem): Response | Promise<Response> {
  if (problem.status === 401) return toLogin(c, problem);
  if (problem.retryAfter !== undefined) c.header("Retry-After", String(problem.retryAfter));
  const html = renderToString(
    <ProblemPage page={pageOf(c)} problem={problem} code={c.get("requestId").slice(0, 8)} />,
  );
  return c.html(`<!doctype html>${html}`, problem.status as 400);
}

function toLogin(c: RequestContext, problem: Problem): Response {
  const { base } = c.get("services").config;
  const { pathname, search } = new URL(c.req.url);
  const query = new URLSearchParams();
  if (c.req.method === "GET") query.set("next", pathname.slice(base.length) + search);
  if (problem.code === "session_ended") {
    endSession(c);
    query.set("done", "session_ended");
  }
  return c.redirect(`${base}/login?${query}`, 303);
}

function ProblemPage(
  { page, problem, code }: { page: PageContext; problem: Problem; code: string },
) {
  const { t } = page;
  const missing = problem.status === 404;
  const title = missing ? t("problem.not_found") : t("problem.failed");
  const lead = missing ? t("problem.not_found_lead") : problem.detail(page.locale);
  return (
    <Layout page={page} title={title}>
      <ErrorMessage page={page} title={title} lead={lead} code={missing ? undefined : code}>
        <ButtonLink href={page.href(page.user ? "/" : "/login")} primary>
          {t("problem.home")}
        </ButtonLink>
      </ErrorMessage>
    </Layout>
  );
}
