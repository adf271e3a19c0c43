import {
  EMERGENCY_NUMBER,
  Layout,
  type PageContext,
  PageHead,
  PhoneLink,
} from "@/components/mod.ts";
import { BrandMark } from "@/components/layout/Brand.tsx";
import type { PosterPlace } from "@/lib/places/mod.ts";
import type { ComponentChildren } from "preact";
import { PrintPage } from "../shared/print.tsx";
import { placeNames, placePath } from "./place_names.ts";
import { type Locale, LOCALE_TAGS, type MessageKey, sentence } from "@/lib/i18n/mod.ts";

/** A place with what its poster shows. */
export interface Printed {
  place: PosterPlace;
  /** The public address in the QR code. */
  address: string;
  /** The QR code as SVG without a margin. */
  qrCode: string;
}

/** 104 mm in CSS pixels. */
const QR_SIZE = 393;
/** Width of two lines at the largest font size, in half-width characters. */
const SHORT_NAME = 36;
/** What separates texts on one line; as attributes the compiler would cut their first space. */
const [SPACE, DOT] = [" ", " · "];

/** The page of one poster. */
export function PosterPage({ page, ...printed }: Printed & { page: PageContext }) {
  const { t, href } = page;
  const { place } = printed;
  const { name } = placeNames(place);
  return (
    <Layout
      page={page}
      title={t("poster.title", { name })}
      current="/admin"
      sheets={["record", "poster"]}
    >
      <div class="head">
        <a class="back" href={href(placePath(place))}>{name}</a>
        <p class="quiet">
          {t("poster.print_hint")} <PrintPage page={page} />
        </p>
      </div>
      <Poster page={page} {...printed} alone />
    </Layout>
  );
}

/** The posters of a site and its zones, a sheet each. */
export function SitePostersPage(
  { page, site, posters }: { page: PageContext; site: PosterPlace; posters: readonly Printed[] },
) {
  const { t, href } = page;
  const title = t("poster.all_of", { name: site.site_name });
  return (
    <Layout page={page} title={title} current="/admin" sheets={["record", "poster"]}>
      <PageHead title={title} back={{ href: href(placePath(site)), label: site.site_name }}>
        <p class="quiet">
          {t("poster.sheets", { count: posters.length })} {t("poster.print_hint")}{" "}
          <PrintPage page={page} />
        </p>
      </PageHead>
      {posters.map((printed) => <Poster key={printed.address} page={page} {...printed} />)}
    </Layout>
  );
}

/**
 * An A4 poster: Malay first and largest, then English and Chinese, with the place in large type; `alone`
 * its words are the heading of the page.
 */
function Poster(
  { page, place, address, qrCode, alone = false }: Printed & { page: PageContext; alone?: boolean },
) {
  const { t, safetyPhone } = page;
  const { name, under } = placeNames(place);
  const written = address.replace(/^https?:\/\//, "");
  const Heading = alone ? "h1" : "h2";
  return (
    <article class="poster" lang={LOCALE_TAGS.ms}>
      <header>
        <Heading class="slogan">
          <InLanguage locale="ms" text="poster.danger" />
          <br />
          <InLanguage locale="ms" text="poster.report_here" />
        </Heading>
        <Headline locale="en" between={SPACE} />
        <Headline locale="zh" between="" />
      </header>
      <div class="scan">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          width={QR_SIZE}
          height={QR_SIZE}
          alt={t("poster.qr_of", { address: written })}
          lang={LOCALE_TAGS[page.locale]}
        />
        <ol class="steps" role="list">
          {(["poster.step_1", "poster.step_2", "poster.step_3"] as const).map((step) => (
            <li key={step}>
              <Each text={step} />
            </li>
          ))}
        </ol>
      </div>
      <p class="zone">
        <b class={widthOf(name) > SHORT_NAME ? "long" : undefined}>{name}</b> {under}
      </p>
      <footer>
        <div>
          <p>
            <Each
              text="poster.emergency"
              after={<PhoneLink number={EMERGENCY_NUMBER} />}
              between={DOT}
            />
          </p>
          {safetyPhone && (
            <p>
              <Each
                text="poster.safety_office"
                after={<PhoneLink number={safetyPhone} />}
                between={DOT}
              />
            </p>
          )}
          <p>{written}</p>
        </div>
        <p class="brand">
          <BrandMark /> {t("brand")}
        </p>
      </footer>
    </article>
  );
}

function Headline({ locale, between }: { locale: "en" | "zh"; between: string }) {
  return (
    <p>
      <InLanguage locale={locale} text="poster.danger" />
      {between}
      <InLanguage locale={locale} text="poster.report_here" />
    </p>
  );
}

/** The width in half-width characters; Chinese characters count as two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > "\u2e80" ? 2 : 1), 0);
}

/** The other languages of a poster in order, below the Malay text. */
const OTHERS = ["en", "zh"] as const satisfies readonly Locale[];

/** A text in a language that may differ from the page's. */
function InLanguage({ locale, text }: { locale: Locale; text: MessageKey }) {
  return <span lang={LOCALE_TAGS[locale]}>{sentence(locale, text)}</span>;
}

interface InLanguageProps {
  text: MessageKey;
  /** A value after the Malay text. */
  after?: ComponentChildren;
  /** The separator between languages on one line. */
  between?: string;
}

/** One text in all languages, with Malay in bold. */
function Each({ text, after, between }: InLanguageProps) {
  return (
    <>
      <b lang={LOCALE_TAGS.ms}>{sentence("ms", text)} {after}</b>
      {OTHERS.map((locale) => (
        <>
          {between}
          <InLanguage key={locale} locale={locale} text={text} />
        </>
      ))}
    </>
  );
}
