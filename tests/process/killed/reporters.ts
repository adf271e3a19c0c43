import { sql } from "kysely";
import { type Connection, openDatabase } from "@/lib/database/mod.ts";
import { createSessions, newSession } from "@/lib/identity/mod.ts";
import { SECRET } from "@/tests/support/server.ts";
import { createWorld, PLACES } from "@/tests/support/fixtures/world.ts";

/** Where a report was made. */
export interface ReportPlace {
  site_id: string;
  zone_id: string;
}

const NORTH: ReportPlace = { site_id: PLACES.north.id, zone_id: PLACES.northBay.id };

/** One report; each has another reporter, because a person may send one a minute. */
export interface Report {
  token: string;
  key: string;
  place: ReportPlace;
  /** Identifies the report, whatever its number. */
  description: string;
}

/** Creates the test world and many reporters; returns their ids. */
export async function createCrowd(connection: Connection, size: number): Promise<string[]> {
  await createWorld(openDatabase(connection));
  return await addCrowd(connection, size);
}

/** Adds many reporters to a site that is there, by default one of the test world; returns their ids. */
export async function addCrowd(
  connection: Connection,
  size: number,
  siteId: string = PLACES.north.id,
): Promise<string[]> {
  return await openDatabase(connection).asAdministrator("make a crowd", async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into users (email, password_hash)
        select 'crowd' || n || '@siaga.test', ${`$2b$10$${"x".repeat(53)}`}
        from generate_series(1, ${size}::integer) n returning id, email)
      insert into profiles (id, full_name, role, site_id)
        select id, email, 'reporter', ${siteId}::uuid from made returning id`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** A session that lasts while a test sets the clock a day ahead. */
export function longSession() {
  const session = newSession(new Date());
  return { ...session, exp: session.iat + 3 * 24 * 3600 };
}

/** The first report of each reporter, in their order. */
export async function reportsOf(
  crowd: readonly string[],
  place: ReportPlace = NORTH,
): Promise<Report[]> {
  const sessions = await createSessions(SECRET);
  const times = longSession();
  return await Promise.all(crowd.map(async (sub, index) => ({
    token: await sessions.issue({
      sub,
      role: "reporter",
      name: "crowd",
      site_id: place.site_id,
      locale: "en",
      ver: 1,
    }, times),
    key: crypto.randomUUID(),
    place,
    description: `Report number ${index} of the crowd.`,
  })));
}

/** Sends a report; returns the incident's number and whether this call created it. Throws without an answer. */
export async function send(
  address: string,
  { token, key, place, description }: Report,
): Promise<{ number: string; created: boolean }> {
  const response = await fetch(`${address}/api/incidents`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Cookie": `siaga_session=${token}`,
      "Idempotency-Key": key,
      "Sec-Fetch-Site": "same-origin",
    },
    body: JSON.stringify({
      type: "near_miss",
      ...place,
      occurred_at: "2026-03-10T03:00:00Z",
      description,
      locale: "en",
      source: "web",
    }),
  });
  const answer = await response.json();
  if (response.status > 201) throw new UnexpectedAnswer(JSON.stringify(answer));
  return { number: answer.incident.number, created: response.status === 201 };
}

/** The server answered without confirming the report. */
export class UnexpectedAnswer extends Error {}
