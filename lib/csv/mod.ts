/** Comma-separated values, as spreadsheets read and write them. */
export { fileName } from "./file_name.ts";
export { guardFormula } from "./guard_formula.ts";
export { readCsv } from "./read.ts";
export { type Cell, writeCsv } from "./write.ts";
