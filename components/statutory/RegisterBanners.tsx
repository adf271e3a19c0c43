import type { RegisterBanner, RegisterState } from "@/lib/register/mod.ts";
import { ButtonLink } from "../form/Button.tsx";
import { Notice } from "../layout/Notice.tsx";
import type { PageContext, Words } from "../page_context.ts";

interface Props {
  page: PageContext;
  banners: readonly RegisterBanner[];
}

/**
 * That registers JKKP 8 have to be submitted, one notice for each year: amber in January, red in its last
 * week and after it. Nothing when every site has submitted.
 */
export function RegisterBanners({ page, banners }: Props) {
  const { t, href, locale } = page;
  return (
    <>
      {banners.map((banner) => {
        const { year, state, sites } = banner;
        const names = sites.map(({ name }) => name).join(locale === "zh" ? "、" : ", ");
        const [only] = sites.length === 1 ? sites : [];
        const address = `/reports/jkkp-8?year=${year}${only ? `&site_id=${only.id}` : ""}`;
        return (
          <Notice
            key={year}
            id={`register-${year}`}
            title={bannerTitle(page, banner)}
            tone={state === "due" ? "warn" : "danger"}
          >
            <p>{t("register.banner_why", { sites: names })}</p>
            <ButtonLink href={href(address)}>{t("register.banner_do")}</ButtonLink>
          </Notice>
        );
      })}
    </>
  );
}

function bannerTitle({ t }: Words, { year, days_left }: RegisterBanner): string {
  if (days_left === null) return t("register.banner_overdue", { year });
  if (days_left === 0) return t("register.banner_today", { year });
  return days_left === 1
    ? t("register.banner_one", { year })
    : t("register.banner_days", { year, days: days_left });
}

interface Standing {
  readonly year: number;
  readonly state: RegisterState;
  readonly days_left: number | null;
  /** In words; null when it is not submitted. */
  readonly submitted: string | null;
}

/** How a register stands, in a few words: "12 days left", "Submitted 20 Jan 2026". */
export function registerStateWords(
  { t }: Words,
  { year, state, days_left, submitted }: Standing,
): string {
  switch (state) {
    case "submitted":
      return t("register.state.submitted", { date: submitted ?? "" });
    case "not_yet":
      return t("register.state.not_yet", { next: year + 1 });
    case "overdue":
      return t("register.state.overdue");
    default:
      if (days_left === 0) return t("register.state.due_today");
      if (days_left === 1) return t("register.state.due_one");
      return t("register.state.due", { days: days_left ?? 0 });
  }
}
