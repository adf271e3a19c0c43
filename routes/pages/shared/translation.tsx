import { Button, Facts, type FormState, type PageContext } from "@/components/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import type { PlainKey } from "@/lib/i18n/mod.ts";
import type { Session } from "@/lib/session.ts";
import {
  readKept,
  type Source,
  type Translated,
  type TranslatedField,
} from "@/lib/translations/mod.ts";
import { readForm } from "../../http/body/body.ts";
import type { RequestContext } from "../../http/context.ts";
import { Prose } from "./facts.tsx";
import { attempt } from "./page.tsx";

/** What was translated of a record before. */
export interface KeptTranslation {
  readonly source: Source;
  readonly kept: Translated;
}

/** The translation of a record for its reader. */
export interface TranslationView extends KeptTranslation {
  /** Whether a text is left to translate, and a model is configured. */
  readonly mayAsk: boolean;
}

type Labels = Readonly<Partial<Record<TranslatedField, PlainKey>>>;

/** The terms of an incident's translated texts; the description has none. */
export const TRANSLATED_FACTS: Labels = { immediate_action: "incident.immediate_action" };

/** Reads what was translated of a record before. */
export async function readTranslation(
  session: Session,
  source: Source,
): Promise<KeptTranslation> {
  return { source, kept: await readKept(session, source) };
}

/** Adds whether the reader may ask for the rest; not to be called inside a transaction. */
export async function withChoice(
  c: RequestContext,
  { source, kept }: KeptTranslation,
): Promise<TranslationView> {
  const isWhole = source.texts.every(({ field }) => kept[field] !== undefined);
  const mayAsk = !isWhole && (await c.get("services").ai.available()).model;
  return { source, kept, mayAsk };
}

interface KeptProps {
  page: PageContext;
  translation: KeptTranslation;
  /** The terms of the texts; one without stands first and alone. */
  labels: Labels;
}

/** The machine translation of a record's texts beside the original, as far as there is one. */
export function KeptTranslationPart({ page, translation, labels }: KeptProps) {
  const { t, locale } = page;
  const { source, kept } = translation;
  const shown = source.texts.flatMap(({ field, from }) => {
    const text = kept[field];
    return text === undefined ? [] : [{ field, from, text, label: labels[field] }];
  });
  const [first] = shown;
  if (!first) return null;
  const proseOf = (text: string) => <Prose text={text} locale={locale} />;
  return (
    <section class="notice more" aria-labelledby="translation">
      <h3 id="translation">
        {t("translation.title", { language: t(`statement_language.${first.from}`) })}
      </h3>
      {shown.filter(({ label }) => !label).map(({ field, text }) => (
        <div key={field}>{proseOf(text)}</div>
      ))}
      {shown.some(({ label }) => label) && (
        <Facts
          page={page}
          facts={shown.map(({ label, text }) =>
            label && { term: sentence(locale, label), fact: proseOf(text) }
          )}
        />
      )}
      <p class="hint">{t("translation.hint")}</p>
    </section>
  );
}

interface Props extends KeptProps {
  translation: TranslationView;
  /** Where the form posts to. */
  action: string;
}

/** The same with the button that asks for what is missing. */
export function TranslationPart({ page, translation, labels, action }: Props) {
  return (
    <>
      <KeptTranslationPart page={page} translation={translation} labels={labels} />
      {translation.mayAsk && (
        <form class="more" method="post" action={action}>
          <Button>{page.t("translation.ask")}</Button>
        </form>
      )}
    </>
  );
}

/** Runs the posted button; a model that does not answer is an error on the page. */
export async function attemptTranslation(
  c: RequestContext,
  work: () => Promise<unknown>,
): Promise<{ refused: FormState | null }> {
  const result = await attempt(c, await readForm(c), work);
  return { refused: "refused" in result ? result.refused : null };
}
