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
import type { Capa, LastCapaChange } from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { ReplaceCheck } from "../shared/ReplaceCheck.tsx";
import { SavedNow } from "../shared/SavedNow.tsx";
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
