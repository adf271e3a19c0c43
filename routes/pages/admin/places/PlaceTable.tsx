import {
  Cell,
  type Column,
  type PageContext,
  Plate,
  rangeOf,
  Row,
  RowHead,
  Table,
} from "@/components/mod.ts";
import type { Page } from "@/lib/page.ts";
import type { PlaceTable as Kind } from "@/lib/places/mod.ts";
import type { PlaceView } from "./place_view.ts";
import { ActiveForm } from "./ActiveForm.tsx";

interface Props {
  page: PageContext;
  table: Kind;
  found: Page<PlaceView>;
  /** Whether the reader may change places. */
  write: boolean;
}

/** What says where a place is; trucks are nowhere in particular. */
const WHERE = {
  sites: "places.town",
  zones: "label.site",
  trucks: null,
} as const satisfies Record<Kind, string | null>;

/** Places, 25 on a page, by name. */
export function PlaceTable({ page, table, found, write }: Props) {
  const { t } = page;
  const where = WHERE[table];
  const acts = write || table !== "trucks";
  const columns: Column[] = [
    { label: t(table === "trucks" ? "label.plate" : "places.name") },
    ...(where ? [{ label: t(where) }] : []),
    { label: t("places.state_of_use") },
    ...(acts ? [{ label: t("places.what_to_do"), hidden: true }] : []),
  ];
  const caption = t("pages.range", { ...rangeOf(found), total: found.total });
  return (
    <div class="scope">
      <Table caption={caption} columns={columns}>
        {found.items.map((place) => (
          <Row key={place.id}>
            <RowHead>
              {/* No `.main-link`: it would lie over the buttons of a card. */}
              <a class="act" href={page.href(`/admin/${table}/${place.id}`)}>
                {table === "trucks" ? <Plate number={place.name} /> : <b>{place.name}</b>}
              </a>
              {place.code && (
                <>
                  <br />
                  <span class="quiet">{place.code}</span>
                </>
              )}
            </RowHead>
            {where && <Cell all empty={!place.where}>{place.where}</Cell>}
            <Cell>
              {place.active ? t("label.active") : <span class="quiet">{t("label.inactive")}</span>}
            </Cell>
            {acts && (
              <Cell end>
                <Acts page={page} table={table} place={place} write={write} />
              </Cell>
            )}
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** What can be done with one row: names are added for those who hear the links without the row. */
function Acts(
  { page, table, place, write }: Omit<Props, "found"> & { place: PlaceView },
) {
  const { t, href } = page;
  const named = <span class="sr">{place.name}</span>;
  return (
    <div class="row">
      {place.reportCode && (
        <a class="act" href={href(`/posters/${place.id}`)}>{t("poster.poster")} {named}</a>
      )}
      {write && (
        <a class="act" href={href(`/admin/${table}/${place.id}/edit`)}>{t("btn.edit")} {named}</a>
      )}
      {write && <ActiveForm page={page} table={table} place={place} />}
    </div>
  );
}
