import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import {
  type Capa,
  CapaChange,
  readCapa,
  readLastCapaChange,
  readLastReopening,
  readReasonedChanges,
  readRechecks,
  RecheckRecord,
  recordRecheck,
  reopenCapa,
  Reopening,
  rulesOf,
  updateCapa,
  Verification,
  verifyCapa,
} from "@/lib/capas/mod.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, readForm, text } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { atChangeReason, capaFieldName, CHANGE_REASON, versionOf } from "../form/fields.tsx";
import { CapaPage } from "./page.tsx";

/** The page of a CAPA with the forms of its owner and the safety officer. */
export const capaPage = new Hono<Env>()
  .get("/:id", may("capa.read"), (c) => showCapa(c))
  .post("/:id", may("capa.update"), (c) =>
    act(c, (form) => {
      const status = text(form, "status");
      const change = read(CapaChange, {
        version: versionOf(form),
        reason: text(form, CHANGE_REASON),
        ...(status ? { status } : {}),
        ...(form.owner_notes ? { owner_notes: form.owner_notes[0] } : {}),
      });
      const done = (capa: Capa) => change.status ? rulesOf(capa.status).done : "saved";
      const run = (session: Session, id: string) =>
        updateCapa(session, id, change, { requireNotes: true });
      return { run, done };
    }))
  .post("/:id/verify", may("capa.verify"), (c) =>
    act(c, (form) => {
      const { version, verification_notes } = values(form, "verification_notes");
      const verification = read(Verification, { version, verification_notes });
      return {
        run: (session, id) => verifyCapa(session, id, verification),
        done: () => "capa_verified",
      };
    }))
  .post("/:id/reopen", may("capa.reopen"), (c) =>
    act(c, (form) => {
      const reopening = read(Reopening, values(form, "reason"));
      return {
        run: (session, id) => reopenCapa(session, id, reopening),
        done: () => "capa_reopened",
      };
    }))
  .post("/:id/rechecks", may("capa.recheck"), (c) =>
    act(c, (form) => {
      const record = read(RecheckRecord, {
        round: Number(text(form, "round")),
        result: text(form, "result"),
        note: form.note?.[0],
      });
      return {
        run: (session, id) => recordRecheck(session, id, record),
        done: () => "capa_rechecked",
      };
    }));

/** The domain call of a posted form. */
interface Act {
  run: (session: Session, id: string) => Promise<Capa>;
  /** Returns the key of the `done.` text to show afterwards. */
  done: (capa: Capa) => string;
}

/** Runs a posted form of the page, then redirects to the page or renders it with errors. */
async function act(c: RequestContext, readAct: (form: FormValues) => Act): Promise<Response> {
  const id = idOf(c);
  const form = await readForm(c);
  const result = await attempt(c, form, async () => {
    const { run, done } = readAct(form);
    return done(await inSession(c, (session) => run(session, id)));
  });
  if ("done" in result) return redirectTo(c, `/capas/${id}`, result.done);
  const refused = Object.hasOwn(form, CHANGE_REASON)
    ? atChangeReason(result.refused)
    : result.refused;
  return showCapa(c, nameFields(refused, (path) => capaFieldName(c.get("locale"), path)));
}

async function showCapa(c: RequestContext, form?: FormState): Promise<Response> {
  const id = idOf(c);
  const data = await inSession(c, async (session) => {
    const capa = await readCapa(session, id);
    return {
      capa,
      rechecks: await readRechecks(session, id),
      changes: await readReasonedChanges(session, id),
      reopening: capa.reopened_count > 0 ? await readLastReopening(session, id) : null,
      lastChange: form ? await readLastCapaChange(session, id) : null,
    };
  });
  const page = form ? { ...pageOf(c), path: `/capas/${id}` } : pageOf(c);
  return render(
    c,
    <CapaPage page={page} {...data} {...(form ? { form } : {})} />,
    form ? 422 : 200,
  );
}

function values(form: FormValues, name: string): Record<string, unknown> {
  return { version: versionOf(form), [name]: form[name]?.[0] };
}
