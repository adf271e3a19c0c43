import { forgetReportData, keepReportData, keptReportData } from "./report_data.ts";
import { readNote, writeNote } from "./notes.ts";
import type { PageOpened } from "./page_opened.ts";
import { keepShells } from "./shells.ts";
import { worker } from "./worker_scope.ts";

const HOUR = 60 * 60 * 1000;

/** A page was opened by somebody who is logged in: what is kept for them is brought up to date. */
export async function refresh({ locale, person }: PageOpened): Promise<void> {
  await writeNote("locale", locale);
  if (person !== undefined && person !== await readNote("person")) {
    await forgetReportData();
    await writeNote("person", person);
  }
  const age = Date.now() - (await readNote("refreshed") ?? 0);
  // Clocks are also put back.
  const isDue = age < 0 || age > HOUR;
  if (isDue || !await keptReportData()) await keepReportData();
  if (!isDue) return;
  try {
    await keepShells();
    await writeNote("refreshed", Date.now());
  } catch {
    // No connection, or the server has a newer version: then it is time for the newer worker.
    await worker.registration.update().catch(() => {});
  }
}
