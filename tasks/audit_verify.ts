/**
 * Checks the audit log against its seals: `deno task audit:verify [--expect <hash of a seal>]`.
 *
 * Seals new entries only after a verification without faults, so that a forged log never gets a new seal.
 * Store the printed hash elsewhere and pass it to `--expect` the next time: only this detects that the
 * newest seals were deleted together with their entries.
 */
import { type AuditFault, type AuditReport, sealAudit, verifyAudit } from "@/lib/audit/mod.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { readFlags } from "./flags.ts";
import { CommandError, exitWithError, onDatabase } from "./on_database.ts";

const USAGE = "Usage: deno task audit:verify [--expect <hash of a seal>]";

const FAULTS: Record<AuditFault["fault"], (seal: number) => string> = {
  seal_missing: (seal) => `Seal ${seal} was deleted.`,
  chain_broken: (seal) => `Seal ${seal} does not follow from the seal before it.`,
  entries_missing: (seal) => `Entries under seal ${seal} were deleted.`,
  entries_added: (seal) => `Entries were added under seal ${seal} after it was made.`,
  entries_changed: (seal) => `Entries under seal ${seal}, or the seal itself, were changed.`,
  end_missing: () =>
    "The expected seal is not there: the end of the log was cut off, or the log was written anew.",
};

/** @throws CommandError */
function readExpectedSeal(args: string[]): string | undefined {
  const { expect } = readFlags(args, ["expect"], USAGE);
  if (expect !== undefined && !/^[0-9a-f]{64}$/i.test(expect)) {
    throw new CommandError("--expect: the hash of a seal has 64 digits from 0 to 9 and a to f");
  }
  return expect;
}

function print({ seals, sealed_entries, unsealed_entries, newest_seal, faults }: AuditReport) {
  console.log(`Seals:            ${seals}`);
  console.log(`Sealed entries:   ${sealed_entries}`);
  console.log(`Unsealed entries: ${unsealed_entries}`);
  console.log(`Newest seal:      ${newest_seal ?? "none"}`);
  for (const { seal, fault } of faults) console.error(FAULTS[fault](seal));
  console.log(faults.length === 0 ? "No faults." : `Faults: ${faults.length}`);
}

async function verifyAndSeal(args: string[]): Promise<void> {
  const expected = readExpectedSeal(args);
  await onDatabase(async (connection) => {
    const database = openDatabase(connection);
    const report = await database.asAdministrator("verify the audit log", async (tx) => {
      const found = await verifyAudit(tx, expected);
      if (found.faults.length > 0 || await sealAudit(tx, new Date()) === null) return found;
      return await verifyAudit(tx, expected);
    });
    print(report);
    if (report.faults.length > 0) Deno.exitCode = 1;
  });
}

if (import.meta.main) await verifyAndSeal(Deno.args).catch(exitWithError);
