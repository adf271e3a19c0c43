import { ButtonLink, Facts, type PageContext, PageHead, Plate, Section } from "@/components/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { ActiveForm } from "./ActiveForm.tsx";
import { CodeSection } from "./CodeSection.tsx";
import { FIELDS } from "./fields.ts";
import type { PlaceView } from "./place_view.ts";

interface Props {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  /** The public address of its report code; null when revoked. */
  address: string | null;
}

/** One place: what is known about it, and its report code. */
export function RecordPage({ page, table, place, address }: Props) {
  const { t, href } = page;
  const path = `/admin/${table}` as const;
  const write = allows(page.user!.role, "admin.places.write");
  const here = href(`${path}/${place.id}`);
  const truck = table === "trucks";
  return (
    <AdminFrame page={page} title={place.name} area={path}>
      <PageHead
        title={truck ? <Plate number={place.name} /> : place.name}
        back={{ href: href(path), label: t(`nav.${table}`) }}
      >
        {!place.active && <p>{t(`places.${table}.inactive`)}</p>}
      </PageHead>
      <Section id="facts" title={t("places.facts")}>
        <Facts page={page} facts={factsOf({ page, table, place })} />
      </Section>
      {write && (
        <div class="row">
          <ButtonLink primary={truck} href={`${here}/edit`}>{t("btn.edit")}</ButtonLink>
          <ActiveForm page={page} table={table} place={place} />
          <a class="act" href={`${here}/delete`}>{t("btn.delete")}</a>
        </div>
      )}
      {!truck && <CodeSection {...{ page, table, place, address, write }} />}
    </AdminFrame>
  );
}

function factsOf({ page: { t, locale }, table, place }: Pick<Props, "page" | "table" | "place">) {
  const fields = FIELDS[table].map(({ name, label }) => ({
    term: sentence(locale, label),
    fact: name === "site_id" ? place.where : place.values[name],
  }));
  const state = t(place.active ? "label.active" : "label.inactive");
  return [...fields, { term: t("places.state_of_use"), fact: state }];
}
