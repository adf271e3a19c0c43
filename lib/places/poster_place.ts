import { Problem } from "@/lib/errors.ts";
import type { Session } from "@/lib/session.ts";

/** What a poster says about the place where it hangs. */
export interface PosterPlace {
  site_id: string;
  site_name: string;
  town: string | null;
  /** Null on the poster of a whole site. */
  zone_id: string | null;
  zone_name: string | null;
  /** Null when the code was revoked. */
  report_code: string | null;
}

/** The site or zone of a poster, whichever has the id. @throws Problem `not_found` */
export function readPosterPlace({ tx }: Pick<Session, "tx">, id: string): Promise<PosterPlace> {
  return tx.selectFrom("sites as s")
    .leftJoin("zones as z", (join) => join.onRef("z.site_id", "=", "s.id").on("z.id", "=", id))
    .leftJoin(
      "report_codes as c",
      (join) =>
        join.onRef("c.site_id", "=", "s.id").onRef("c.zone_id", "is not distinct from", "z.id")
          .on("c.revoked_at", "is", null),
    )
    .where((where) => where.or([where("s.id", "=", id), where("z.id", "=", id)]))
    .select(["s.id as site_id", "s.name as site_name", "s.town"])
    .select(["z.id as zone_id", "z.name as zone_name", "c.code as report_code"])
    .executeTakeFirstOrThrow(() => new Problem("not_found"));
}
