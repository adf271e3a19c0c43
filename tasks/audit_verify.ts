/**
 * Checks the audit log against its seals and their signatures: `deno task audit:verify
 * [--expect <hash of a seal>]`. With `APP_SECRET`, seals new entries, only after a verification without
 * faults, so that a forged log never gets a new seal.
 *
 * Store the printed hash elsewhere and pass it to `--expect` the next time: only this detects that the
 * newest seals were deleted together with their entries.
 *
 * `deno task audit:verify --file <export.csv> --key <key.json>` checks an exported file with the public key
 * of `GET /api/audit/key` alone, without a database.
 */
import {
  type AuditFault,
  type AuditKey,
  type AuditReport,
  createAuditKey,
  type FileFault,
  sealAudit,
  verifyAudit,
  verifyAuditFile,
} from "@/lib/audit/mod.ts";
import { openDatabase } from "@/lib/database/mod.ts";
import { readFlags } from "./flags.ts";
import { CommandError, exitWithError, onDatabase } from "./on_database.ts";

const USAGE = `Usage: deno task audit:verify [--expect <hash of a seal>]
       deno task audit:verify --file <export.csv> --key <key.json>`;

const FAULTS: Record<AuditFault["fault"], (seal: number) => string> = {
  seal_missing: (seal) => `Seal ${seal} was deleted.`,
  chain_broken: (seal) => `Seal ${seal} does not follow from the seal before it.`,
  entries_missing: (seal) => `Entries under seal ${seal} were deleted.`,
  entries_added: (seal) => `Entries were added under seal ${seal} after it was made.`,
  entries_changed: (seal) => `Entries under seal ${seal}, or the seal itself, were changed.`,
  signature_missing: (seal) => `Seal ${seal} is not signed.`,
  signature_wrong: (seal) => `The signature of seal ${seal} is wrong, or its key is not known.`,
  end_missing: () =>
    "The expected seal is not there: the end of the log was cut off, or the log was written anew.",
};

const FILE_FAULTS: Record<FileFault, string> = {
  signature_missing:
    "The file has no signature: it is no export of an audit log, or it was cut off.",
  signature_wrong: "The file was changed, or signed with another key.",
  seal_of_other_key: "The file is as it was written, but its newest seal has another key.",
};

/** @throws CommandError */
function checkSeal(expect: string | undefined): void {
  if (expect !== undefined && !/^[0-9a-f]{64}$/i.test(expect)) {
    throw new CommandError("--expect: the hash of a seal has 64 digits from 0 to 9 and a to f");
  }
}

function print(
  { seals, sealed_entries, unsealed_entries, newest_seal, keys, faults }: AuditReport,
  key: AuditKey | undefined,
) {
  console.log(`Seals:            ${seals}`);
  console.log(`Sealed entries:   ${sealed_entries}`);
  console.log(`Unsealed entries: ${unsealed_entries}`);
  console.log(`Newest seal:      ${newest_seal ?? "none"}`);
  for (const { key_id, first_seal, last_seal } of keys) {
    const isCurrent = key_id === key?.publicKey.kid ? ", of this APP_SECRET" : "";
    console.log(`Key:              ${key_id}, seals ${first_seal} to ${last_seal}${isCurrent}`);
  }
  if (key && newest_seal && keys.at(-1)?.key_id !== key.publicKey.kid) {
    console.log("Note: the newest seal was made with another APP_SECRET than this one.");
  }
  for (const { seal, fault } of faults) console.error(FAULTS[fault](seal));
  console.log(faults.length === 0 ? "No faults." : `Faults: ${faults.length}`);
}

async function verifyAndSeal(expected: string | undefined): Promise<void> {
  const secret = Deno.env.get("APP_SECRET");
  const key = secret ? await createAuditKey(secret) : undefined;
  await onDatabase(async (connection) => {
    const database = openDatabase(connection);
    const report = await database.asAdministrator("verify the audit log", async (tx) => {
      const found = await verifyAudit(tx, expected);
      if (!key || found.faults.length > 0) return found;
      return await sealAudit({ tx, now: new Date() }, key)
        ? await verifyAudit(tx, expected)
        : found;
    });
    if (!key) console.log("APP_SECRET is not set: new entries are not sealed.");
    print(report, key);
    if (report.faults.length > 0) Deno.exitCode = 1;
  });
}

/** @throws CommandError */
async function verifyFile(file: string, keyFile: string | undefined): Promise<void> {
  if (!keyFile) throw new CommandError(`--key: missing\n${USAGE}`);
  const fault = await verifyAuditFile(await Deno.readFile(file), await readKey(keyFile));
  console.log(fault ? FILE_FAULTS[fault] : "The file is as it was written.");
  if (fault && fault !== "seal_of_other_key") Deno.exitCode = 1;
}

/** Reads the public key from a file with the answer of `GET /api/audit/key`. */
async function readKey(file: string): Promise<string> {
  try {
    const { x } = JSON.parse(await Deno.readTextFile(file));
    if (typeof x === "string") return x;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw new CommandError(`--key: no file ${file}`);
  }
  throw new CommandError(`--key: ${file} is not the answer of GET /api/audit/key`);
}

async function run(args: string[]): Promise<void> {
  const { expect, file, key } = readFlags(args, ["expect", "file", "key"], USAGE);
  checkSeal(expect);
  await (file ? verifyFile(file, key) : verifyAndSeal(expect));
}

if (import.meta.main) await run(Deno.args).catch(exitWithError);
