import { Hono } from "hono";
import {
  CapaEdit,
  deleteCapa,
  listCapaOwners,
  partsOf,
  readCapa,
  readLastCapaChange,
  updateCapa,
} from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { readForm } from "../../http/body.ts";
import { type Env, inSession, wordsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { nameFields } from "../name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../page.tsx";
import { capaFieldName, capaInput, replacedVersionOf, versionOf } from "./capa_input.ts";
import { DeletePage } from "./DeletePage.tsx";
import { EditPage } from "./EditPage.tsx";
import { rightsOf } from "./rights.ts";

/** Correcting an action, and deleting one that was made by mistake. */
export const capaChanges = new Hono<Env>()
  .get("/capas/:id/edit", may("capa.update"), async (c) => {
    const id = idOf(c);
    const data = await inSession(c, (session) => readEditData(session, id));
    const page = pageOf(c);
    if (!rightsOf(page.user!, data.capa).edit) return redirectTo(c, `/capas/${id}`);
    return render(c, <EditPage page={page} {...data} />);
  })
  .post("/capas/:id/edit", may("capa.update"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const version = versionOf(form);
    const result = await attempt(c, form, () => {
      const input = capaInput(form);
      const root_cause_category = input.root_cause_category ?? null;
      const change = read(CapaEdit, {
        ...input,
        root_cause_category,
        version: replacedVersionOf(form),
      });
      return inSession(c, (session) => updateCapa(session, id, change));
    });
    if ("done" in result) return redirectTo(c, `/capas/${id}`, "saved");
    const data = await inSession(c, async (session) => ({
      ...await readEditData(session, id),
      lastChange: await readLastCapaChange(session, id),
    }));
    const t = wordsOf(c);
    const state = nameFields(result.refused, (path) => capaFieldName(t, path));
    const refused = { form: state, version };
    return render(c, <EditPage page={pageOf(c)} {...data} {...refused} />, 422);
  })
  .get("/capas/:id/delete", may("capa.delete"), async (c) => {
    const id = idOf(c);
    const capa = await inSession(c, (session) => readCapa(session, id));
    const page = pageOf(c);
    if (!rightsOf(page.user!, capa).delete) return redirectTo(c, `/capas/${id}`);
    return render(c, <DeletePage page={page} capa={capa} />);
  })
  .post("/capas/:id/delete", may("capa.delete"), async (c) => {
    const id = idOf(c);
    const result = await attempt(c, {}, () => inSession(c, (session) => deleteCapa(session, id)));
    if ("done" in result) return redirectTo(c, "/capas", "capa_deleted");
    const capa = await inSession(c, (session) => readCapa(session, id));
    return render(c, <DeletePage page={pageOf(c)} capa={capa} form={result.refused} />, 422);
  });

/** @throws Problem `forbidden` for whoever may only write the owner's part */
async function readEditData(session: Session, id: string) {
  if (!partsOf(session.actor.role, false).includes("hse")) throw new Problem("forbidden");
  return { capa: await readCapa(session, id), owners: await listCapaOwners(session) };
}
