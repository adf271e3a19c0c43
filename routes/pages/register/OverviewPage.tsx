import {
  Cell,
  Due,
  Layout,
  type PageContext,
  PageHead,
  registerStateWords,
  Row,
  RowHead,
  Table,
  Views,
} from "@/components/mod.ts";
import type { Urgency } from "@/lib/calendar.ts";
import { allows } from "@/lib/identity/mod.ts";
import { countMissing, type RegisterState, type SiteRegister } from "@/lib/register/mod.ts";

interface Props {
  page: PageContext;
  year: number;
  registers: readonly SiteRegister[];
}

/** All registers of a year: one line for each workplace. */
export function OverviewPage({ page, year, registers }: Props) {
  const { t, href } = page;
  const title = t("register.title", { year });
  return (
    <Layout page={page} title={title} current={navEntry(page)}>
      <PageHead title={title}>
        <p>{t("register.lead")}</p>
      </PageHead>
      <div class="sections scope">
        <Years page={page} year={year} />
        <Table
          caption={t("register.sites_caption", { year })}
          columns={[
            { label: t("label.site") },
            { label: t("register.cases"), end: true },
            { label: t("register.to_mend"), end: true },
            { label: t("register.submission") },
          ]}
        >
          {registers.map((register) => (
            <Row key={register.site.id}>
              <RowHead>
                <a
                  class="main-link"
                  href={href(`/reports/jkkp-8?year=${year}&site_id=${register.site.id}`)}
                >
                  {register.site.name}
                </a>
              </RowHead>
              <Cell end label={t("register.cases")}>{register.rows.length}</Cell>
              <Cell end label={t("register.to_mend")}>
                {countMissing(register) || t("register.nothing_missing")}
              </Cell>
              <Cell label={t("register.submission")}>
                <State page={page} register={register} />
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </Layout>
  );
}

/** The entry of the navigation that leads here: officers find the register in the administration. */
export function navEntry({ user }: PageContext): string {
  return user && allows(user.role, "admin.open") ? "/admin" : "/reports/jkkp-8";
}

/** The running year and those before it: as many as fit on a phone. */
const YEARS_SHOWN = 4;

interface YearsProps {
  page: PageContext;
  year: number;
  /** Stays with one workplace. */
  siteId?: string;
}

/** The switch between years. */
export function Years({ page, year, siteId }: YearsProps) {
  const { t, href, today } = page;
  const newest = Number(today.slice(0, 4));
  const site = siteId ? `&site_id=${siteId}` : "";
  return (
    <div class="measure">
      <Views
        label={t("register.years")}
        views={Array.from({ length: YEARS_SHOWN }, (_, ago) => newest - ago).map((one) => ({
          href: href(`/reports/jkkp-8?year=${one}${site}`),
          label: String(one),
          current: one === year,
        }))}
      />
    </div>
  );
}

const URGENCIES = {
  not_yet: "later",
  due: "soon",
  due_soon: "late",
  overdue: "late",
  submitted: "later",
} as const satisfies Record<RegisterState, Urgency>;

/** How a register stands: "12 days left", "Submitted 20 Jan 2026". */
export function State({ page, register }: { page: PageContext; register: SiteRegister }) {
  const { state, submission } = register;
  const submitted = submission && page.dates.date(submission.submitted_on);
  const words = registerStateWords(page, { ...register, submitted });
  return state === "not_yet" || state === "submitted"
    ? <>{words}</>
    : <Due urgency={URGENCIES[state]}>{words}</Due>;
}
