import type { PageContext } from "@/components/mod.ts";
import {
  documentToCheck,
  type FormNumber,
  FORMS,
  type FormSource,
  type Label,
  type MissingField,
  missingFields,
  printedLabel,
  type Sheet,
  sheetsOf,
  type Source,
} from "@/lib/forms/mod.ts";
import { allows } from "@/lib/identity/mod.ts";
import { FORM_NAMES } from "@/lib/incidents/mod.ts";
import type { PdfRenderer, Unprintable } from "@/lib/pdf/mod.ts";

/** A form that the reader may download. */
export interface FormView {
  form: FormNumber;
  /** "JKKP 6" */
  name: string;
  /** The triage asks for it; otherwise only a draft can be had. */
  isDue: boolean;
  /** What is missing, by where it is entered. */
  groups: readonly MissingGroup[];
  /** Labels of required fields that are not entered in this service. */
  byHand: readonly string[];
  unprintable: readonly Unprintable[];
}

/** Missing fields that are entered in the same place. */
export interface MissingGroup {
  heading: string;
  fields: readonly string[];
  /** Where the reader enters them, or who does. */
  way: { href: string } | { says: string };
}

/** The forms that are due, or drafts of both for officers when none is. */
export async function formsOf(
  page: PageContext,
  source: FormSource,
  pdf: PdfRenderer,
): Promise<FormView[]> {
  const { due } = source.data;
  const drafts = page.user && allows(page.user.role, "incident.triage") ? FORMS : [];
  const offered = due.length > 0 ? FORMS.filter((form) => due.includes(form)) : drafts;
  return await Promise.all(offered.map(async (form) => {
    const sheets = sheetsOf(form, source.data);
    const missing = missingFields(sheets);
    return {
      form,
      name: FORM_NAMES[`JKKP${form}`],
      isDue: due.includes(form),
      groups: groupsOf(page, source, missing.filter(({ field }) => field.source !== "hand")),
      byHand: [
        ...new Set(
          missing.filter(({ field }) => field.source === "hand")
            .map(({ field }) => labelWords(page, field.label)),
        ),
      ],
      unprintable: withLabels(
        page,
        sheets,
        await pdf.findUnprintable(documentToCheck(form, source)),
      ),
    };
  }));
}

/** A label as it is printed, with its meaning for readers of another language. */
function labelWords({ t, locale }: PageContext, label: Label): string {
  return locale === "ms"
    ? label.ms
    : t("forms.field_meaning", { field: label.ms, meaning: label[locale] });
}

/** The characters that cannot be printed, each with the label of its field. */
function withLabels(
  page: PageContext,
  sheets: readonly Sheet[],
  unprintable: readonly Unprintable[],
): Unprintable[] {
  const fields = sheets.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const labels = new Map(
    fields.map((field) => [printedLabel(field), labelWords(page, field.label)]),
  );
  return unprintable.map(({ label, ...one }) => ({
    ...one,
    label: label === null ? null : labels.get(label) ?? label,
  }));
}

function groupsOf(
  page: PageContext,
  source: FormSource,
  missing: readonly MissingField[],
): MissingGroup[] {
  const groups = Map.groupBy(missing, ({ field, person }) => `${field.source} ${person}`);
  return [...groups.values()].map((fields) => {
    const [{ field, person }] = fields as [MissingField];
    return {
      heading: headingOf(page, source, field.source, person),
      fields: fields.map(({ field }) => labelWords(page, field.label)),
      way: wayTo(page, source, field.source),
    };
  });
}

function headingOf(
  { t }: PageContext,
  { incident, data }: FormSource,
  source: Source,
  person: number | null,
): string {
  switch (source) {
    case "company":
      return t("forms.source_company");
    case "site":
      return t("forms.source_site", { name: incident.site.name });
    case "person": {
      if (person === null) return t("forms.source_persons");
      const name = data.persons?.[person - 1]?.name ?? "";
      return t("forms.source_person", { number: person, name });
    }
    case "triage":
      return t("forms.source_triage");
    default:
      return t("forms.source_incident");
  }
}

/** Where the reader mends what is missing; a closed incident is not changed any more. */
function wayTo(
  { t, href, user }: PageContext,
  { incident }: FormSource,
  source: Source,
): MissingGroup["way"] {
  const may = (action: Parameters<typeof allows>[1]) => user !== null && allows(user.role, action);
  if (source === "company") {
    return may("admin.company.write")
      ? { href: href("/admin/company") }
      : { says: t("forms.ask_admin") };
  }
  if (source === "site") {
    return may("admin.places.write")
      ? { href: href(`/admin/sites/${incident.site_id}/edit`) }
      : { says: t("forms.ask_admin") };
  }
  if (incident.status === "closed") return { says: t("forms.closed") };
  if (!may("incident.correct")) return { says: t("forms.ask_officer") };
  const part = source === "triage" ? "/triage" : "/edit";
  return { href: href(`/incidents/${incident.id}${part}`) };
}
