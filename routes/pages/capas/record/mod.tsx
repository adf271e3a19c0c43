import { Hono } from "hono";
import { z } from "zod";
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
import { DEFAULT_PHASE, listCapaEvidence, PHASES, requireMayAdd } from "@/lib/evidence/mod.ts";
import { sourceOfCapa, translateCapa } from "@/lib/translations/mod.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext, sessionsOf } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { readFiles } from "../../../http/body/uploads.ts";
import { addFiles, fileErrors } from "../../shared/add_files.ts";
import { FILES_KEY } from "../../shared/evidence.tsx";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { attemptTranslation, readTranslation, withChoice } from "../../shared/translation.tsx";
import { atChangeReason, capaFieldName, CHANGE_REASON, versionOf } from "../form/fields.tsx";
import { THEN_SEND } from "./owner_forms.tsx";
import { CapaPage } from "./page.tsx";
import { PHASE_FIELD } from "./photos.tsx";

const PhaseField = z.object({ phase: z.enum(PHASES).default(DEFAULT_PHASE) });

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
      if (text(form, "then") === THEN_SEND) {
        const run = (session: Session, id: string) => updateCapa(session, id, change);
        return { run, next: "send" };
      }
      const done = (capa: Capa) => change.status ? rulesOf(capa.status).done : "saved";
      const run = (session: Session, id: string) =>
        updateCapa(session, id, change, { requireNotes: true });
      return { run, done };
    }))
  .post("/:id/translation", may("capa.read"), async (c) => {
    const capa_id = idOf(c);
    const to = c.get("locale");
    const { refused } = await attemptTranslation(c, () =>
      translateCapa(
        { ...sessionsOf(c), ai: c.get("services").ai },
        { capa_id, to },
      ));
    return refused ? showCapa(c, refused) : redirectTo(c, `/capas/${capa_id}#about`);
  })
  .post("/:id/evidence", may("capa.update"), async (c) => {
    const id = idOf(c);
    const { owner_notes } = await inSession(c, async (session) => {
      await requireMayAdd(session, { capaId: id, phase: DEFAULT_PHASE });
      return await readCapa(session, id);
    });
    const form = await readForm(c);
    const { [PHASE_FIELD]: phase } = read(PhaseField, { phase: text(form, PHASE_FIELD) });
    const files = await readFiles(c);
    const key = text(form, FILES_KEY) ?? crypto.randomUUID();
    const refusals = await addFiles(c, { capaId: id, phase }, files, key);
    const errors = fileErrors(c, files, refusals);
    if (errors.length > 0) return await showCapa(c, { values: form, errors });
    const notes = form.owner_notes?.[0];
    // Typed above the photos and not saved yet.
    if (notes !== undefined && notes.trim() !== (owner_notes ?? "")) {
      const result = await attempt(c, form, () => {
        const change = read(CapaChange, { version: versionOf(form), owner_notes: notes });
        return inSession(c, (session) => updateCapa(session, id, change));
      });
      if ("refused" in result) return await showRefused(c, result.refused);
    }
    return redirectTo(c, `/capas/${id}#evidence`, "capa_evidence_added");
  })
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
  done?: (capa: Capa) => string;
  /** The page below the CAPA's that follows; the CAPA's own page by default. */
  next?: string;
}

/** Runs a posted form of the page, then redirects to the page or renders it with errors. */
async function act(c: RequestContext, readAct: (form: FormValues) => Act): Promise<Response> {
  const id = idOf(c);
  const form = await readForm(c);
  const result = await attempt(c, form, async () => {
    const { run, done, next } = readAct(form);
    const capa = await inSession(c, (session) => run(session, id));
    return { message: done?.(capa), path: next ? `/capas/${id}/${next}` : `/capas/${id}` };
  });
  if ("done" in result) return redirectTo(c, result.done.path, result.done.message);
  const refused = Object.hasOwn(form, CHANGE_REASON)
    ? atChangeReason(result.refused)
    : result.refused;
  return showRefused(c, refused);
}

function showRefused(c: RequestContext, form: FormState): Promise<Response> {
  return showCapa(c, nameFields(form, (path) => capaFieldName(c.get("locale"), path)));
}

async function showCapa(c: RequestContext, form?: FormState): Promise<Response> {
  const id = idOf(c);
  const { translated, ...data } = await inSession(c, async (session) => {
    const capa = await readCapa(session, id);
    return {
      capa,
      translated: await readTranslation(session, sourceOfCapa(capa, c.get("locale"))),
      rechecks: await readRechecks(session, id),
      changes: await readReasonedChanges(session, id),
      files: await listCapaEvidence(session, id),
      reopening: capa.reopened_count > 0 ? await readLastReopening(session, id) : null,
      lastChange: form ? await readLastCapaChange(session, id) : null,
    };
  });
  const translation = await withChoice(c, translated);
  const page = form ? { ...pageOf(c), path: `/capas/${id}` } : pageOf(c);
  return render(
    c,
    <CapaPage page={page} {...data} translation={translation} {...(form ? { form } : {})} />,
    form ? 422 : 200,
  );
}

function values(form: FormValues, name: string): Record<string, unknown> {
  return { version: versionOf(form), [name]: form[name]?.[0] };
}
