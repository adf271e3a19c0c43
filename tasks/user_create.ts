/**
 * Creates a user, the first administrator for example:
 * `deno task user:create --email <e-mail> --name <name> --role <role> [--locale en|ms|zh]`.
 * Prompts for the password, or reads it from standard input if that is not a terminal.
 */
import { z } from "zod";
import { openDatabase } from "@/lib/database/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { LOCALES } from "@/lib/i18n/mod.ts";
import {
  createPasswords,
  createUser,
  isPasswordLength,
  type NewUser,
  ROLES,
} from "@/lib/identity/mod.ts";
import { readFlags } from "./flags.ts";
import { CommandError, exitWithError, onDatabase } from "./on_database.ts";

const USAGE =
  `Usage: deno task user:create --email <e-mail> --name <name> --role <role> [--locale <language>]
  roles: ${ROLES.join(", ")}; languages: ${LOCALES.join(", ")}`;

const Flags = z.object({
  email: z.email("an e-mail address").max(254, "at most 254 characters"),
  name: z.string("1 to 120 characters").trim().min(1, "1 to 120 characters").max(
    120,
    "1 to 120 characters",
  ),
  role: z.enum(ROLES, `one of ${ROLES.join(", ")}`),
  locale: z.enum(LOCALES, `one of ${LOCALES.join(", ")}`).default("en"),
});

/** @throws CommandError naming every missing or wrong flag */
function readUser(args: string[]): Omit<NewUser, "password"> {
  const read = Flags.safeParse(readFlags(args, ["email", "name", "role", "locale"], USAGE));
  if (!read.success) {
    const problems = read.error.issues.map((issue) =>
      `--${issue.path.join(".")}: ${issue.message}`
    );
    throw new CommandError([...problems, USAGE].join("\n"));
  }
  const { name, ...rest } = read.data;
  return { ...rest, full_name: name };
}

async function create(args: string[]): Promise<void> {
  const user = readUser(args);
  await onDatabase(async (connection) => {
    const password = await readNewPassword();
    if (!isPasswordLength(password)) {
      throw new CommandError("password: at least 8 characters and at most 72 bytes");
    }
    const passwords = createPasswords();
    try {
      const services = { database: openDatabase(connection), passwords };
      const { email, role } = await createUser(services, { now: new Date() }, {
        ...user,
        password,
      });
      console.log(`Created ${email} as ${role}.`);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "email_taken")) throw error;
      throw new CommandError(`${user.email}: a user with this e-mail is already there`);
    } finally {
      passwords.close();
    }
  });
}

const ENTER = new Set(["\r", "\n"]);
const BACKSPACE = new Set(["\x7f", "\b"]);
const INTERRUPT = new Set(["\x03", "\x04"]);

/**
 * Reads a new password: at a terminal it is typed twice without echo, otherwise it is one line of standard
 * input. It is not an argument, because every user of the machine can read those.
 * @throws CommandError
 */
async function readNewPassword(): Promise<string> {
  if (!Deno.stdin.isTerminal()) return await readLine();
  const password = await askHidden("Password: ");
  if (await askHidden("Once more: ") !== password) {
    throw new CommandError("The two passwords differ; nothing was done.");
  }
  return password;
}

async function readLine(): Promise<string> {
  const text = await new Response(Deno.stdin.readable).text();
  const line = text.replace(/\r?\n$/, "");
  if (/[\r\n]/.test(line)) throw new CommandError("password: give one line on standard input");
  return line;
}

async function askHidden(question: string): Promise<string> {
  await Deno.stderr.write(new TextEncoder().encode(question));
  Deno.stdin.setRaw(true);
  try {
    return await readTyped();
  } finally {
    Deno.stdin.setRaw(false);
    console.error();
  }
}

/** Reads byte by byte, so that input typed ahead remains for the next prompt. */
async function readTyped(): Promise<string> {
  const decoder = new TextDecoder();
  const byte = new Uint8Array(1);
  let typed: string[] = [];
  while (await Deno.stdin.read(byte) !== null) {
    const character = decoder.decode(byte, { stream: true });
    if (ENTER.has(character)) break;
    if (INTERRUPT.has(character)) throw new CommandError("Nothing was done.");
    typed = BACKSPACE.has(character) ? typed.slice(0, -1) : [...typed, character];
  }
  return typed.join("");
}

if (import.meta.main) await create(Deno.args).catch(exitWithError);
