import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";
import type { Source, TranslatedField } from "./source.ts";

/** Translated texts by field. */
export type Translated = Readonly<Partial<Record<TranslatedField, string>>>;

/** The kept translations of the present texts of a record; one of an earlier text is none. */
export async function readKept({ tx }: Session, source: Source): Promise<Translated> {
  if (source.texts.length === 0) return {};
  const rows = await tx.selectFrom("translations").select(["field", "text", "text_hash"])
    .where("incident_id", "=", source.incidentId)
    .where("capa_id", "is not distinct from", source.capaId)
    .where("to_locale", "=", source.to).execute();
  const kept = source.texts.flatMap(({ field, hash }) => {
    const row = rows.find((one) => one.field === field && sameBytes(one.text_hash, hash));
    return row ? [[field, row.text]] : [];
  });
  return Object.fromEntries(kept);
}

/** Keeps translations in place of those of earlier texts, as the administrative client. */
export async function keep(
  { tx, now }: Session,
  { incidentId, capaId, to, texts }: Source,
  { translated, model }: { translated: Translated; model: string },
): Promise<void> {
  const rows = texts.flatMap(({ field, from, hash }) => {
    const text = translated[field];
    return text === undefined ? [] : [{
      incident_id: incidentId,
      capa_id: capaId,
      field,
      from_locale: from,
      to_locale: to,
      text_hash: hash,
      text,
      model,
      created_at: now,
    }];
  });
  await tx.insertInto("translations").values(rows)
    .onConflict((conflict) =>
      conflict.constraint("translations_once").doUpdateSet({
        from_locale: sql`excluded.from_locale`,
        text_hash: sql`excluded.text_hash`,
        text: sql`excluded.text`,
        model: sql`excluded.model`,
        created_at: sql`excluded.created_at`,
      })
    ).execute();
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return new Uint8Array(a).toHex() === new Uint8Array(b).toHex();
}
