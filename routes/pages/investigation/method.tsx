import {
  Button,
  ButtonLink,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  HiddenFields,
  Layout,
  type PageContext,
  PageHead,
} from "@/components/mod.ts";
import {
  type Investigation,
  type Method,
  METHOD_MEANINGS,
  METHOD_NAMES,
} from "@/lib/investigations/mod.ts";

const OTHER: Record<Method, Method> = { five_why: "fishbone", fishbone: "five_why" };

interface Props {
  page: PageContext;
  saved: Investigation;
  form?: FormState;
}

/** Asks for confirmation before the method is changed, which clears the analysis. */
export function MethodPage({ page, saved, form = EMPTY_FORM }: Props) {
  const { t } = page;
  const title = t("investigation.change_method");
  const address = page.href(`/incidents/${saved.incident_id}/investigation`);
  const other = OTHER[saved.method];
  const method = t(METHOD_NAMES[other]);
  return (
    <Layout page={page} title={title} current="/inbox" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: address, label: t("term.investigation") }} />
      <div class="stack measure">
        <p>{t("investigation.method_now", { method: t(METHOD_NAMES[saved.method]) })}</p>
        <p>{t("investigation.offers", { method, meaning: t(METHOD_MEANINGS[other]) })}</p>
        <p>
          <b>{cleared(page, saved)}</b>
        </p>
        <p>{t("investigation.rest_stays")}</p>
        <p>{t("investigation.save_first")}</p>
      </div>
      <form class="acts" method="post" action={`${address}/method`}>
        <HiddenFields values={{ method: other, version: String(saved.version) }} />
        <ButtonLink primary big href={address}>{t("investigation.keep_method")}</ButtonLink>{" "}
        <Button big>{t("investigation.change_to", { method })}</Button>
      </form>
    </Layout>
  );
}

function cleared({ t }: PageContext, { method, whys, branches }: Investigation): string {
  const n = method === "five_why" ? whys.length : Object.values(branches).flat().length;
  if (n === 0) return t("investigation.clears_nothing");
  return method === "five_why"
    ? t("investigation.clears_whys", { n })
    : t("investigation.clears_causes", { n });
}
