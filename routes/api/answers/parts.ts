import { z } from "zod";
import type { FileContent } from "../../http/operation.ts";

/** An instant; in JSON ISO 8601 in UTC. */
export const instant = z.date();

/** A calendar date, `YYYY-MM-DD`. */
export const day = z.string().meta({ format: "date" });

export const id = z.string().meta({ format: "uuid" });

/** A user by name. */
export const personName = z.strictObject({ id, full_name: z.string() }).meta({ ref: "PersonName" });

/** A site, a zone, a user by name. */
export const named = z.strictObject({ id, name: z.string() });

/** One page of a list; a page of `Incident` is named `IncidentPage`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const page = z.strictObject({
    items: z.array(item),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    pages: z.int(),
  });
  const { ref } = item.meta() ?? {};
  return ref ? page.meta({ ref: `${ref}Page` }) : page;
}

/** A list that is always whole. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item) });
}

/** A number of each key. */
export function countsOf<const Key extends string>(keys: readonly Key[]) {
  return z.strictObject(
    Object.fromEntries(keys.map((key) => [key, z.int()])) as Record<Key, z.ZodInt>,
  );
}

/** A table as a file; cells that a spreadsheet would take for a formula are quoted. */
export const CSV: FileContent = {
  mediaTypes: ["text/csv"],
  description: "UTF-8 with a byte order mark.",
};

export const PDF: FileContent = { mediaTypes: ["application/pdf"], description: "A4." };
