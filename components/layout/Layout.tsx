import type { ComponentChildren } from "preact";
import { LOCALE_TAGS } from "@/lib/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { BrandMark } from "./Brand.tsx";
import { FlashNotice } from "./FlashNotice.tsx";
import { IslandLoader } from "../Island.tsx";
import { Footer } from "./Footer.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Navigation } from "./Navigation.tsx";
import { PasswordNotice } from "./PasswordNotice.tsx";

interface Props {
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
  { page, title, current, refused = false, form, sheets = ["record"], children }: Props,
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
