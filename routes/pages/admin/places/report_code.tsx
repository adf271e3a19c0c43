import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { type CodedTable, revokeReportCode, rotateReportCode } from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { KINDS } from "./kinds.ts";

type Change = "rotate" | "revoke";
type Run = (session: Session, table: CodedTable, id: string) => Promise<unknown>;

/** What may be done to a report code, and what is said when it was done. */
const CHANGES: Readonly<Record<Change, { run: Run; done: string }>> = {
  rotate: { run: rotateReportCode, done: "report_code_rotated" },
  revoke: { run: revokeReportCode, done: "report_code_revoked" },
};

/** Replacing the report code of a site or zone, or taking it out of force. */
export function reportCodeChanges(table: CodedTable): Hono<Env> {
  const pages = new Hono<Env>();
  for (const change of Object.keys(CHANGES) as Change[]) {
    const { run, done } = CHANGES[change];
    pages
      .get(`/:id/report-code/${change}`, may("admin.places.write"), (c) => ask(c, table, change))
      .post(`/:id/report-code/${change}`, may("admin.places.write"), async (c) => {
        const id = idOf(c);
        const result = await attempt(
          c,
          {},
          () => inSession(c, (session) => run(session, table, id)),
        );
        if ("done" in result) return redirectTo(c, `/admin/${table}/${id}#code`, done);
        return ask(c, table, change, result.refused);
      });
  }
  return pages;
}

async function ask(c: RequestContext, table: CodedTable, change: Change, form?: FormState) {
  const id = idOf(c);
  const place = await inSession(c, (session) => KINDS[table].read(session, id));
  const page = pageOf(c);
  const { t } = page;
  const first = change === "rotate" && place.reportCode === null;
  const words = {
    title: t(`places.${change}`),
    why: t(first ? "places.rotate_first_why" : `places.${change}_why`, { name: place.name }),
    act: t(`places.${change}`),
    keep: t(first ? "btn.cancel" : "places.keep_code"),
  };
  const step = `report-code/${change}`;
  const asked = { page, table, place, ...words, step, ...(form ? { form } : {}) };
  return render(c, <ConfirmPage {...asked} />, form ? 422 : 200);
}
