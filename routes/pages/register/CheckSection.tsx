import {
  Cell,
  Empty,
  Items,
  type PageContext,
  Row,
  RowHead,
  Section,
  Table,
} from "@/components/mod.ts";
import { PUNCTUATION } from "@/lib/i18n/mod.ts";
import { type Action, allows } from "@/lib/identity/mod.ts";
import { PERSON_LABELS } from "@/lib/incidents/mod.ts";
import {
  countMissing,
  type RegisterRow,
  type RowGap,
  type SiteRegister,
} from "@/lib/register/mod.ts";
import { mendWay } from "./mend_ways.ts";

interface Props {
  page: PageContext;
  register: SiteRegister;
}

/** What is missing before the register is submitted, each with a link to where it is entered. */
export function CheckSection({ page, register }: Props) {
  const { t } = page;
  const missing = missingOfYear(page, register);
  return (
    <Section id="check" title={t(register.submission ? "register.to_mend" : "register.check")}>
      {countMissing(register) === 0
        ? <Empty title={t("register.complete")} why={t("register.complete_why")} />
        : (
          <div class="stack">
            {missing.length > 0 && (
              <Items>
                {missing.map(({ what, why, way }) => (
                  <li key={what}>
                    <p>
                      <b>{what}</b>
                    </p>
                    {why && <p class="quiet">{why}</p>}
                    {way && (
                      <p>
                        <a class="act" href={page.href(way.to)}>{way.label}</a>
                      </p>
                    )}
                  </li>
                ))}
              </Items>
            )}
            {register.gaps.length > 0 && <Gaps page={page} register={register} />}
          </div>
        )}
    </Section>
  );
}

interface Missing {
  readonly what: string;
  readonly why?: string;
  /** Where it is entered, for whoever may. */
  readonly way: { readonly to: string; readonly label: string } | null;
}

/** What the register of the year lacks besides its cases. */
function missingOfYear(page: PageContext, register: SiteRegister): Missing[] {
  const { t } = page;
  const { year, site, figures, header_missing, address_missing, untriaged } = register;
  const isAllowed = (action: Action) => page.user !== null && allows(page.user.role, action);
  const company = isAllowed("admin.company.read")
    ? { to: `/admin/company?year=${year}`, label: t("register.see_company") }
    : null;
  const fields = header_missing.map((name) => t(`admin_company.${name}`));
  const items: (Missing | false)[] = [
    figures === null && {
      what: t("register.no_figures", { year }),
      why: t("register.no_figures_why"),
      way: isAllowed("admin.company.write")
        ? {
          to: `/admin/company/sites/${site.id}/${year}`,
          label: t("register.enter_figures"),
        }
        : company,
    },
    untriaged > 0 && {
      what: untriaged === 1
        ? t("register.untriaged_one", { year })
        : t("register.untriaged_many", { year, count: untriaged }),
      way: {
        to:
          `/inbox?status=reported&site_id=${site.id}&by=occurred&from=${year}-01-01&to=${year}-12-31`,
        label: t("register.see_untriaged"),
      },
    },
    fields.length > 0 && {
      what: t("register.no_header", { fields: listOf(page, fields) }),
      way: isAllowed("admin.company.write")
        ? { to: "/admin/company#organisation", label: t("register.enter_company") }
        : company,
    },
    address_missing && {
      what: t("register.no_header", { fields: t("places.address") }),
      way: isAllowed("admin.places.write")
        ? { to: `/admin/sites/${site.id}/edit`, label: t("register.enter_site") }
        : isAllowed("admin.places.read")
        ? { to: `/admin/sites/${site.id}`, label: site.name }
        : null,
    },
  ];
  return items.filter((item) => item !== false);
}

/** The cases with something missing. Names are for whoever may complete them. */
function Gaps({ page, register }: Props) {
  const { t, href, dates, user } = page;
  const mayMend = user !== null && allows(user.role, "incident.correct");
  return (
    <Table
      caption={t("register.gaps_caption")}
      columns={[
        { label: t("register.case") },
        { label: t(mayMend ? "register.person" : "label.date") },
        { label: t("register.missing") },
      ]}
    >
      {register.gaps.map(({ row, missing }) => (
        <Row key={row.position}>
          <RowHead>
            <a class="num" href={href(`/incidents/${row.case.incident_id}`)}>
              {row.case.incident_number}
            </a>
          </RowHead>
          <Cell>
            {mayMend && row.person && `${row.person.name}, `}
            <span class="quiet">{dates.date(row.occurred_on)}</span>
          </Cell>
          <Cell all>
            <div class="stack stack-s">
              {missing.map((gap) => (
                <p key={gap.gap}>
                  {gapWords(page, row, gap)}
                  {mayMend && <Mend page={page} row={row} gap={gap} />}
                </p>
              ))}
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

interface GapProps {
  page: PageContext;
  row: RegisterRow;
  gap: RowGap;
}

function Mend({ page: { t, href }, row, gap }: GapProps) {
  const { to, label } = mendWay(row, gap.gap);
  return (
    <>
      {" "}
      <a class="act" href={href(`/incidents/${row.case.incident_id}${to}`)}>
        {t(label)}
        <span class="sr">{` ${row.case.incident_number}`}</span>
      </a>
    </>
  );
}

function gapWords(page: PageContext, row: RegisterRow, { gap, fields }: RowGap): string {
  const { t } = page;
  if (gap === "form") return t("register.gap.form", { form: row.form.name });
  if (gap !== "details") return t(`register.gap.${gap}`);
  return t("register.gap.details", {
    fields: listOf(page, fields.map((name) => t(PERSON_LABELS[name]))),
  });
}

function listOf({ locale }: PageContext, words: readonly string[]): string {
  return words.join(PUNCTUATION[locale].list);
}
