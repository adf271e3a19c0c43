import type { Database, Role } from "@/lib/database/mod.ts";
import type { Locale } from "@/lib/i18n/mod.ts";

/** The password of everyone in the test world. */
export const PASSWORD = "correct horse";
/** Its hash, made once: hashing costs 50 ms. */
const HASH = "$2b$10$W6./V1iH9j6dh2WVd7q0nue8.yh1wjR/JOfXwVEm.s1Ok7rG8IKT.";

/** A person of the test world. */
export interface Person {
  id: string;
  email: string;
  full_name: string;
  role: Role;
  site_id: string | null;
  locale: Locale;
  active: boolean;
}

function id(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** Two depots, one of them with a zone out of use; three trucks, one of them out of use. */
export const PLACES = {
  north: { id: id(1), code: "NORTH", name: "North depot" },
  south: { id: id(2), code: "SOUTH", name: "South depot" },
  northBay: { id: id(11), site_id: id(1), code: "BAY", name: "Loading bay" },
  northYard: { id: id(12), site_id: id(1), code: "YARD", name: "Yard" },
  southBay: { id: id(13), site_id: id(2), code: "BAY", name: "Loading bay" },
  closedZone: { id: id(14), site_id: id(1), code: "OLD", name: "Old shed" },
  truck: { id: id(21), number: "BNX 4417" },
  otherTruck: { id: id(22), number: "VKB 3082" },
  idleTruck: { id: id(23), number: "JSM 912" },
} as const;

function person(number: number, name: string, role: Role, more: Partial<Person> = {}): Person {
  return {
    id: id(100 + number),
    email: `${name}@siaga.test`,
    full_name: `${name} person`,
    role,
    site_id: PLACES.north.id,
    locale: "en",
    active: true,
    ...more,
  };
}

/** One of every role at the north depot, others in the south, and one whose account is off. */
export const PEOPLE = {
  reporter: person(1, "reporter", "reporter"),
  supervisor: person(2, "supervisor", "supervisor"),
  hse: person(3, "hse", "hse", { site_id: null }),
  management: person(4, "management", "management", { site_id: null }),
  capa_owner: person(5, "capa_owner", "capa_owner"),
  admin: person(6, "admin", "admin", { site_id: null }),
  otherReporter: person(7, "other_reporter", "reporter", { site_id: PLACES.south.id }),
  otherSupervisor: person(8, "other_supervisor", "supervisor", { site_id: PLACES.south.id }),
  otherOwner: person(9, "other_owner", "capa_owner", { site_id: PLACES.south.id }),
  otherHse: person(10, "other_hse", "hse", { site_id: null }),
  inactive: person(11, "inactive", "reporter", { active: false }),
} as const;

/** Writes places and people into an empty database. */
export async function createWorld(database: Database): Promise<void> {
  await database.asAdministrator("make the test world", async (tx) => {
    const { north, south, northBay, northYard, southBay, closedZone } = PLACES;
    await tx.insertInto("sites").values([north, south]).execute();
    await tx.insertInto("zones").values([
      northBay,
      northYard,
      southBay,
      { ...closedZone, active: false },
    ]).execute();
    await tx.insertInto("trucks").values([
      PLACES.truck,
      PLACES.otherTruck,
      { ...PLACES.idleTruck, active: false },
    ]).execute();
    const people = Object.values(PEOPLE);
    await tx.insertInto("users")
      .values(people.map(({ id, email }) => ({ id, email, password_hash: HASH }))).execute();
    await tx.insertInto("profiles").values(people.map(({ email: _, ...profile }) => profile))
      .execute();
  });
}
