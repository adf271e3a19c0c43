export { findInstruction } from "./find_instruction.ts";
export { type Hidden, type HiddenTexts, hideAll, hidePersonalData } from "./hide.ts";
export { normalizeText } from "./normalize.ts";
export type { InstructionRule } from "./rules.ts";
