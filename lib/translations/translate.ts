import { z } from "zod";
import { type Ai, askTranslation } from "@/lib/ai/mod.ts";
import { readCapa } from "@/lib/capas/mod.ts";
import { type Locale, LOCALES } from "@/lib/i18n/mod.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import { readNamesOnRecord } from "@/lib/records/mod.ts";
import { asAdministrator, type Session, type Sessions } from "@/lib/session.ts";
import { type Source, sourceOfCapa, sourceOfIncident } from "./source.ts";
import { keep, readKept, type Translated } from "./store.ts";

/** A request to translate the texts of an incident. */
export const TranslationRequest = z.strictObject({ incident_id: z.uuid(), to: z.enum(LOCALES) });

/** The texts of an incident in a language; null where it has none. */
export interface TranslatedIncident {
  texts: { description: string; immediate_action: string | null };
  /** The language of the report. */
  from: Locale;
  to: Locale;
}

interface TranslationServices extends Sessions {
  ai: Pick<Ai, "ask">;
}

/**
 * Returns the texts of an incident in a language. Asks the model only for texts that were not translated
 * before, and keeps what it answers; a text in that language already stays as it is.
 * @throws Problem `not_found`, `unsafe_input`, `rate_limited`, `ai_daily_limit`, `llm_unavailable`
 */
export async function translateIncident(
  services: TranslationServices,
  { incident_id, to }: z.output<typeof TranslationRequest>,
): Promise<TranslatedIncident> {
  const read = (session: Session) => readIncident(session, incident_id);
  const { record, translated } = await inTurn(
    `${incident_id} ${to}`,
    () => translate(services, to, read, sourceOfIncident),
  );
  const { description, immediate_action, locale } = record;
  return {
    texts: {
      description: translated.description ?? description,
      immediate_action: translated.immediate_action ?? immediate_action,
    },
    from: locale,
    to,
  };
}

/**
 * Translates the texts of a CAPA into a language and keeps the result.
 * @throws Problem as `translateIncident`
 */
export async function translateCapa(
  services: TranslationServices,
  { capa_id, to }: { capa_id: string; to: Locale },
): Promise<Translated> {
  const read = (session: Session) => readCapa(session, capa_id);
  const work = () => translate(services, to, read, sourceOfCapa);
  return (await inTurn(`${capa_id} ${to}`, work)).translated;
}

const running = new Map<string, Promise<unknown>>();

/** One after the other in this process: who comes meanwhile finds what the one before has kept. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  while (running.has(key)) await running.get(key)!.catch(() => {});
  const mine = work().finally(() => running.delete(key));
  running.set(key, mine);
  return await mine;
}

async function translate<Text>(
  { inSession, ai }: TranslationServices,
  to: Locale,
  read: (session: Session) => Promise<Text>,
  sourceOf: (record: Text, to: Locale) => Source,
): Promise<{ record: Text; translated: Translated }> {
  const { record, source, kept, names, actor } = await inSession(async (session) => {
    const record = await read(session);
    const source = sourceOf(record, to);
    return {
      record,
      source,
      kept: await readKept(session, source),
      // Also names that the caller may not see are hidden from the model.
      names: await asAdministrator(
        session,
        "hide names from a model",
        () => readNamesOnRecord(session.tx, source.incidentId),
      ),
      actor: session.actor,
    };
  });
  const missing = source.texts.filter(({ field }) => kept[field] === undefined);
  if (missing.length === 0) return { record, translated: kept };
  const { texts, model } = await askTranslation(ai, {
    actor,
    incidentId: source.incidentId,
    texts: Object.fromEntries(missing.map(({ field, text }) => [field, text])),
    to,
    names,
  });
  const translated: Translated = texts;
  await inSession((session) =>
    asAdministrator(
      session,
      "keep a translation",
      () => keep(session, source, { translated, model }),
    )
  );
  return { record, translated: { ...kept, ...translated } };
}
