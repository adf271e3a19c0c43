import assert from "node:assert/strict";
import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import { problemBody } from "@/tests/support/answers.ts";
import { type Api, testApi } from "@/tests/support/api.ts";
import { anAction, type Grown, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";

/** What can be tried on an incident, each by somebody who may. */
const TRIES = {
  triage: ({ people }, { at }) => people.hse.post(`${at}/triage`, { severity: 3, checklist: {} }),
  investigate: ({ people }, { at }) =>
    people.hse.post(`${at}/investigation`, { method: "fishbone" }),
  draft: ({ people }, { at }) =>
    people.hse.patch(`${at}/investigation`, {
      root_causes: [{ category: "housekeeping", text: "Oil on the floor" }],
    }),
  submit: ({ people }, { at }) => people.hse.post(`${at}/investigation/submit`),
  act: ({ people }, { at }) => people.hse.post(`${at}/capas`, anAction()),
  verify: async (api, grown) =>
    api.people.hse.post(`${await withCapa(api, grown, "pending_verification")}/verify`),
  reopen: async (api, grown) =>
    api.people.hse.post(`${await withCapa(api, grown, "verified")}/reopen`, { reason: "Fell off" }),
  close: ({ people }, { at }) => people.hse.post(`${at}/close`),
  correct: ({ people }, { at }) => people.hse.patch(at, { location_text: "Gate 2" }),
  addendum: ({ people }, { at }) => people.hse.post(`${at}/addenda`, { body: "Later news" }),
  tell_dosh: ({ people }, { at }) => people.hse.post(`${at}/dosh-notified`),
  note_form: ({ people }, { at }) =>
    people.hse.post(`${at}/form-submissions`, {
      form: "6",
      submitted_on: "2026-03-10",
      reference: "X1",
    }),
  delete: ({ people }, { at }) => people.admin.delete(at),
} satisfies Record<string, (api: Api, grown: Grown) => Promise<Response>>;

/** DOSH has to be told, and form 6 submitted. */
const NOTIFIABLE = { severity: 4, checklist: { dangerous_occurrence: true } };

/** The state that follows, `gone`, or the code of the refusal. */
type Row = Record<keyof typeof TRIES, string>;
const LOCKED = "incident_locked";
const EXPECTED: Record<IncidentStatus, Row> = {
  reported: {
    triage: "triaged",
    investigate: "invalid_transition",
    draft: "not_found",
    submit: "invalid_transition",
    act: "invalid_transition",
    verify: "invalid_transition",
    reopen: "invalid_transition",
    close: "not_in_verification",
    correct: "reported",
    addendum: "reported",
    tell_dosh: "not_required",
    note_form: "not_required",
    delete: "gone",
  },
  triaged: {
    triage: "triaged",
    investigate: "investigating",
    draft: "not_found",
    submit: "invalid_transition",
    act: "triaged",
    verify: "triaged",
    reopen: "triaged",
    close: "not_in_verification",
    correct: "triaged",
    addendum: "triaged",
    tell_dosh: "triaged",
    note_form: "triaged",
    delete: "gone",
  },
  investigating: {
    triage: "investigating",
    investigate: "investigation_exists",
    draft: "investigating",
    submit: "root_cause_missing",
    act: "investigating",
    verify: "investigating",
    reopen: "investigating",
    close: "not_in_verification",
    correct: "investigating",
    addendum: "investigating",
    tell_dosh: "investigating",
    note_form: "investigating",
    delete: "gone",
  },
  capa_pending: {
    triage: "capa_pending",
    investigate: "investigation_exists",
    draft: "capa_pending",
    submit: "invalid_transition",
    act: "capa_pending",
    verify: "verification",
    reopen: "capa_pending",
    close: "not_in_verification",
    correct: "capa_pending",
    addendum: "capa_pending",
    tell_dosh: "capa_pending",
    note_form: "capa_pending",
    delete: "gone",
  },
  verification: {
    triage: "verification",
    investigate: "investigation_exists",
    draft: "verification",
    submit: "invalid_transition",
    act: "verification",
    verify: "verification",
    reopen: "capa_pending",
    close: "closed",
    correct: "verification",
    addendum: "verification",
    tell_dosh: "verification",
    note_form: "verification",
    delete: "gone",
  },
  closed: {
    triage: LOCKED,
    investigate: LOCKED,
    draft: LOCKED,
    submit: LOCKED,
    act: LOCKED,
    verify: LOCKED,
    reopen: LOCKED,
    close: LOCKED,
    correct: LOCKED,
    addendum: "closed",
    tell_dosh: "closed",
    note_form: "closed",
    delete: LOCKED,
  },
};

testApi(
  "whatever is tried on an incident moves it or is refused by its code",
  async (api) => {
    for (const [status, row] of Object.entries(EXPECTED) as [IncidentStatus, Row][]) {
      await api.step(status, async () => {
        const outcomes: Record<string, string> = {};
        for (const [name, attempt] of Object.entries(TRIES)) {
          const grown = await incidentIn(api, status, NOTIFIABLE);
          const answer = await attempt(api, grown);
          const after = await statusOf(api, grown);
          if (!answer.ok) assert.equal(after, status, `${name} was refused and moved it`);
          outcomes[name] = answer.ok ? after : (await problemBody(answer)).code;
        }
        assert.deepEqual(outcomes, row);
      });
    }
  },
);

async function statusOf({ people }: Api, { at }: Grown): Promise<string> {
  const answer = await people.hse.get(at);
  const body = await answer.json();
  return answer.status === 404 ? "gone" : body.incident.status;
}

/** The path of an action in one state, put there past the rules where they would not allow it. */
async function withCapa({ test, clock }: Api, { id, capa }: Grown, status: CapaStatus) {
  if (capa !== null && status === "verified") return capa;
  return await test.database.asAdministrator("an action for a test", async (tx) => {
    const incident = await tx.selectFrom("incidents").select("status").where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (incident.status === "closed") return capa;
    const verified = { verified_at: clock.now(), verified_by: PEOPLE.otherHse.id };
    const row = await tx.insertInto("capas").values({
      ...anAction(),
      incident_id: id,
      site_id: PLACES.north.id,
      priority: "low",
      due_date: "2026-04-10",
      status,
      assigned_at: clock.now(),
      created_by: PEOPLE.hse.id,
      ...(status === "verified" ? verified : {}),
    }).returning("id").executeTakeFirstOrThrow();
    return `/api/capas/${row.id}`;
  });
}
