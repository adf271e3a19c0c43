import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { deletePlace } from "@/lib/places/mod.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { ConfirmPage } from "./ConfirmPage.tsx";
import type { PlaceKind } from "./kinds.ts";

/** Deleting a place that nothing refers to. */
export function placeDeletion(kind: PlaceKind): Hono<Env> {
  const { table } = kind;
  return new Hono<Env>()
    .get("/:id/delete", may("admin.places.write"), (c) => ask(c, kind))
    .post("/:id/delete", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const result = await attempt(
        c,
        {},
        () => inSession(c, (session) => deletePlace(session, table, id)),
      );
      if ("done" in result) return redirectTo(c, `/admin/${table}`, "place_deleted");
      return ask(c, kind, result.refused);
    });
}

async function ask(c: RequestContext, { table, read }: PlaceKind, form?: FormState) {
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
