import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import {
  type CodedTable,
  deletePlace,
  type PlaceTable,
  revokeReportCode,
  rotateReportCode,
} from "@/lib/places/mod.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../page.tsx";
import { KINDS, type PlaceKind, type PlaceView } from "./kinds.ts";
import type { Session } from "@/lib/session.ts";
import { AdminFrame } from "../frame.tsx";

/** Deleting a place that nothing refers to. */
export function placeDeletion(kind: PlaceKind): Hono<Env> {
  const { table } = kind;
  return new Hono<Env>()
    .get("/:id/delete", may("admin.places.write"), (c) => askPlaceDeletion(c, kind))
    .post("/:id/delete", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const result = await attempt(
        c,
        {},
        () => inSession(c, (session) => deletePlace(session, table, id)),
      );
      if ("done" in result) return redirectTo(c, `/admin/${table}`, "place_deleted");
      return askPlaceDeletion(c, kind, result.refused);
    });
}

async function askPlaceDeletion(c: RequestContext, { table, read }: PlaceKind, form?: FormState) {
  const id = idOf(c);
  const place = await inSession(c, (session) => read(session, id));
  const page = pageOf(c);
  const { t } = page;
  const words = {
    title: t(`places.${table}.delete`),
    why: t(`places.${table}.delete_why`, { name: place.name }),
    act: t(`places.${table}.delete`),
    keep: t(`places.${table}.keep`),
  };
  const asked = { page, table, place, ...words, step: "delete", ...(form ? { form } : {}) };
  return render(c, <ConfirmPage {...asked} />, form ? 422 : 200);
}

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
      .get(
        `/:id/report-code/${change}`,
        may("admin.places.write"),
        (c) => askReportCodeChanges(c, table, change),
      )
      .post(`/:id/report-code/${change}`, may("admin.places.write"), async (c) => {
        const id = idOf(c);
        const result = await attempt(
          c,
          {},
          () => inSession(c, (session) => run(session, table, id)),
        );
        if ("done" in result) return redirectTo(c, `/admin/${table}/${id}#code`, done);
        return askReportCodeChanges(c, table, change, result.refused);
      });
  }
  return pages;
}

async function askReportCodeChanges(
  c: RequestContext,
  table: CodedTable,
  change: Change,
  form?: FormState,
) {
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

interface Props {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  title: string;
  /** What follows from it. */
  why: string;
  /** The button that does it. */
  act: string;
  /** The button that leaves things as they are. */
  keep: string;
  /** Path after the place's own, where the form goes. */
  step: string;
  form?: FormState;
}

/** Asks once more before something that cannot be taken back. */
function ConfirmPage(
  { page, table, place, title, why, act, keep, step, form = EMPTY_FORM }: Props,
) {
  const path = `/admin/${table}` as const;
  const here = page.href(`${path}/${place.id}`);
  return (
    <AdminFrame page={page} title={title} area={path} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: here, label: place.name }}>
        <p>{why}</p>
      </PageHead>
      <form class="row" method="post" action={`${here}/${step}`}>
        <ButtonLink primary big href={here}>{keep}</ButtonLink> <Button big>{act}</Button>
      </form>
    </AdminFrame>
  );
}
