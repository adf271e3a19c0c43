import { parseArgs } from "node:util";
import { CommandError } from "./on_database.ts";

/**
 * Reads flags that all take text: `--name value` or `--name=value`.
 * @throws CommandError for any other argument, with `usage` in the message
 */
export function readFlags<Name extends string>(
  args: string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" }] as const));
  try {
    return parseArgs({ args, options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
