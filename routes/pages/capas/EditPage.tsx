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
} from "@/components/mod.ts";
import type { Capa } from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { decidedFacts } from "./CapaFacts.tsx";
import { CapaFields } from "./CapaFields.tsx";
import { capaValues } from "./capa_input.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  owners: readonly PersonName[];
  form?: FormState;
  /** The form was drawn from a version that is no longer current. */
  stale?: boolean;
}

/** The fields of an action that a safety officer decides. */
export function EditPage({ page, capa, owners, form = EMPTY_FORM, stale = false }: Props) {
  const { t } = page;
  const title = t("capa_page.edit");
  const address = page.href(`/capas/${capa.id}`);
  const known = owners.some(({ id }) => id === capa.owner_id);
  const values = form === EMPTY_FORM ? capaValues(capa) : form.values;
  return (
    <Layout page={page} title={title} current="/capas" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: capa.title }} />
      {stale && <SavedNow page={page} capa={capa} />}
      <form class="stack stack-l measure" method="post" action={`${address}/edit`}>
        <HiddenFields values={{ version: String(capa.version) }} />
        <CapaFields
          page={page}
          form={{ ...form, values }}
          owners={known ? owners : [capa.owner, ...owners]}
          hints={{ control: t("capa_new.control_hint") }}
        />
        <p class="row">
          <Button primary big>{t("capa_page.save")}</Button>{" "}
          <a class="act" href={address}>{t("btn.cancel")}</a>
        </p>
      </form>
    </Layout>
  );
}

/** The newer version, to compare with what was typed. */
function SavedNow({ page, capa }: { page: PageContext; capa: Capa }) {
  const { t } = page;
  const texts = [
    { term: t("capa_page.title"), fact: capa.title },
    { term: t("capa_page.description"), fact: capa.description },
  ];
  return (
    <Notice id="saved-now" tone="warn" title={t("capa_page.saved_now")}>
      <p>{t("capa_page.saved_now_hint")}</p>
      <div class="scope">
        <Facts page={page} facts={[...texts, ...decidedFacts({ page, capa })]} />
      </div>
    </Notice>
  );
}
