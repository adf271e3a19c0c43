import { Hono } from "hono";
import { capasOfIncident, createCapa, listCapaOwners, NewCapa } from "@/lib/capas/mod.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import { readSubmittedRootCauses } from "@/lib/investigations/mod.ts";
import { withIdempotency } from "@/lib/idempotency.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { readForm, text } from "../../http/body.ts";
import { type Env, inSession, wordsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { nameFields } from "../name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../page.tsx";
import { formKeyOf } from "../shared/FormKey.tsx";
import { capaFieldName, capaInput } from "./capa_input.ts";
import { type CreateData, CreatePage } from "./CreatePage.tsx";

/** New actions, made from an incident. */
export const capaCreation = new Hono<Env>()
  .get("/incidents/:id/capas/new", may("capa.create"), async (c) => {
    const id = idOf(c);
    const data = await inSession(c, (session) => readCreateData(session, id));
    const chosen = data.rootCauses[Number(c.req.query("root_cause")) - 1];
    const page = pageOf(c);
    const replaced = data.existing.find((capa) => capa.id === c.req.query("instead_of"));
    const start = { ...(chosen ? { chosen } : {}), ...(replaced ? { replaced } : {}) };
    return render(c, <CreatePage page={page} {...data} {...start} />);
  })
  .post("/incidents/:id/capas/new", may("capa.create"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const input = read(NewCapa, capaInput(form));
      const sent = { key: formKeyOf(form, "action_key"), content: [id, input] };
      return inSession(
        c,
        (session) => withIdempotency(session, sent, () => createCapa(session, id, input)),
      );
    });
    if ("done" in result) {
      const another = text(form, "then") === "another" ? "/capas/new" : "";
      return redirectTo(c, `/incidents/${id}${another}`, "capa_created");
    }
    const t = wordsOf(c);
    const state = nameFields(result.refused, (path) => capaFieldName(t, path));
    const data = await inSession(c, (session) => readCreateData(session, id));
    return render(c, <CreatePage page={pageOf(c)} {...data} form={state} />, 422);
  });

async function readCreateData(session: Session, id: string): Promise<CreateData> {
  return {
    incident: await readIncident(session, id),
    existing: await capasOfIncident(session, id),
    owners: await listCapaOwners(session),
    rootCauses: await readSubmittedRootCauses(session, id),
  };
}
