import { Hono } from "hono";
import {
  ANSWER_FIELDS,
  type Capa,
  CapaEdit,
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
import { readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import {
  atChangeReason,
  capaEditInput,
  capaFieldName,
  CapaFields,
  capaValues,
  CHANGE_REASON,
  replacedVersionOf,
  versionOf,
} from "./fields.tsx";
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
  TextArea,
  valueOf,
} from "@/components/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { ReplaceCheck, SavedNow } from "../../shared/changed_meanwhile.tsx";
import { savedFacts } from "../facts.tsx";

/** The page to edit a CAPA. */
export const capaChanges = new Hono<Env>()
  .get("/:id/edit", may("capa.update"), async (c) => {
    const id = idOf(c);
    const data = await inSession(c, (session) => readEditData(session, id));
    const page = pageOf(c);
    if (!rightsOf(page.user!, data.capa).edit) return redirectTo(c, `/capas/${id}`);
    return render(c, <EditPage page={page} {...data} />);
  })
  .post("/:id/edit", may("capa.update"), async (c) => {
    const id = idOf(c);
    const form = await readForm(c);
    const version = versionOf(form);
    const result = await attempt(c, form, () => {
      const version = replacedVersionOf(form);
      const reason = text(form, CHANGE_REASON);
      const change = read(CapaEdit, { ...capaEditInput(form), reason, version });
      return inSession(c, (session) => updateCapa(session, id, change));
    });
    if ("done" in result) return redirectTo(c, `/capas/${id}`, "saved");
    const data = await inSession(c, async (session) => ({
      ...await readEditData(session, id),
      lastChange: await readLastCapaChange(session, id),
    }));
    const named = atChangeReason(result.refused);
    const state = nameFields(named, (path) => capaFieldName(c.get("locale"), path));
    const refused = { form: state, version };
    return render(c, <EditPage page={pageOf(c)} {...data} {...refused} />, 422);
  });

/** @throws Problem `forbidden` for callers who may write only the owner's fields */
async function readEditData(session: Session, id: string) {
  if (!partsOf(session.actor.role, false).includes("hse")) throw new Problem("forbidden");
  return { capa: await readCapa(session, id), owners: await listCapaOwners(session) };
}

interface Props {
  page: PageContext;
  capa: Capa;
  owners: readonly PersonName[];
  form?: FormState;
  /** The version that the refused form was based on. */
  version?: number;
  /** The author of the newer version. */
  lastChange?: LastCapaChange | null;
}

/** The form with the fields that safety officers write. */
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
          hints={{
            title: t("capa_new.title_hint"),
            control_level: t("capa_new.control_hint"),
          }}
        />
        <TextArea
          page={page}
          form={form}
          name={CHANGE_REASON}
          label={t("capa_page.change_reason")}
          hint={t("capa_page.change_reason_hint")}
          optional
          rows={2}
          maxlength={ANSWER_FIELDS.change_reason.max}
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

/** The saved values that differ from the form. */
function differingFacts(
  { page, capa, form }: Pick<Props, "page" | "capa"> & { form: FormState },
): Fact[] {
  const saved = capaValues(capa);
  return savedFacts({ page, capa })
    .filter(({ name }) => valueOf(form, name).trim() !== saved[name]);
}
