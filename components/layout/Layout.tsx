import type { ComponentChildren } from "preact";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import type { Flash, PageContext } from "../page_context.ts";
import { BrandMark } from "./Brand.tsx";
import { IslandLoader } from "../Island.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { EMERGENCY_NUMBER, PhoneLink } from "./PhoneLink.tsx";
import { Navigation } from "./Navigation.tsx";
import { interleave } from "../interleave.tsx";

interface LayoutProps {
  page: PageContext;
  /** The title without the name of the service. */
  title: string;
  /** The path (relative to the base) of the current navigation entry, for example `/inbox`. */
  current?: string;
  /** Whether the page shows a refused form; the title then starts with that. */
  refused?: boolean;
  /**
   * The id of a long form on the page; the language switch submits it, so that its input is kept.
   */
  form?: string;
  /** Additional style sheets; pages for slow phones have none. */
  sheets?: readonly (
    | "record"
    | "work"
    | "desk"
    | "board"
    | "dashboard"
    | "monthly"
    | "poster"
    | "docs"
  )[];
  children: ComponentChildren;
}

/** The HTML document of every page; the caller adds the doctype. */
export function Layout(
  { page, title, current, refused = false, form, sheets = ["record"], children }: LayoutProps,
) {
  const { t } = page;
  const name = t("brand");
  return (
    <html lang={LOCALE_TAGS[page.locale]}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${refused ? t("page.refused", { title }) : title} – ${name}`}</title>
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141513" media="(prefers-color-scheme: dark)" />
        {["siaga", ...sheets].map((sheet) => (
          <link key={sheet} rel="stylesheet" href={page.asset(`${sheet}.css`)} />
        ))}
        <link rel="icon" href={page.asset("icon.svg")} />
        <link rel="apple-touch-icon" href={page.asset("apple-touch-icon-180.png")} />
        <link rel="manifest" href={page.href("/manifest.webmanifest")} />
      </head>
      <body>
        <a class="skip" href="#main">{t("page.skip")}</a>
        <header class="top">
          <div class="wrap">
            <a class="brand" href={page.href(page.user || page.isKept ? "/" : "/login")}>
              <BrandMark /> {name}
            </a>
            {page.unsent?.()}
            {/* Not on pages for slow phones, nor where somebody fills in a long form. */}
            {sheets.length > 0 && !form && page.bell?.()}
            {page.user
              ? <Navigation page={page} current={current} form={form} />
              // Not before a form, where Enter would press its first button. Not on a cached page,
              // which shows the count of unsent reports there.
              : !form && !page.isKept && <LanguageSwitch page={page} top />}
          </div>
        </header>
        <main class={sheets.includes("work") ? "wrap work" : "wrap"} id="main">
          {page.flash && <FlashNotice flash={page.flash} />}
          {page.user?.mustChangePassword && current !== "/profile" && (
            <PasswordNotice
              page={page}
            />
          )}
          {children}
        </main>
        <Footer page={page} form={form} />
        <IslandLoader page={page} />
      </body>
    </html>
  );
}

interface FooterProps {
  page: PageContext;
  /** The id of the page's main form, for the language switch. */
  form?: string | undefined;
}

/** The emergency numbers and the language switch, on every page. */
function Footer({ page, form }: FooterProps) {
  const { t, safetyPhone } = page;
  const number = "{number}";
  const text = safetyPhone
    ? t("footer.emergency_and_office", { number, phone: "{phone}" })
    : t("footer.emergency", { number });
  return (
    <footer class="foot">
      <div class="wrap">
        <p>
          {interleave(text, {
            number: <PhoneLink number={EMERGENCY_NUMBER} />,
            phone: <PhoneLink number={safetyPhone} />,
          })}
          {page.user && (
            <>
              {" "}
              <a href={page.href("/help")}>{t("help.title")}</a>
            </>
          )}
        </p>
        <LanguageSwitch page={page} form={form} />
      </div>
    </footer>
  );
}

/** The confirmation of the last action, as an alert so that screen readers announce it. */
function FlashNotice({ flash }: { flash: Flash }) {
  return (
    <div class={flash.tone ? `notice notice-${flash.tone}` : "notice"} role="alert">
      <p>
        <b>{flash.text}</b>
      </p>
      {flash.undo}
    </div>
  );
}

/** Asks the user to replace a password that was set by an administrator. */
function PasswordNotice({ page: { t, href } }: { page: PageContext }) {
  return (
    <div class="notice notice-warn">
      <p>
        <b>{t("profile.must_change")}</b>
      </p>
      <p>{t("profile.must_change_why")}</p>
      <p>
        <a class="act" href={href("/profile#password")}>{t("btn.change_password")}</a>
      </p>
    </div>
  );
}
