import type { Tx } from "@/lib/database/mod.ts";
import type { DemoData } from "../demo_data/mod.ts";

/** Writes the company, unless one is stored already, the hours of its depots and their registers. */
export async function insertCompany(
  tx: Tx,
  { company, site_years, register_submissions }: DemoData,
): Promise<void> {
  await tx.updateTable("company").set(company).where("name", "is", null).execute();
  await tx.insertInto("site_years").values([...site_years]).execute();
  await tx.insertInto("register_submissions").values([...register_submissions]).execute();
}
