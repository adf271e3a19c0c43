import { Hono } from "hono";
import { renderToString } from "preact-render-to-string";
import { z } from "zod";
import { EMPTY_FORM, type FormState } from "@/components/mod.ts";
import { draftRootCauses, readRcaSources } from "@/lib/ai/mod.ts";
import { listEvidence } from "@/lib/evidence/mod.ts";
import { Problem } from "@/lib/errors.ts";
import {
  InvestigationDraft,
  METHODS,
  readInvestigation,
  saveInvestigation,
  startInvestigation,
  submitInvestigation,
  takeOverItems,
} from "@/lib/investigations/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, readQuery, text } from "../../http/body/body.ts";
import { actorOf, type Env, inSession, type RequestContext, wordsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { nameFields } from "../shared/forms.tsx";
import { attempt, attemptQuestion, pageOf, redirectTo, render } from "../shared/page.tsx";
import { applyChoices, findNewerVersion } from "./conflict/compare.ts";
import { methodOf, readDraft, versionOf, withoutEmptyRows } from "./form/read_form.ts";
import { atFormFields } from "./form/field_errors.ts";
import { InvestigationPage, readView } from "./page.tsx";
import { keepDraft, refusedInJson, requireAuthor, wantsJson } from "./json_answers.ts";
import { chosenIn, itemsIn, itemsOf, type ShownItem } from "./suggested/items.ts";
import { SuggestedDraft } from "./suggested/SuggestedDraft.tsx";
import { MethodPage } from "./method.tsx";
import { ComparedParts, SavedParts } from "./parts.tsx";

const Choice = z.object({ method: z.enum(METHODS) });
const OfVersion = z.object({ version: z.coerce.number().int().min(1) });

/** The pages of an investigation: start, draft, change of method, submission, late results. */
export const investigation = new Hono<Env>()
  .get("/", may("investigation.read"), (c) => show(c))
  .post("/start", may("investigation.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const { method } = read(Choice, { method: text(form, "method") });
      return inSession(c, (session) => startInvestigation(session, id, method));
    });
    if ("done" in result) return redirectTo(c, addressOf(id), "investigation_started");
    const { t } = pageOf(c);
    return show(c, { form: nameFields(result.refused, () => t("investigation.method")) });
  })
  .get("/parts", may("investigation.read"), async (c) => {
    const id = idOf(c);
    const { version } = readQuery(c, OfVersion);
    const { saved, lastChange } = await inSession(c, (session) => readView(session, id), {
      drawsPage: false,
    });
    if (!saved) throw new Problem("not_found");
    const { timeZone } = c.get("services").config;
    const newer = findNewerVersion({ saved, lastChange }, undefined, version, timeZone);
    const parts = { saved, lastChange, version, timeZone, newer };
    return c.html(renderToString(<SavedParts page={pageOf(c)} {...parts} />));
  })
  .post("/", refusedInJson, may("investigation.write"), async (c) => {
    const id = idOf(c);
    const form = withoutEmptyRows(await readForm(c));
    if (text(form, "do") === "compare") return compareDraft(c, form);
    const submits = text(form, "do") === "submit";
    if (wantsJson(c) && !submits) return keepDraft(c, id, form);
    const result = await attempt(c, form, () =>
      inSession(c, async (session) => {
        const draft = readDraft(await applyChoices(session, id, form), session.timeZone);
        await saveInvestigation(session, id, draft);
        if (submits) await submitInvestigation(session, id);
      }));
    if ("refused" in result) {
      return show(c, {
        form: atFormFields(result.refused, form, wordsOf(c)),
        version: Number(text(form, "version")),
      });
    }
    if (submits) return redirectTo(c, `/incidents/${id}`, "investigation_submitted");
    return redirectTo(c, addressOf(id), methodOf(form) ? "draft_saved" : "saved");
  })
  .post("/suggest", may("investigation.write"), async (c) => {
    const id = idOf(c);
    await readForm(c);
    const { method } = await inSession(c, (session) => readInvestigation(session, id));
    const sources = await inSession(c, (session) => readRcaSources(session, id));
    const wanted = { method, locale: c.get("locale") };
    const asked = await attemptQuestion(
      c,
      () => draftRootCauses(c.get("services").ai, actorOf(c), sources, wanted),
    );
    return "answer" in asked
      ? await showSuggested(c, itemsOf(asked.answer))
      : await show(c, undefined, asked.problem);
  })
  .post("/take", may("investigation.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () =>
      inSession(c, async (session) => {
        const { version } = read(OfVersion, { version: text(form, "version") });
        await takeOverItems(session, id, chosenIn(form), version);
      }));
    if ("done" in result) return redirectTo(c, addressOf(id), "draft_saved");
    return await showSuggested(c, itemsIn(form), result.refused);
  })
  .get("/method", may("investigation.write"), (c) => showMethod(c))
  .post("/method", may("investigation.write"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const { method } = read(Choice, { method: text(form, "method") });
      const change = read(InvestigationDraft, { method, version: versionOf(form) });
      return inSession(c, (session) => saveInvestigation(session, id, change));
    });
    if ("done" in result) return redirectTo(c, addressOf(id), "method_changed");
    return showMethod(c, result.refused);
  });

function addressOf(id: string): string {
  return `/incidents/${id}/investigation`;
}

/**
 * Responds with the comparison of the form with a newer version, as parts of the page; saves
 * nothing.
 */
async function compareDraft(c: RequestContext, form: FormValues): Promise<Response> {
  requireAuthor(c);
  const { timeZone } = c.get("services").config;
  const { saved, lastChange } = await inSession(c, (session) => readView(session, idOf(c)));
  const version = Number(text(form, "version"));
  const newer = findNewerVersion(
    { saved, lastChange },
    { values: form, errors: [] },
    version,
    timeZone,
  );
  return c.html(renderToString(<ComparedParts page={pageOf(c)} {...{ lastChange, newer }} />));
}

async function show(
  c: RequestContext,
  refused?: { form: FormState; version?: number },
  unanswered?: Problem,
): Promise<Response> {
  const id = idOf(c);
  const view = await inSession(c, async (session) => ({
    ...await readView(session, id),
    files: await listEvidence(session, id),
  }));
  const { config: { timeZone }, ai } = c.get("services");
  const page = { ...pageOf(c), path: addressOf(id) };
  const suggestion = {
    isSetUp: (await ai.available()).model,
    refusal: unanswered?.detail(page.locale),
  };
  const vnode = <InvestigationPage {...view} {...refused} {...{ page, timeZone, suggestion }} />;
  if (unanswered?.status === 429) c.set("refusedStatus", 429);
  return render(c, vnode, unanswered?.status === 503 ? 503 : refused || unanswered ? 422 : 200);
}

/** Shows suggested items beside the saved draft; saves nothing. */
async function showSuggested(
  c: RequestContext,
  items: readonly ShownItem[],
  form: FormState = EMPTY_FORM,
): Promise<Response> {
  const id = idOf(c);
  const { incident, saved } = await inSession(c, (session) => readView(session, id));
  if (!saved) throw new Problem("not_found");
  const page = { ...pageOf(c), path: addressOf(id) };
  const vnode = <SuggestedDraft {...{ page, incident, saved, items, form }} />;
  return render(c, vnode, form.errors.length > 0 ? 422 : 200);
}

async function showMethod(c: RequestContext, form?: FormState): Promise<Response> {
  const id = idOf(c);
  const saved = await inSession(c, (session) => readInvestigation(session, id));
  if (saved.status === "submitted") return redirectTo(c, addressOf(id));
  const vnode = <MethodPage page={pageOf(c)} saved={saved} {...(form ? { form } : {})} />;
  return render(c, vnode, form ? 422 : 200);
}
