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
import { readNewPassword } from "./password_prompt.ts";

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

if (import.meta.main) await create(Deno.args).catch(exitWithError);
