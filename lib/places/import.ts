import { Problem } from "@/lib/errors.ts";
import {
  type AllowedValue,
  cellProblem,
  type ImportCheck,
  importCheck,
  type ImportColumn,
  type ImportRows,
  readImport,
} from "@/lib/imports/mod.ts";
import type { Session } from "@/lib/session.ts";
import { examine } from "@/lib/validation.ts";
import { createPlace } from "./change.ts";
import { PLACE_BODIES, PLACE_FIELDS, type PlaceField, type PlaceTable } from "./fields.ts";

/** A place as a row of a file has it: the fields of its table. */
type NewPlace = Record<string, string | null>;

/** What no two places of a kind share, as the unique indexes of the database have it. */
const UNIQUE = {
  sites: [
    { column: "code", key: ({ code }) => `${code}` },
    { column: "name", key: ({ name }) => `${name}`.toLowerCase() },
  ],
  zones: [
    { column: "code", key: ({ site_id, code }) => `${site_id} ${code}` },
    { column: "name", key: ({ site_id, name }) => `${site_id} ${name}`.toLowerCase() },
  ],
  trucks: [{ column: "number", key: ({ number }) => `${number}`.replaceAll(/[ /-]/g, "") }],
} as const satisfies Record<
  PlaceTable,
  readonly { column: string; key: (place: Readonly<NewPlace>) => string }[]
>;

/** The codes of the sites in use, by name, which name a site in a file. */
export async function readSiteCodes({ tx }: Pick<Session, "tx">): Promise<AllowedValue[]> {
  const sites = await tx.selectFrom("sites").select(["code", "name"]).where("active", "=", true)
    .orderBy("name").execute();
  return sites.map(({ code, name }) => ({ value: code, name }));
}

/** The columns of a file of places: the fields, and a site by its code. */
export async function placeImportColumns(
  session: Pick<Session, "tx">,
  table: PlaceTable,
): Promise<ImportColumn[]> {
  const fields: readonly PlaceField[] = PLACE_FIELDS[table];
  const codes = table === "zones" ? await readSiteCodes(session) : [];
  return fields.map(({ name, kind, optional, example, ...field }): ImportColumn => {
    const column = { ...field, name, required: !optional, example: example ?? "" };
    if (kind !== "site") return column;
    return { ...column, name: SITE_CODE, example: codes[0]?.value ?? "", allowed: codes };
  });
}

const SITE_CODE = "site_code";

/** Checks a file of places without writing anything. @throws Problem `malformed_csv` */
export async function checkPlaceImport(
  session: Session,
  table: PlaceTable,
  document: Uint8Array,
): Promise<ImportCheck> {
  return importCheck(await examineFile(session, table, document));
}

/**
 * Creates all places of a file, or none; returns how many.
 * @throws Problem `malformed_csv`; `validation_failed` naming every bad cell; `duplicate` when another
 * request created one of them meanwhile
 */
export async function importPlaces(
  session: Session,
  table: PlaceTable,
  document: Uint8Array,
): Promise<number> {
  const examined = await examineFile(session, table, document);
  const { problems } = importCheck(examined);
  if (problems.length > 0) throw new Problem("validation_failed", { fields: problems });
  for (const { data } of examined.rows) await createPlace(session, table, data as never);
  return examined.rows.length;
}

async function examineFile(
  session: Session,
  table: PlaceTable,
  document: Uint8Array,
): Promise<ImportRows<NewPlace>> {
  const columns = await placeImportColumns(session, table);
  const sites = await session.tx.selectFrom("sites").select(["id", "code"]).execute();
  const idOf = new Map(sites.map(({ id, code }) => [code, id]));
  const read = await readImport<NewPlace>(document, columns, (cells) => {
    const { [SITE_CODE]: code, ...fields } = cells;
    const site = code === undefined ? undefined : idOf.get(code.trim().toUpperCase());
    const { data, fields: faults } = examine(PLACE_BODIES[table].create, {
      ...fields,
      ...(site !== undefined && { site_id: site }),
    });
    return {
      data: data as NewPlace | undefined,
      fields: faults.map((fault) => {
        if (fault.path !== "site_id") return fault;
        return { path: SITE_CODE, code: code === undefined ? "required" : "unknown_site" };
      }),
    };
  });
  const stored = await session.tx.selectFrom<PlaceTable>(table).selectAll().execute();
  for (const { column, key } of UNIQUE[table]) {
    const taken = new Set(stored.map((place) => key(place as unknown as NewPlace)));
    const seen = new Set<string>();
    for (const { row, data } of read.rows) {
      const own = key(data);
      const code = taken.has(own) ? "taken" : seen.has(own) ? "duplicate" : null;
      if (code) read.problems.push(cellProblem(row, { path: column, code }, columns));
      seen.add(own);
    }
  }
  return read;
}
