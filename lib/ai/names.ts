import { sql } from "kysely";
import type { Session } from "@/lib/session.ts";

/** Reads which people with an account are named in full in any of the texts, so that no name leaves. */
export async function readNamesIn(
  { tx }: Pick<Session, "tx">,
  texts: readonly string[],
): Promise<string[]> {
  const text = texts.join("\n").toLowerCase();
  const rows = await tx.selectFrom("people").select("full_name")
    .where(sql<boolean>`position(lower(full_name) in ${text}) > 0`).execute();
  return rows.map(({ full_name }) => full_name);
}
