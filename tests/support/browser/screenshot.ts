import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { Page } from "playwright-core";

const folder = fileURLToPath(new URL("../../../.cache/screenshots", import.meta.url));

/** Writes `.cache/screenshots/<name>.png` of the whole page if `SCREENSHOTS=1`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (Deno.env.get("SCREENSHOTS") !== "1") return;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
