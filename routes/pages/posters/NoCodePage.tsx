import { ButtonLink, Empty, Layout, type PageContext, PageHead } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { PosterPlace } from "@/lib/places/mod.ts";
import { placeNames, placePath } from "./place_names.ts";

/** In place of a poster that would lead nowhere. */
export function NoCodePage({ page, place }: { page: PageContext; place: PosterPlace }) {
  const { t, href } = page;
  const { name } = placeNames(place);
  const title = t("poster.title", { name });
  const write = allows(page.user!.role, "admin.places.write");
  const back = href(placePath(place));
  return (
    <Layout page={page} title={title} current="/admin">
      <PageHead title={title} back={{ href: back, label: name }} />
      <Empty
        heading
        title={t("poster.no_code")}
        why={t(write ? "poster.no_code_why" : "poster.no_code_ask", { name })}
      >
        {write && (
          <ButtonLink primary href={`${back}/report-code/rotate`}>{t("places.rotate")}</ButtonLink>
        )}
      </Empty>
    </Layout>
  );
}
