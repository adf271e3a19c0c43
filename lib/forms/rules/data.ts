import type { Company } from "@/lib/company/mod.ts";
import type { StoredPerson } from "@/lib/incidents/rules/person.ts";
import type { Class6 } from "@/lib/statutory/rules/mod.ts";

/** Forms of NADOPOD 2004 that are printed: 6 for accidents and occurrences, 7 for diseases. */
export const FORMS = ["6", "7"] as const;
export type FormNumber = (typeof FORMS)[number];

/** The workplace as it is registered at DOSH. */
export interface Workplace {
  name: string;
  address: string | null;
  postcode: string | null;
  town: string | null;
  state: string | null;
  jkkp_number: string | null;
}

/** A file of the incident, named as the portal accepts it. */
export interface Attachment {
  file_name: string;
  /** `JPG`, `PNG`, `WEBP` or `PDF`. */
  format: string;
}

/** That a form was sent to DOSH. */
export interface Submission {
  /** `YYYY-MM-DD` */
  on: string;
  reference: string | null;
}

/** What forms 6 and 7 are filled from. Null is what is not known, or what the reader may not read. */
export interface FormData {
  number: string;
  /** `YYYY-MM-DD` and `HH:MM` in the service's time zone. */
  occurred_on: string;
  occurred_at_time: string;
  company: Company;
  site: Workplace;
  zone: string;
  location: string | null;
  /** It happened on a public road, whose address is not the site's. */
  is_on_road: boolean;
  description: string;
  immediate_action: string | null;
  /** Conclusion of the submitted investigation. */
  conclusion: string | null;
  /** Titles of verified actions. */
  actions_done: readonly string[];
  class6: Class6 | null;
  disease_code: string | null;
  /** What the person was exposed to, in the words of the report. */
  exposure_agent: string | null;
  /** Days off as the triage has them; those of the person come first. */
  lost_days: number | null;
  /** Null for readers of whom persons and health data are withheld. */
  persons: readonly StoredPerson[] | null;
  attachments: readonly Attachment[];
  submissions: Readonly<Record<FormNumber, Submission | null>>;
  /** The forms that the triage asks for. */
  due: readonly FormNumber[];
}

/** A label: Malay as the portal prints it, and its meaning. */
export interface Label {
  ms: string;
  en: string;
  zh: string;
}

/** Where a value is entered; `hand`: only on the paper, because the service does not ask for it. */
export type Source = "company" | "site" | "person" | "incident" | "triage" | "hand";

/** One answer of a list on the form. */
export interface Answer {
  ms: string;
  en: string;
  isChosen: boolean;
}

/** A field of a form with its value. */
export interface FormField {
  label: Label;
  /** Null prints a blank line. */
  value: string | null | readonly Answer[];
  source: Source;
  /** The portal refuses the form without it. */
  isRequired: boolean;
  width: 1 | 0.5 | 0.25 | 0.75;
  blankLines: number;
}

/** A lettered section of a form. */
export interface FormSection {
  /** Letter of the section; the check for earlier notifications has none. */
  letter: string | null;
  title: Label;
  fields: readonly FormField[];
  /** Numbered attachments below the fields. */
  attachments?: readonly Attachment[];
  /** Sentences below the fields. */
  notes?: readonly Label[];
}

/** A form for one person, or for an occurrence without one. */
export interface Sheet {
  form: FormNumber;
  title: Label;
  /** Counts from 1; null without a person. */
  person: number | null;
  sections: readonly FormSection[];
}
