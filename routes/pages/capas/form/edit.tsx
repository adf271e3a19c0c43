import { Hono } from "hono";
import {
  type Capa,
  CapaEdit,
  deleteCapa,
  type LastCapaChange,
  listCapaOwners,
  partsOf,
  readCapa,
  readLastCapaChange,
  updateCapa,
} from "@/lib/capas/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { read } from "@/lib/validation.ts";
import type { Session } from "@/lib/session.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, wordsOf } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import {
  capaFieldName,
  CapaFields,
  capaInput,
  capaValues,
  replacedVersionOf,
  versionOf,
} from "./fields.tsx";
import { DeletePage } from "./delete.tsx";
import { rightsOf } from "../rights.ts";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  type Fact,
  type FormState,
  HiddenFields,
  Layout,
  type PageContext,
  PageHead,
  valueOf,
} from "@/components/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { ReplaceCheck } from "../../shared/ReplaceCheck.tsx";
import { SavedNow } from "../../shared/SavedNow.tsx";
import { savedFacts } from "../facts.tsx";

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

interface Props {
  page: PageContext;
  capa: Capa;
  owners: readonly PersonName[];
  form?: FormState;
  /** The version that a refused form was drawn from. */
  version?: number;
  /** Who saved a newer one meanwhile. */
  lastChange?: LastCapaChange | null;
}

/** The fields of an action that a safety officer decides. */
function EditPage(
  { page, capa, owners, form = EMPTY_FORM, version = capa.version, lastChange = null }: Props,
) {
  const { t } = page;
  const stale = version !== capa.version;
  const title = t("capa_page.edit");
  const address = page.href(`/capas/${capa.id}`);
  const known = owners.some(({ id }) => id === capa.owner_id);
  const values = form === EMPTY_FORM ? capaValues(capa) : form.values;
  return (
    <Layout
      page={page}
      title={title}
      current="/capas"
      refused={form.errors.length > 0}
      form="action"
    >
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: capa.title }} />
      {stale && (
        <SavedNow
          page={page}
          by={lastChange?.by.full_name ?? null}
          at={lastChange?.at ?? capa.updated_at}
          differing={differingFacts({ page, capa, form })}
        />
      )}
      <form
        id="action"
        class="stack stack-l measure"
        method="post"
        action={`${address}/edit`}
        novalidate
      >
        <HiddenFields values={{ version: String(version) }} />
        <CapaFields
          page={page}
          form={{ ...form, values }}
          owners={known ? owners : [capa.owner, ...owners]}
          hints={{ control: t("capa_new.control_hint") }}
        />
        {stale && <ReplaceCheck page={page} version={capa.version} />}
        <p class="row">
          <Button primary big>{t("capa_page.save")}</Button>{" "}
          <a class="act" href={address}>{t("btn.cancel")}</a>
        </p>
      </form>
    </Layout>
  );
}

/** What is saved where it differs from what was typed. */
function differingFacts(
  { page, capa, form }: Pick<Props, "page" | "capa"> & { form: FormState },
): Fact[] {
  const saved = capaValues(capa);
  return savedFacts({ page, capa })
    .filter(({ name }) => valueOf(form, name).trim() !== saved[name]);
}
