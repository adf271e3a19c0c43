import { PERSON_TABLE, REPORTED_PERSON_FIELDS } from "@/lib/incidents/rules/person.ts";

/**
 * The text fields of a person in the report form, with maximum and minimum lengths. Runs when the
 * islands are built. Choices need no check, because the page offers only valid ones.
 */
export default REPORTED_PERSON_FIELDS.flatMap((name) =>
  PERSON_TABLE.flatMap((field): [string, number, number][] =>
    field.name === name && field.kind === "text" ? [[name, field.max, name === "name" ? 1 : 0]] : []
  )
);
