import { Hono } from "hono";
import { ButtonLink, Facts, type PageContext, PageHead, Plate, Section } from "@/components/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import type { PlaceTable } from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { reportAddress } from "../../../http/printed_addresses.ts";
import { CHANGED, pageOf, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";
import { fieldsOf, type PlaceView, readPlaceView } from "./kinds.ts";
import { ActiveForm, changedWords } from "./list.tsx";

/** The page of one place: its fields and its report code. */
export function placeRecord(table: PlaceTable): Hono<Env> {
  return new Hono<Env>().get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    const place = await inSession(c, (session) => readPlaceView(session, table, id));
    const { config } = c.get("services");
    const address = place.reportCode ? reportAddress(config, place.reportCode) : null;
    const general = pageOf(c);
    const page = c.req.query(CHANGED) === id
      ? { ...general, flash: changedWords({ page: general, table, place }) }
      : general;
    return render(c, <RecordPage {...{ page, table, place, address }} />);
  });
}

interface RecordPageProps {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  /** The public address of its report code; null when revoked. */
  address: string | null;
}

function RecordPage({ page, table, place, address }: RecordPageProps) {
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

function factsOf(
  { page: { t, locale }, table, place }: Pick<RecordPageProps, "page" | "table" | "place">,
) {
  const fields = fieldsOf(table).map(({ name, kind, label }) => ({
    term: sentence(locale, label),
    fact: kind === "site" ? place.where : place.values[name],
  }));
  const state = t(place.active ? "label.active" : "label.inactive");
  return [...fields, { term: t("places.state_of_use"), fact: state }];
}

interface CodeSectionProps {
  page: PageContext;
  table: PlaceTable;
  place: PlaceView;
  address: string | null;
  write: boolean;
}

/** Size of the QR code in CSS pixels; only the poster is meant to be scanned. */
const QR_SIZE = 200;

/** The report code: its address and QR code, the poster, and the links to replace or revoke it. */
function CodeSection({ page, table, place, address, write }: CodeSectionProps) {
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
        <div class="acts">
          {address !== null && (
            <ButtonLink primary href={href(`/posters/${place.id}`)}>
              {t("places.open_poster")}
            </ButtonLink>
          )}
          {table === "sites" && (
            <ButtonLink href={href(`/posters/${place.id}/all`)}>{t("poster.all")}</ButtonLink>
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
