import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE, type Person } from "@/tests/support/fixtures/world.ts";

const SITE = "01900000-0000-7000-8000-000000000900";
const ZONE = "01900000-0000-7000-8000-000000000910";

/** The supervisor of a site with a thousandth of all incidents. */
export const SMALL_SITE_SUPERVISOR: Person = {
  ...PEOPLE.otherSupervisor,
  id: "01900000-0000-7000-8000-000000000901",
  email: "small_site_supervisor@siaga.test",
  site_id: SITE,
};

/** Moves a thousandth of the inserted incidents and their CAPAs to a site of its own. */
export async function moveToSmallSite(test: Pick<TestDatabase, "asSuperuser">): Promise<void> {
  const { id, email, full_name } = SMALL_SITE_SUPERVISOR;
  const moved = "right(i.number, 3) = '123'";
  await test.asSuperuser(`
    set session_replication_role = replica;
    insert into sites (id, code, name) values ('${SITE}', 'SMALL', 'Small depot');
    insert into zones (id, site_id, code, name) values ('${ZONE}', '${SITE}', 'BAY', 'Bay');
    insert into users (id, email, password_hash) select '${id}', '${email}', min(password_hash) from users;
    insert into profiles (id, full_name, role, site_id)
      values ('${id}', '${full_name}', 'supervisor', '${SITE}');
    alter table incidents disable trigger closed_incident_lock;
    alter table capas disable trigger closed_incident_lock;
    update incidents i set site_id = '${SITE}', zone_id = '${ZONE}' where ${moved};
    update capas c set site_id = '${SITE}' from incidents i where i.id = c.incident_id and ${moved};
    alter table incidents enable always trigger closed_incident_lock;
    alter table capas enable always trigger closed_incident_lock;
    set session_replication_role = origin;`);
  // A vacuum that finds so few rows otherwise leaves them in the indexes, and their pages to be looked at.
  await test.asSuperuser("vacuum (analyze, index_cleanup on) incidents, capas");
}
