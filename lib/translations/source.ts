import { createHash } from "node:crypto";
import type { Capa } from "@/lib/capas/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";
import type { Incident } from "@/lib/incidents/mod.ts";
import { languageOf } from "./language.ts";

/** The texts of each record that are translated, in the order of its page. */
const TEXTS = {
  incident: ["description", "immediate_action"],
  capa: ["title", "description", "owner_notes", "reopen_reason", "verification_notes"],
} as const;

export type TranslatedField = (typeof TEXTS)["incident" | "capa"][number];

/** A text in another language than its reader's. */
export interface SourceText {
  readonly field: TranslatedField;
  readonly text: string;
  readonly from: Locale;
  /** SHA-256 of the text. */
  readonly hash: Uint8Array;
}

/** The texts of a record that a reader may want in their language. */
export interface Source {
  readonly incidentId: string;
  /** Null: the texts of the incident itself. */
  readonly capaId: string | null;
  readonly to: Locale;
  readonly texts: readonly SourceText[];
}

/** The texts of an incident that are not in the language `to`, by the language of the report. */
export function sourceOfIncident(
  incident: Pick<Incident, "id" | "locale" | (typeof TEXTS)["incident"][number]>,
  to: Locale,
): Source {
  const texts = foreignTexts(TEXTS.incident, incident, incident.locale, to);
  return { incidentId: incident.id, capaId: null, to, texts };
}

/** The texts of a CAPA that are not in the language `to`; nobody says in which language they write one. */
export function sourceOfCapa(
  capa: Pick<Capa, "id" | "incident_id" | (typeof TEXTS)["capa"][number]>,
  to: Locale,
): Source {
  const texts = foreignTexts(TEXTS.capa, capa, to, to);
  return { incidentId: capa.incident_id, capaId: capa.id, to, texts };
}

/** What was declared to be in the reader's language may be in another one: phones are shared. */
function foreignTexts<Field extends TranslatedField>(
  fields: readonly Field[],
  record: Readonly<Record<Field, string | null>>,
  declared: Locale,
  to: Locale,
): SourceText[] {
  return fields.flatMap((field) => {
    const text = record[field];
    if (text === null || text === "") return [];
    const from = declared === to ? languageOf(text) : declared;
    if (from === to) return [];
    return [{ field, text, from, hash: createHash("sha256").update(text).digest() }];
  });
}
