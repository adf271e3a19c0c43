import { PERSON_TABLE, REPORTED_PERSON_FIELDS } from "@/lib/incidents/rules/person.ts";

/**
 * The texts that the report form asks about a person, each with its most and its fewest characters; this
 * module runs when the islands are built. Choices are left out: the page offers no others.
 */
export default REPORTED_PERSON_FIELDS.flatMap((name) =>
  PERSON_TABLE.flatMap((field): [string, number, number][] =>
    field.name === name && field.kind === "text" ? [[name, field.max, name === "name" ? 1 : 0]] : []
  )
);
