import type { PdfBlock, PdfDocument, PdfField } from "@/lib/pdf/rules/document.ts";
import type { Attachment, FormData, FormField, FormNumber, Label, Sheet } from "./data.ts";
import { printedDate } from "./fields.ts";

/** The newest seal of the audit log, as the footer names it. */
export interface PrintedSeal {
  id: number;
  /** Hexadecimal. */
  hash: string;
  /** Address that checks the signature; null for a seal without one. */
  address: string | null;
}

/** What is printed around the forms. */
export interface Printing {
  /** Null before the first seal. */
  seal: PrintedSeal | null;
  /** When it is printed: `YYYY-MM-DD` and `HH:MM`. */
  printedOn: string;
  printedAt: string;
  /** Prints the header of a draft also on a form that was submitted. */
  isDraft: boolean;
}

/** Whether the header says "draft, working copy" and not when the form was sent. */
export function isWorkingCopy(form: FormNumber, data: FormData, { isDraft }: Printing): boolean {
  return isDraft || data.submissions[form] === null;
}

/** The forms of all persons as one document, each on new pages. */
export function formDocument(
  sheets: readonly Sheet[],
  data: FormData,
  printing: Printing,
): PdfDocument {
  const { form } = sheets[0]!;
  return {
    title: `JKKP ${form} ${data.number}`,
    language: "ms",
    orientation: "portrait",
    header: { left: `JKKP ${form} · ${data.number}`, right: stateWords(form, data, printing) },
    footer: printedFooter(printing),
    blocks: sheets.flatMap((sheet, index) => [
      ...(index === 0 ? [] : [{ kind: "page" } as const]),
      ...sheetBlocks(sheet, sheets.length),
    ]),
  };
}

function stateWords(form: FormNumber, data: FormData, printing: Printing): string {
  const submission = data.submissions[form];
  if (submission && !isWorkingCopy(form, data, printing)) {
    const { on, reference } = submission;
    return `DIHANTAR / SUBMITTED ${printedDate(on)} · ${reference ?? "–"}`;
  }
  return data.due.includes(form)
    ? "DRAF / SALINAN KERJA"
    : "DRAF / SALINAN KERJA · TIDAK WAJIB DILAPORKAN / NOT NOTIFIABLE";
}

/** The foot of each page: when it was printed, that it proves nothing, and the newest seal. */
export function printedFooter({ seal, printedOn, printedAt }: Printing): PdfDocument["footer"] {
  const printed = `Dicetak / printed ${printedDate(printedOn)} ${printedAt}`;
  const copy = "Salinan kerja, bukan bukti penghantaran / working copy, no proof of submission";
  if (seal === null) {
    return { lines: [printed, copy, "Belum ada meterai audit / no audit seal yet"] };
  }
  const lines = [
    printed,
    copy,
    `Meterai audit no. ${seal.id} / audit seal no. ${seal.id}`,
    seal.hash,
  ];
  if (seal.address === null) return { lines };
  return {
    lines: [...lines, "Imbas kod untuk menyemak meterai / scan the code to check the seal"],
    qr: seal.address,
  };
}

function sheetBlocks({ title, person, sections }: Sheet, count: number): PdfBlock[] {
  const ofMany = person !== null && count > 1
    ? [
      {
        kind: "text",
        words: {
          text: `Mangsa ${person} daripada ${count}`,
          translation: `Person ${person} of ${count}`,
        },
      } as const,
    ]
    : [];
  return [
    { kind: "title", words: words(title) },
    ...ofMany,
    ...sections.flatMap(({ letter, title, fields, attachments = [], notes = [] }): PdfBlock[] => [
      {
        kind: "heading",
        words: {
          text: letter === null ? title.ms : `${letter}. ${title.ms}`,
          translation: title.en,
        },
      },
      ...(fields.length > 0 ? [{ kind: "fields", fields: fields.map(printedField) } as const] : []),
      ...(attachments.length > 0 ? [attachmentTable(attachments)] : []),
      ...notes.map((note) => ({ kind: "text", words: words(note) }) as const),
    ]),
  ];
}

function words({ ms, en }: Label) {
  return { text: ms, translation: en };
}

/** The label of a field as it is printed; those that the portal requires have an asterisk. */
export function printedLabel({ label, isRequired }: FormField): string {
  return isRequired ? `${label.ms} *` : label.ms;
}

function printedField(field: FormField): PdfField {
  const { label, value, width, blankLines } = field;
  return {
    label: { text: printedLabel(field), translation: label.en },
    value: value === null || typeof value === "string"
      ? value
      : value.map(({ ms, en, isChosen }) => ({ text: ms, translation: en, isChosen })),
    width,
    blankLines,
  };
}

function attachmentTable(attachments: readonly Attachment[]): PdfBlock {
  return {
    kind: "table",
    columns: [
      { label: { text: "Bil.", translation: "No." }, width: 1, align: "right" },
      {
        label: { text: "Nama fail (tanpa simbol)", translation: "File name (no symbols)" },
        width: 9,
      },
      { label: { text: "Format", translation: "Format" }, width: 2 },
    ],
    rows: attachments.map(({ file_name, format }, index) => [`${index + 1}`, file_name, format]),
  };
}
