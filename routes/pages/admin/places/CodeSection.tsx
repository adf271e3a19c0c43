import { ButtonLink, type PageContext, Section } from "@/components/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import type { PlaceView } from "./place_view.ts";

interface Props {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  address: string | null;
  write: boolean;
}

/** Pixels of the code on the page; it is scanned from the poster. */
const QR_SIZE = 200;

/** The report code: what it opens, its QR code, the poster, and how to replace it. */
export function CodeSection({ page, table, place, address, write }: Props) {
  const { t, href } = page;
  const here = href(`/admin/${table}/${place.id}`);
  return (
    <Section id="code" title={t("places.report_code")}>
      <div class="stack">
        {address === null ? <p>{t("places.no_report_code")}</p> : (
          <>
            <p>{t(`places.${table as "sites" | "zones"}.report_code_why`)}</p>
            <img
              src={href(`/api/admin/${table}/${place.id}/qr.svg`)}
              width={QR_SIZE}
              height={QR_SIZE}
              alt={t("poster.qr_of", { address })}
            />
            <p>
              <a href={address}>{address}</a>
            </p>
          </>
        )}
        <div class="row">
          {address !== null && (
            <ButtonLink primary href={href(`/posters/${place.id}`)}>
              {t("places.open_poster")}
            </ButtonLink>
          )}
          {write && (
            <ButtonLink primary={address === null} href={`${here}/report-code/rotate`}>
              {t("places.rotate")}
            </ButtonLink>
          )}
          {write && address !== null && (
            <a class="act" href={`${here}/report-code/revoke`}>{t("places.revoke")}</a>
          )}
        </div>
      </div>
    </Section>
  );
}
