import { Hono } from "hono";
import { Items, Layout, type PageContext, PageHead } from "@/components/mod.ts";
import { claimsOf, type Env, requireSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../shared/page.tsx";
import { areasOf } from "./areas.ts";

/** The index of the administration: the areas that the user may open. */
export const adminIndex = new Hono<Env>()
  .get("/", may("admin.open"), async (c) => {
    await requireSession(c);
    return render(c, <IndexPage page={pageOf(c)} areas={areasOf(claimsOf(c).role)} />);
  });

function IndexPage({ page, areas }: { page: PageContext; areas: ReturnType<typeof areasOf> }) {
  const { t, href } = page;
  return (
    <Layout page={page} title={t("nav.admin")} current="/admin">
      <PageHead title={t("nav.admin")}>
        <p>{t("admin.lead")}</p>
      </PageHead>
      <div class="measure">
        <Items>
          {areas.map((area) => (
            <li key={area.href}>
              <a class="main-link" href={href(area.href)}>{t(area.label)}</a>
              <p class="quiet">{t(area.about)}</p>
            </li>
          ))}
        </Items>
      </div>
    </Layout>
  );
}
