/** System requirements of the tests. `deno run -A tasks/requirements/mod.ts` installs the missing ones. */
import { chineseFont } from "./chinese_font.ts";
import { chromium, headlessShell } from "./chromium.ts";
import { exists } from "./command.ts";
import { compiler } from "./compiler.ts";
import { libreOffice } from "./libreoffice.ts";
import { nginx } from "./nginx.ts";
import { pgvector } from "./pgvector.ts";
import { poppler } from "./poppler.ts";
import { postgresql } from "./postgresql.ts";
import type { Requirement } from "./requirement.ts";
import { systemd } from "./systemd.ts";
import { wrk } from "./wrk.ts";

/** Requirements of the tests that read PDF files back. */
export const pdfRequirements: readonly Requirement[] = [poppler];

/** Requirements of the tests of pages and files: a browser and programs that read what people download. */
export const browserRequirements: readonly Requirement[] = [chromium, chineseFont, libreOffice];

/** Requirements of the tests of what stands around the server in production. */
export const deployRequirements: readonly Requirement[] = [nginx, systemd];

/** Requirements that only make the tests faster. */
export const optionalRequirements: readonly Requirement[] = [headlessShell];

/** Requirements of the measurement of requests per second; no test needs them. */
export const speedRequirements: readonly Requirement[] = [wrk];

/** Requirements of the private PostgreSQL, in the order of their dependencies. */
export const postgresRequirements: readonly Requirement[] = [postgresql, compiler, pgvector];

/**
 * Installs missing requirements and prints one line for each.
 *
 * @throws {Error} with the command to run manually, when this user or system cannot install packages
 */
export async function ensureRequirements(requirements: readonly Requirement[]): Promise<void> {
  const missing = await findMissing(requirements);
  const packages = missing.flatMap((requirement) => requirement.packages);
  if (packages.length > 0 && !await canInstallPackages()) {
    const names = missing.map((requirement) => requirement.name).join(", ");
    throw new Error(
      `The tests need ${names}. Installing packages takes root on Debian 12; as root, run:\n` +
        `  apt-get update && apt-get install --no-install-recommends ${packages.join(" ")}`,
    );
  }
  for (const requirement of missing) {
    console.log(`${requirement.name} is missing: ${requirement.message}`);
    await requirement.install();
    if (!await requirement.isPresent()) {
      throw new Error(`${requirement.name} was installed and is still not where it should be.`);
    }
  }
}

/** Installs missing requirements; prints an error and continues where that fails. */
export async function installIfPossible(requirements: readonly Requirement[]): Promise<void> {
  for (const requirement of requirements) {
    await ensureRequirements([requirement]).catch(({ message }: Error) => console.log(message));
  }
}

async function findMissing(requirements: readonly Requirement[]): Promise<Requirement[]> {
  const present = await Promise.all(requirements.map((requirement) => requirement.isPresent()));
  return requirements.filter((_, index) => !present[index]);
}

async function canInstallPackages(): Promise<boolean> {
  return Deno.uid() === 0 && await exists("/usr/bin/apt-get");
}

if (import.meta.main) {
  await ensureRequirements([
    ...pdfRequirements,
    ...browserRequirements,
    ...deployRequirements,
    ...postgresRequirements,
  ]);
  await installIfPossible(optionalRequirements);
}
