import { CREATE_INDEXES, dropIndexes } from "./many_incidents.ts";
import type { TestDatabase } from "@/tests/support/database/mod.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** Tables whose rows belong to incidents that are closed from the start. */
const LOCKED = ["incidents", "incident_persons", "investigations", "root_causes", "capas"];

/** An SQL number from 0 up to `below` that is the same for the same row and letter. */
function pick(key: string, letter: string, below: number): string {
  return `(('x' || substr(md5(${key} || '${letter}'), 1, 7))::bit(28)::int % ${below})`;
}

/**
 * Gives the inserted incidents what the dashboard counts: hours of the day, all types, injuries with
 * persons, deaths that were learned of later, investigations with root causes, and actions of all controls
 * that are sent early, late or again.
 */
export async function insertDashboardFacts(test: TestDatabase): Promise<void> {
  const of = (letter: string, below: number) => pick("i.number", letter, below);
  const ofCapa = (letter: string, below: number) => pick("c.id::text", letter, below);
  await test.asSuperuser(`
    ${dropIndexes(["incidents", "capas"])}
    set session_replication_role = replica;
    ${
    LOCKED.map((table) => `alter table ${table} disable trigger closed_incident_lock;`).join("\n")
  }
    update incidents i set
      occurred_at = occurred_at - ${of("h", 47)} * interval '37 minutes',
      triaged_at = case when severity is not null then created_at + ${
    of("t", 90)
  } * interval '1 hour' end,
      type = case when type = 'transport' then type else (array['near_miss', 'near_miss', 'near_miss',
        'unsafe_act', 'unsafe_condition', 'injury', 'injury', 'health', 'asset', 'environmental', 'fire',
        'security', 'other'])[1 + ${of("y", 13)}] end;
    update incidents i set register_jkkp8 = true,
      type_details = case when type = 'injury' then jsonb_build_object('treatment',
        (array['none', 'first_aid', 'clinic', 'hospital_admitted'])[1 + ${
    of("m", 4)
  }]) else '{}' end,
      checklist = checklist || jsonb_build_object('any_injury', ${of("a", 10)} > 0,
        'fatality', ${of("f", 40)} = 0, 'permanent_disability', ${of("p", 30)} = 0,
        'serious_bodily_injury', ${of("s", 8)} = 0,
        'over_4_days', (array['yes', 'no', 'unknown'])[1 + ${of("o", 3)}],
        'lost_days', case when ${of("o", 3)} = 0 and ${of("l", 2)} = 0 then 5 + ${of("d", 60)} end)
      where severity is not null and type in ('injury', 'transport', 'health') and ${
    of("r", 3)
  } > 0;
    insert into incident_persons (incident_id, position, name, effect, lost_days, injury_nature)
      select i.id, k, 'Person ' || k, (array[null, 'THUK', 'THUK', 'HUK', 'M'])[1 + ${of("e", 5)}],
        case when ${of("q", 3)} > 0 then ${of("n", 12)} end, case when k = 1 then 'fracture' end
      from incidents i, generate_series(0, 1) k
      where i.register_jkkp8 and ${of("k", 4)} >= k + 1;
    insert into addenda (incident_id, author_id, body, kind, died_on)
      select id, '${PEOPLE.hse.id}', 'Died in hospital.', 'death', occurred_at::date + 20
      from incidents i where register_jkkp8 and ${of("z", 60)} = 0;
    with made as (
      insert into investigations (incident_id, method, status, created_by, submitted_at, submitted_by)
      select id, 'five_why', case when ${of("v", 4)} = 0 then 'draft' else 'submitted' end,
        '${PEOPLE.hse.id}', case when ${of("v", 4)} > 0 then created_at + interval '6 days' end,
        case when ${of("v", 4)} > 0 then '${PEOPLE.hse.id}'::uuid end
      from incidents i where severity is not null and ${of("i", 5)} = 0
      returning id)
    insert into root_causes (investigation_id, position, category, text)
      select id, k, (array['training_competence', 'fatigue_fitness', 'substance_use', 'supervision',
        'maintenance', 'maintenance', 'housekeeping', 'load_securing', 'road_weather', 'other'])
        [1 + (('x' || substr(md5(id::text || k), 1, 7))::bit(28)::int % 10)], 'Because'
      from made, generate_series(0, 1) k;
    update capas c set
      -- No foreign key does it here.
      incident_type = (select type from incidents i where i.id = c.incident_id),
      control_level = (array['elimination', 'substitution', 'engineering', 'administrative',
        'administrative', 'ppe'])[1 + ${ofCapa("c", 6)}],
      reopened_count = case when ${ofCapa("o", 12)} = 0 then 1 else 0 end,
      assigned_at = assigned_at + ${ofCapa("a", 50)} * interval '1 hour',
      completed_at = completed_at + ${ofCapa("d", 40)} * interval '1 day';
    insert into site_years (site_id, year, average_workers, working_days, hours_per_day, counted_hours)
      select id, year, 180 + year % 7, 300, 8, case when year % 2 = 0 then 431000.5 end
      from sites, generate_series(2021, 2025) year where id in ('${PLACES.north.id}', '${PLACES.south.id}');
    ${
    LOCKED.map((table) => `alter table ${table} enable always trigger closed_incident_lock;`)
      .join("\n")
  }
    set session_replication_role = origin;
    ${CREATE_INDEXES}`);
  await test.asSuperuser("vacuum analyze");
}
