import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { FIELDS, placeInput } from "./fields.ts";
import { FormPage } from "./FormPage.tsx";
import type { PlaceKind } from "./kinds.ts";

/** Making a place, and changing what is known about one. */
export function placeForms(kind: PlaceKind): Hono<Env> {
  const { table } = kind;
  const path = `/admin/${table}`;
  return new Hono<Env>()
    .get("/new", may("admin.places.write"), async (c) => {
      const sites = await inSession(c, (session) => sitesFor(kind, session));
      // A zone is mostly added from the list of one site.
      const values = { site_id: c.req.query("site_id") ?? "" };
      const form = { values, errors: [] };
      return render(c, <FormPage page={pageOf(c)} table={table} sites={sites} form={form} />);
    })
    .post("/new", may("admin.places.write"), async (c) => {
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const input = placeInput(table, form, true);
        return inSession(c, (session) => kind.create(session, input));
      });
      if ("done" in result) return redirectTo(c, `${path}/${result.done.id}`, "place_created");
      const sites = await inSession(c, (session) => sitesFor(kind, session));
      const state = named(c, kind, result.refused);
      return render(c, <FormPage page={pageOf(c)} table={table} sites={sites} form={state} />, 422);
    })
    .get("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const place = await inSession(c, (session) => kind.read(session, id));
      return render(c, <FormPage page={pageOf(c)} table={table} place={place} />);
    })
    .post("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const change = placeInput(table, form, false);
        return inSession(c, (session) => kind.update(session, id, change));
      });
      if ("done" in result) return redirectTo(c, `${path}/${id}`, "saved");
      const place = await inSession(c, (session) => kind.read(session, id));
      const state = named(c, kind, result.refused);
      return render(c, <FormPage page={pageOf(c)} table={table} place={place} form={state} />, 422);
    });
}

/** The sites that a new zone may belong to. */
async function sitesFor({ table }: PlaceKind, session: Session): Promise<readonly Site[]> {
  if (table !== "zones") return [];
  return (await listPlaces(session)).sites.filter(({ active }) => active);
}

function named(c: RequestContext, { table }: PlaceKind, form: FormState): FormState {
  return nameFields(form, (path) => {
    const field = FIELDS[table].find(({ name }) => name === path);
    return field && sentence(c.get("locale"), field.label);
  });
}
