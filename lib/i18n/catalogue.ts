import { glossary } from "./messages/glossary.ts";
import { interfaceMessages } from "./messages/interface.ts";
import { statutoryMessages } from "./messages/statutory.ts";

/** One text in the three languages of the interface. */
export type Message = { readonly en: string; readonly ms: string; readonly zh: string };

/**
 * Every text of the service. English is the type: a language that lacks a key does not compile,
 * and a test compares the placeholders.
 */
export const catalogue = {
  ...glossary,
  ...interfaceMessages,
  ...statutoryMessages,
} as const satisfies Record<string, Message>;
