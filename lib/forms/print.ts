import { z } from "zod";
import { sealLink, writeAudit } from "@/lib/audit/mod.ts";
import { today, wallClock } from "@/lib/calendar.ts";
import { Problem, problemOfField } from "@/lib/errors.ts";
import type { PdfDocument } from "@/lib/pdf/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type FormSource, readFormSource, readSealForPrint } from "./read.ts";
import { type FormNumber, FORMS } from "./rules/data.ts";
import { formDocument, isWorkingCopy, type Printing } from "./rules/document.ts";
import { formFileName, formToPrint, sheetsOf } from "./rules/sheets.ts";

/** The query of a download. */
export const FormQuery = z.strictObject({
  form: z.enum(FORMS).optional(),
  draft: z.enum(["1"]).optional(),
});
export type FormQuery = z.output<typeof FormQuery>;

/** A form that is ready to be drawn. */
export interface PreparedForm {
  incidentId: string;
  form: FormNumber;
  file_name: string;
  document: PdfDocument;
  isDraft: boolean;
  /** Persons with a form of their own; 0 also for readers of whom persons are withheld. */
  persons: number;
}

/**
 * Prepares a form of an incident as the caller may read it; `address` is that of the page that
 * checks seals.
 * @throws Problem `not_found`, `not_notifiable` when no duty asks for the form and no draft is asked
 * for, `choose_form` when both forms are due and none is named
 */
export async function prepareForm(
  session: Session,
  { id, form: wanted, draft }: { id: string } & FormQuery,
  address: string,
): Promise<PreparedForm> {
  const { incident, data } = await readFormSource(session, id);
  const form = formToPrint({
    wanted,
    due: data.due,
    isDraft: draft !== undefined,
    isHealth: incident.type === "health",
  });
  if (form === "not_notifiable") throw new Problem("not_notifiable");
  if (form === "choose") throw problemOfField("form", "choose_form");
  const printing = await readPrinting(session, draft !== undefined, address);
  return {
    incidentId: id,
    form,
    file_name: formFileName(form, incident.number),
    document: formDocument(sheetsOf(form, data), data, printing),
    isDraft: isWorkingCopy(form, data, printing),
    persons: data.persons?.length ?? 0,
  };
}

/**
 * What is printed around a document now: the time and the newest seal; `address` is that of the page
 * that checks seals.
 */
export async function readPrinting(
  session: Session,
  isDraft: boolean,
  address: string,
): Promise<Printing> {
  const seal = await readSealForPrint(session);
  const link = seal && sealLink(seal);
  return {
    seal: seal && { id: seal.id, hash: seal.hash, address: link && `${address}/${link}` },
    printedOn: today(session),
    printedAt: wallClock(session.now, session.timeZone).slice(11, 16),
    isDraft,
  };
}

/** Writes that a form was downloaded: no personal data, only how many persons it names. */
export async function recordPrinted(
  session: Session,
  { incidentId, form, isDraft, persons }: PreparedForm,
): Promise<void> {
  await writeAudit(session, {
    action: "incident.form_printed",
    subject: ["incident", incidentId],
    incidentId,
    after: { form, draft: isDraft, persons },
  });
}

/** The document of a form as it would be printed now, to check its characters. */
export function documentToCheck(form: FormNumber, { data }: FormSource): PdfDocument {
  const printing = { seal: null, printedOn: data.occurred_on, printedAt: "00:00", isDraft: true };
  return formDocument(sheetsOf(form, data), data, printing);
}
