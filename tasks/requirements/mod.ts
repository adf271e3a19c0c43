/**
 * What the tests need of the machine. Run by itself (`deno run -A tasks/requirements/mod.ts`)
 * this installs whatever is missing.
 */
import { chineseFont } from "./chinese_font.ts";
import { chromium, headlessShell } from "./chromium.ts";
import { exists } from "./command.ts";
import { compiler } from "./compiler.ts";
import { pgvector } from "./pgvector.ts";
import { poppler } from "./poppler.ts";
import { postgresql } from "./postgresql.ts";
import type { Requirement } from "./requirement.ts";

/** For the browser tests. */
export const browserRequirements: readonly Requirement[] = [chromium, chineseFont, poppler];

/** What makes the tests faster where it can be had. */
export const optionalRequirements: readonly Requirement[] = [headlessShell];

/** For a PostgreSQL of our own; in this order, as each builds on the one before. */
export const postgresRequirements: readonly Requirement[] = [postgresql, compiler, pgvector];

/**
 * Installs what is missing, one printed line for each; silent when nothing is.
 *
 * @throws {Error} saying what to install by hand, when this user or system cannot.
 */
export async function ensureRequirements(requirements: readonly Requirement[]): Promise<void> {
  const missing = await missingOf(requirements);
  const packages = missing.flatMap((requirement) => requirement.packages);
  if (packages.length > 0 && !await canInstallPackages()) {
    const names = missing.map((requirement) => requirement.name).join(", ");
    throw new Error(
      `The tests need ${names}. Installing packages takes root on Debian 12; as root, run:\n` +
        `  apt-get update && apt-get install --no-install-recommends ${packages.join(" ")}`,
    );
  }
  for (const requirement of missing) {
    console.log(`${requirement.name} is missing: ${requirement.doing}`);
    await requirement.install();
    if (!await requirement.isPresent()) {
      throw new Error(`${requirement.name} was installed and is still not where it should be.`);
    }
  }
}

/** Installs what is missing as far as this machine lets us; says so where it does not, and goes on. */
export async function installIfPossible(requirements: readonly Requirement[]): Promise<void> {
  for (const requirement of requirements) {
    await ensureRequirements([requirement]).catch(({ message }: Error) => console.log(message));
  }
}

async function missingOf(requirements: readonly Requirement[]): Promise<Requirement[]> {
  const present = await Promise.all(requirements.map((requirement) => requirement.isPresent()));
  return requirements.filter((_, index) => !present[index]);
}

async function canInstallPackages(): Promise<boolean> {
  return Deno.uid() === 0 && await exists("/usr/bin/apt-get");
}

if (import.meta.main) {
  await ensureRequirements([...browserRequirements, ...postgresRequirements]);
  await installIfPossible(optionalRequirements);
}
