import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  HiddenFields,
  Layout,
  Notice,
  type PageContext,
  PageHead,
  valueOf,
} from "@/components/mod.ts";
import type { Capa, LastCapaChange } from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { ReplaceCheck } from "../shared/ReplaceCheck.tsx";
import { savedFacts } from "./CapaFacts.tsx";
import { CapaFields } from "./CapaFields.tsx";
import { capaValues } from "./capa_input.ts";

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
export function EditPage(
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
      {stale && <SavedNow page={page} capa={capa} form={form} lastChange={lastChange} />}
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

interface SavedProps extends Pick<Props, "page" | "capa"> {
  form: FormState;
  lastChange: LastCapaChange | null;
}

/** What is saved by now where it differs from what was typed: the next save would replace it. */
function SavedNow({ page, capa, form, lastChange }: SavedProps) {
  const { t, dates } = page;
  const saved = capaValues(capa);
  const differing = savedFacts({ page, capa })
    .filter(({ name }) => valueOf(form, name).trim() !== saved[name]);
  const name = lastChange?.by.full_name ?? t("capa_page.someone");
  const at = dates.shortStamp(lastChange?.at ?? capa.updated_at);
  return (
    <Notice id="saved-now" tone="warn" title={t("investigation.stale_title", { name, at })}>
      <p>{t(differing.length > 0 ? "capa_page.differs" : "capa_page.differs_nowhere")}</p>
      <div class="scope">
        <Facts page={page} facts={differing} />
      </div>
    </Notice>
  );
}
