import type { PGlite } from "@electric-sql/pglite";
import { isStaleStatement } from "../errors.ts";
import type { StatementNames } from "../named_statements.ts";

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** A statement that the embedded database keeps, with what it answered about it. */
interface Kept {
  name: string;
  /** Answers to the questions for its parameters and its columns; they do not change. */
  parameters?: Message[];
  columns?: Message[];
}

/** The types of messages of PostgreSQL's protocol that a query consists of. */
const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
const EXECUTE = 0x45;
const SYNC = 0x53;
/** What a description is asked for: a statement, else a portal. */
const OF_STATEMENT = 0x53;

/**
 * Makes the embedded database keep statements under names, as connections to a server do
 * (`withNamedStatements`). PGlite has each statement parsed, described and planned anew, message by message;
 * here the messages of a kept statement get its name, and those whose answers are known are not sent.
 */
export function keepStatements(pglite: PGlite, names: StatementNames): void {
  const send = pglite.execProtocolStream.bind(pglite);
  const statements = new Map<string, Kept>();
  /** Distinguishes names that were given again, because the statements had become stale. */
  let generation = 0;
  let text = "";
  let kept: Kept | undefined;
  /** A binding that goes with the execution. */
  let bound: Uint8Array | undefined;

  pglite.execProtocolStream = async (message, options) => {
    const ask = async (...messages: Uint8Array[]) => await send(joined(messages), options);
    const type = message[0];
    if (type === PARSE) {
      text = textOf(message);
      kept = statements.get(text);
      if (kept) return [];
      const given = names.of(text);
      if (!given) return await ask(message);
      const name = `${given}_${generation}`;
      const answer = await ask(named(message, HEAD, name));
      kept = { name };
      statements.set(text, kept);
      return answer;
    }
    if (!kept) return await send(message, options);
    const { name } = kept;
    try {
      if (type === BIND) {
        bound = named(message, HEAD + 1, name);
        return [];
      }
      if (type === DESCRIBE && message[HEAD] === OF_STATEMENT) {
        return kept.parameters ??= await ask(named(message, HEAD + 1, name));
      }
      if (type === DESCRIBE && kept.columns) return kept.columns;
      const before = bound ? [bound] : [];
      bound = undefined;
      if (type === DESCRIBE) {
        const answer = await ask(...before, message);
        kept.columns = answer.filter(({ name }) => name === "rowDescription");
        return answer;
      }
      if (type === EXECUTE) return await ask(...before, message);
      if (type === SYNC) kept = undefined;
      return await send(message, options);
    } catch (error) {
      if (isStaleStatement(error)) {
        statements.delete(text);
        generation++;
      }
      throw error;
    }
  };
}

/** Type and length of a message. */
const HEAD = 5;

/** A message with a name where it has an empty one, which ends with a zero. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name);
  const whole = new Uint8Array(message.length + bytes.length);
  whole.set(message.subarray(0, at));
  whole.set(bytes, at);
  whole.set(message.subarray(at), at + bytes.length);
  new DataView(whole.buffer).setUint32(1, whole.length - 1);
  return whole;
}

/** The text of a statement without a name. */
function textOf(message: Uint8Array): string {
  return new TextDecoder().decode(message.subarray(HEAD + 1, message.indexOf(0, HEAD + 1)));
}

function joined(messages: Uint8Array[]): Uint8Array {
  if (messages.length === 1) return messages[0]!;
  const whole = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    whole.set(message, at);
    at += message.length;
  }
  return whole;
}
