import { Hono } from "hono";
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
import { type Capa, deleteCapa, readCapa } from "@/lib/capas/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { decidedFacts } from "../facts.tsx";
import { rightsOf } from "../rights.ts";

/** Deletes a CAPA that was created by mistake. */
export const capaDeletion = new Hono<Env>()
  .get("/:id/delete", may("capa.delete"), async (c) => {
    const id = idOf(c);
    const capa = await inSession(c, (session) => readCapa(session, id));
    const page = pageOf(c);
    if (!rightsOf(page.user!, capa).delete) return redirectTo(c, `/capas/${id}`);
    return render(c, <DeletePage page={page} capa={capa} />);
  })
  .post("/:id/delete", may("capa.delete"), async (c) => {
    const id = idOf(c);
    const result = await attempt(c, {}, () => inSession(c, (session) => deleteCapa(session, id)));
    if ("done" in result) return redirectTo(c, "/capas", "capa_deleted");
    const capa = await inSession(c, (session) => readCapa(session, id));
    return render(c, <DeletePage page={pageOf(c)} capa={capa} form={result.refused} />, 422);
  });

/** Asks for confirmation before a CAPA is deleted. */
function DeletePage(
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
      <form class="acts" method="post" action={`${address}/delete`}>
        <ButtonLink primary big href={address}>{t("capa_page.keep")}</ButtonLink>{" "}
        <Button big>{t("capa_page.delete")}</Button>
      </form>
    </Layout>
  );
}
