/** Statutory forms JKKP 6 and 7 as printed documents. */
export {
  documentToCheck,
  FormQuery,
  type PreparedForm,
  prepareForm,
  readPrinting,
  recordPrinted,
} from "./print.ts";
export { type FormSource, readFormSource } from "./read.ts";
export {
  type FormData,
  type FormNumber,
  FORMS,
  type Label,
  type Sheet,
  type Source,
} from "./rules/data.ts";
export { printedFooter, printedLabel, type Printing } from "./rules/document.ts";
export { FORM6_TITLE } from "./rules/form6.ts";
export { FORM7_TITLE } from "./rules/form7.ts";
export { type MissingField, missingFields, sheetsOf } from "./rules/sheets.ts";
