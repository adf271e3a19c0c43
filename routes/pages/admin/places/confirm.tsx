import { Hono } from "hono";
import type { FormState, PageContext } from "@/components/mod.ts";
import {
  deletePlace,
  type PlaceTable,
  revokeReportCode,
  rotateReportCode,
} from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { ConfirmPage } from "../frame.tsx";
import { type PlaceView, readPlaceView } from "./kinds.ts";

/** An action on a place that requires confirmation. */
interface Step<Table extends PlaceTable> {
  /** The last segment of the address. */
  readonly path: string;
  readonly run: (session: Session, table: Table, id: string) => Promise<unknown>;
  /** The path to redirect to, and the key of the text `done.<key>` that is shown there. */
  readonly next: (table: Table, id: string) => string;
  readonly done: string;
  readonly words: (
    page: PageContext,
    table: Table,
    place: PlaceView,
  ) => Record<"title" | "why" | "act" | "keep", string>;
}

const DELETE: Step<PlaceTable> = {
  path: "delete",
  run: deletePlace,
  next: (table) => `/admin/${table}`,
  done: "place_deleted",
  words: ({ t }, table, { name }) => ({
    title: t(`places.${table}.delete`),
    why: t(`places.${table}.delete_why`, { name }),
    act: t(`places.${table}.delete`),
    keep: t(`places.${table}.keep`),
  }),
};

/** The address after every action on a report code. */
const code = (table: "sites" | "zones", id: string) => `/admin/${table}/${id}#code`;

const ROTATE: Step<"sites" | "zones"> = {
  path: "report-code/rotate",
  run: rotateReportCode,
  next: code,
  done: "report_code_rotated",
  words: ({ t }, _, { name, reportCode }) => ({
    title: t("places.rotate"),
    why: t(reportCode === null ? "places.rotate_first_why" : "places.rotate_why", { name }),
    act: t("places.rotate"),
    keep: t(reportCode === null ? "btn.cancel" : "places.keep_code"),
  }),
};

const REVOKE: Step<"sites" | "zones"> = {
  path: "report-code/revoke",
  run: revokeReportCode,
  next: code,
  done: "report_code_revoked",
  words: ({ t }, _, { name }) => ({
    title: t("places.revoke"),
    why: t("places.revoke_why", { name }),
    act: t("places.revoke"),
    keep: t("places.keep_code"),
  }),
};

/** The pages that confirm a deletion and, for sites and zones, a change of the report code. */
export function placeConfirmations(table: PlaceTable): Hono<Env> {
  const pages = new Hono<Env>().route("/", confirmation(DELETE, table));
  if (table === "trucks") return pages;
  return pages.route("/", confirmation(ROTATE, table)).route("/", confirmation(REVOKE, table));
}

function confirmation<Table extends PlaceTable>(step: Step<Table>, table: Table): Hono<Env> {
  const path = `/:id/${step.path}`;
  return new Hono<Env>()
    .get(path, may("admin.places.write"), (c) => ask(c, step, table))
    .post(path, may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const result = await attempt(
        c,
        {},
        () => inSession(c, (session) => step.run(session, table, id)),
      );
      if ("done" in result) return redirectTo(c, step.next(table, id), step.done);
      return ask(c, step, table, result.refused);
    });
}

async function ask<Table extends PlaceTable>(
  c: RequestContext,
  step: Step<Table>,
  table: Table,
  form?: FormState,
): Promise<Response> {
  const id = idOf(c);
  const place = await inSession(c, (session) => readPlaceView(session, table, id));
  const page = pageOf(c);
  const { title, why, act, keep } = step.words(page, table, place);
  const area = `/admin/${table as PlaceTable}` as const;
  const asked = (
    <ConfirmPage
      {...{ page, title, area, act, keep, form }}
      back={{ path: `${area}/${place.id}`, label: place.name }}
      step={step.path}
    >
      <p>{why}</p>
    </ConfirmPage>
  );
  return render(c, asked, form ? 422 : 200);
}
