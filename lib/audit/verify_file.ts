import { readCsv } from "@/lib/csv.ts";
import { FILE_SIGNATURE, NEWEST_SEAL } from "./export.ts";
import { fileText, isSignedBy, sealText } from "./keys.ts";

/** What is wrong with an exported file. */
export type FileFault =
  /** It is no export of the audit log, or its end is missing. */
  | "signature_missing"
  /** It was changed, or signed with another key. */
  | "signature_wrong"
  /** The newest seal in it was signed with another key, which is no fault after a change of the key. */
  | "seal_of_other_key";

/**
 * Checks an exported audit log with a public key alone, without a database.
 * @param x the public key in base64url
 * @returns null when every byte of the file is as this service wrote it
 */
export async function verifyAuditFile(file: Uint8Array, x: string): Promise<FileFault | null> {
  const rows = await readCsv(file);
  const [header = []] = rows;
  const cell = (action: string, name: string) =>
    rows.findLast((row) => row[header.indexOf("action")] === action)?.[header.indexOf(name)];
  const signature = fromHex(cell(FILE_SIGNATURE, "after"));
  // With the BOM, which is signed too.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file);
  const end = text.trimEnd().lastIndexOf("\r\n") + 2;
  if (!signature || end < 2 || !text.slice(end).includes(`"${FILE_SIGNATURE}"`)) {
    return "signature_missing";
  }
  if (!await isSignedBy({ x }, await fileText(text.slice(0, end)), signature)) {
    return "signature_wrong";
  }
  const sealed = cell(NEWEST_SEAL, "before");
  const hash = fromHex(cell(NEWEST_SEAL, "after"));
  if (!sealed || !hash) return null;
  const seal: { id: number; signature: string | null } = JSON.parse(sealed);
  const sealSignature = fromHex(seal.signature ?? undefined);
  const isOurs = sealSignature &&
    await isSignedBy({ x }, sealText({ ...seal, hash }), sealSignature);
  return isOurs ? null : "seal_of_other_key";
}

function fromHex(text: string | undefined): Uint8Array | undefined {
  return text && /^([0-9a-f]{2})+$/.test(text) ? Uint8Array.fromHex(text) : undefined;
}
