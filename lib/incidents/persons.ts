import { type Expression, sql } from "kysely";
import { z } from "zod";
import type { Session } from "@/lib/session.ts";
import { plainText } from "@/lib/text.ts";
import {
  ID_NUMBER_PATTERNS,
  type IdType,
  type Person,
  PERSON_FIELDS,
  PERSON_TABLE,
  type PersonField,
  type StoredPerson,
} from "./rules/person.ts";
import { dateSince1900 } from "./type_details.ts";

/** The number of an identity card as people write it; stored without dashes. */
const WRITTEN_LIKE_CARD = /^\d{6}[- ]\d{2}[- ]\d{4}$/;

/** Maximum number of persons in one incident. */
export const MAX_PERSONS = 20;

function fieldSchema(field: (typeof PERSON_TABLE)[number]) {
  switch (field.kind) {
    case "text":
      return field.name === "id_number"
        ? plainText(field.max).toUpperCase().nullish()
        : field.name === "name"
        ? plainText(field.max).min(1)
        : plainText(field.max).nullish();
    case "date":
      return dateSince1900.nullish();
    case "number":
      return z.int().min(0).max(field.max).nullish();
    case "choice":
      return z.enum(field.values as readonly string[]).nullish();
  }
}

type Answers = { name: string } & { [Name in PersonField]?: string | number | null };

const answers = z.strictObject(
  Object.fromEntries(PERSON_TABLE.map((field) => [field.name, fieldSchema(field)])),
).superRefine((person, context) => {
  const { id_type, id_number } = person as Answers & { id_type?: IdType | null };
  if (!id_number) return;
  const pattern = ID_NUMBER_PATTERNS[id_type ?? "passport"];
  if (!pattern.test(String(id_number))) {
    const isMeantAsCard = id_type === "nric" ||
      !id_type && WRITTEN_LIKE_CARD.test(String(id_number));
    const code = isMeantAsCard ? "invalid_nric" : "invalid_passport";
    context.addIssue({ code: "custom", path: ["id_number"], params: { code } });
  }
});

/** A person in a request. Null and empty texts count as absent and are dropped. */
export const PersonInput = answers.transform((person) =>
  // The schema and the type are derived from the same table.
  Object.fromEntries(Object.entries(person).filter(([, value]) => (value ?? "") !== "")) as Person
);

/** Stores the persons of an incident; the caller needs no right to read them. */
export async function writePersons(
  { tx }: Session,
  incidentId: string,
  persons: readonly Person[],
): Promise<void> {
  if (persons.length === 0) return;
  const rows = persons.map((person, position) => ({
    incident_id: incidentId,
    position,
    ...person,
  }));
  await tx.insertInto("incident_persons").values(rows).execute();
}

/** Replaces the stored persons. @returns those before, in the order of the report */
export async function replacePersons(
  session: Session,
  incidentId: string,
  persons: readonly Person[],
): Promise<StoredPerson[]> {
  const { tx } = session;
  const { rows: [stored] } = await sql<{ persons: StoredPerson[] }>`
    select ${personsOf(sql`${incidentId}::uuid`)} as persons`.execute(tx);
  await tx.deleteFrom("incident_persons").where("incident_id", "=", incidentId).execute();
  await writePersons(session, incidentId, persons);
  return stored!.persons;
}

/** The names of the fields in which persons differ, compared one by one in the order of the report. */
export function changedPersonFields(
  before: readonly StoredPerson[],
  after: readonly Person[],
): string[] {
  const most = Math.max(before.length, after.length);
  return PERSON_FIELDS.filter((name) =>
    Array.from({ length: most }).some((_, index) => {
      const [old, now] = [before[index], after[index]] as Partial<Record<PersonField, unknown>>[];
      return (old?.[name] ?? null) !== (now?.[name] ?? null);
    })
  );
}

/**
 * The SQL for the persons of an incident as a JSON array of `StoredPerson`, in the order of the
 * report; empty for callers who may not see them.
 */
export function personsOf(incidentId: Expression<unknown>) {
  const columns = sql.join(["id", ...PERSON_FIELDS].map((name) => sql.ref(name)));
  return sql<StoredPerson[]>`(select coalesce(json_agg(row_to_json(p)), '[]')
    from (select ${columns} from incident_persons where incident_id = ${incidentId}
      order by position) p)`;
}
