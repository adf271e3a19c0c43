import { type SiteYear, Year } from "@/lib/company/mod.ts";
import { Problem } from "@/lib/errors.ts";
import type { RequestContext } from "./context.ts";
import { idOf } from "./params.ts";

/** The site and the year in the address. @throws Problem `not_found` for what is no year */
export function siteYearOf(c: RequestContext): Pick<SiteYear, "site_id" | "year"> {
  const year = Year.safeParse(c.req.param("year"));
  if (!year.success) throw new Problem("not_found");
  return { site_id: idOf(c), year: year.data };
}
