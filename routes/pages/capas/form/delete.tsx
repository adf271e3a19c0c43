import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import type { Capa } from "@/lib/capas/mod.ts";
import { decidedFacts } from "../facts.tsx";

/** Asks once more before an action is deleted. */
export function DeletePage(
  { page, capa, form = EMPTY_FORM }: { page: PageContext; capa: Capa; form?: FormState },
) {
  const { t } = page;
  const title = t("capa_page.delete_title");
  const address = page.href(`/capas/${capa.id}`);
  return (
    <Layout page={page} title={title} current="/capas" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: capa.title }}>
        <p>{t("capa_page.delete_why")}</p>
      </PageHead>
      <div class="scope measure">
        <Facts
          page={page}
          facts={[
            { term: t("capas.action"), fact: capa.title },
            ...decidedFacts({ page, capa }),
          ]}
        />
      </div>
      <form class="row" method="post" action={`${address}/delete`}>
        <ButtonLink primary big href={address}>{t("capa_page.keep")}</ButtonLink>{" "}
        <Button big>{t("capa_page.delete")}</Button>
      </form>
    </Layout>
  );
}
