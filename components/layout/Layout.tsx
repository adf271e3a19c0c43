import type { ComponentChildren } from "preact";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import type { Flash, PageContext } from "../page_context.ts";
import { BrandMark } from "./Brand.tsx";
import { IslandLoader } from "../Island.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Navigation } from "./Navigation.tsx";
import { interleave } from "../interleave.tsx";

interface LayoutProps {
  page: PageContext;
  /** Without the name of the service. */
  title: string;
  /** Path inside the base of the navigation entry this page belongs to, for example `/inbox`. */
  current?: string;
  /** The page brings back a refused form: its title says so first. */
  refused?: boolean;
  /** The id of a long form on the page: the language switch sends it along and loses nothing typed. */
  form?: string;
  /** Style sheets beside the frame's and the forms': pages for the slowest phones do without. */
  sheets?: readonly ("record" | "dashboard" | "poster")[];
  children: ComponentChildren;
}

/** The frame of every page. The caller writes the doctype in front. */
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
            {page.user
              ? <Navigation page={page} current={current} />
              // In front of a form its buttons would be what the Enter key presses.
              // On a page kept for everybody, what waits is counted there.
              : !form && !page.isKept && <LanguageSwitch page={page} top />}
          </div>
        </header>
        <main class="wrap" id="main">
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

/** Malaysia's emergency number, the same from every phone. */
const EMERGENCY_NUMBER = "999";

interface FooterProps {
  page: PageContext;
  /** The id of the page's main form, for the language switch. */
  form?: string | undefined;
}

/** Whom to call, and the language switch, on every page. */
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
            number: <b>{EMERGENCY_NUMBER}</b>,
            phone: <b class="num">{safetyPhone}</b>,
          })}
        </p>
        <LanguageSwitch page={page} form={form} />
      </div>
    </footer>
  );
}

/** What has just been done; an alert is read out also when it is there from the start. */
function FlashNotice({ flash }: { flash: Flash }) {
  return (
    <div class={flash.tone ? `notice notice-${flash.tone}` : "notice"} role="alert">
      <p>
        <b>{flash.text}</b>
      </p>
    </div>
  );
}

/** Asks for a password of one's own until there is one. */
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
