import { expectJson } from "@/tests/support/answers.ts";
import { multipart } from "@/tests/support/fixtures/evidence.ts";
import { anAction, COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { aJpeg } from "@/tests/support/fixtures/sample_files.ts";
import { PEOPLE, PLACES } from "@/tests/support/fixtures/world.ts";
import type { Deeds } from "./deed.ts";
import { NOTIFIABLE, onCapa, onCheckedCapa, onIncident, SUBMISSION } from "./incidents.ts";

/** After the incident, as a form sends it. */
const EARLIER = "2026-03-10T03:30:00Z";
const NOON = "2026-03-10T11:40";

const REPORT = {
  type: "near_miss",
  zone_id: PLACES.northBay.id,
  date: "2026-03-10",
  time: "11:00",
  description: "A pallet slid off the forks and nobody stood below.",
};

/** The form posts of the pages. */
export const pageDeeds: Deeds = {
  "POST /reports/jkkp-8": ({ people }) =>
    Promise.resolve(() =>
      people.admin.form("/reports/jkkp-8", {
        year: "2024",
        site_id: PLACES.south.id,
        submitted_on: "2025-01-20",
        reference: "JKKP 8/157/2024",
      })
    ),
  "POST /reports/jkkp-8/withdrawn": ({ people }) =>
    Promise.resolve(() =>
      people.hse.form("/reports/jkkp-8/withdrawn", { year: "2024", site_id: PLACES.south.id })
    ),
  "POST /report": ({ clock, people }) => {
    clock.forward(61);
    return Promise.resolve(() =>
      people.reporter.form("/report", {
        ...REPORT,
        description: "A ladder fell over beside the third dock.",
      })
    );
  },
  "POST /inbox/assign": onIncident(
    "reported",
    (id, { people }) => people.hse.form("/inbox/assign", { id, officer_id: PEOPLE.hse.id }),
  ),
  "POST /inbox/export": onIncident(
    "reported",
    (id, { people }) => people.hse.form("/inbox/export", { id }),
  ),
  "POST /incidents/:id/edit": onIncident(
    "reported",
    (id, { people }) =>
      people.hse.form(`/incidents/${id}/edit`, {
        ...REPORT,
        description: "A pallet slid off the forks at the second gate.",
        location_text: "Gate 2",
      }),
  ),
  "POST /incidents/:id/triage": onIncident(
    "reported",
    (id, { people }) => people.hse.form(`/incidents/${id}/triage`, { severity: "2" }),
  ),
  "POST /incidents/:id/dosh-notified": onIncident(
    "triaged",
    (id, { people }) => people.hse.form(`/incidents/${id}/dosh-notified`, {}),
    NOTIFIABLE,
  ),
  "POST /incidents/:id/scene-released": async (api) => {
    const { id, at } = await incidentIn(api, "closed", NOTIFIABLE);
    const { hse } = api.people;
    await expectJson(hse.post(`${at}/dosh-notified`, { notified_at: EARLIER }), 200);
    return () => hse.form(`/incidents/${id}/scene-released`, { scene_released_at: NOON });
  },
  "POST /incidents/:id/authority-notices": onIncident(
    "closed",
    (id, { people }) =>
      people.hse.form(`/incidents/${id}/authority-notices`, {
        authority: "perkeso_48h",
        told_at: NOON,
      }),
    NOTIFIABLE,
  ),
  "POST /incidents/:id/submissions": onIncident(
    "triaged",
    (id, { people }) => people.hse.form(`/incidents/${id}/submissions`, SUBMISSION),
    NOTIFIABLE,
  ),
  "POST /incidents/:id/evidence": onIncident(
    "reported",
    (id, { people }) =>
      people.reporter.send(`/incidents/${id}/evidence`, {
        method: "POST",
        body: multipart([["file", { name: "door.jpg", bytes: aJpeg() }]]),
      }),
  ),
  "POST /incidents/:id/addenda": onIncident(
    "triaged",
    (id, { people }) => people.hse.form(`/incidents/${id}/addenda`, { body: "Later news" }),
  ),
  "POST /incidents/:id/close": onIncident(
    "verification",
    (id, { people }) => people.hse.form(`/incidents/${id}/close`, {}),
  ),
  "POST /incidents/:id/delete": onIncident(
    "reported",
    (id, { people }) => people.admin.form(`/incidents/${id}/delete`, {}),
  ),
  "POST /incidents/:id/investigation/start": onIncident(
    "triaged",
    (id, { people }) =>
      people.hse.form(`/incidents/${id}/investigation/start`, { method: "five_why" }),
  ),
  "POST /incidents/:id/investigation": onIncident(
    "investigating",
    (id, { people }) =>
      people.hse.form(`/incidents/${id}/investigation`, {
        method: "five_why",
        version: "1",
        problem: COMPLETE.problem,
      }),
  ),
  "POST /incidents/:id/investigation/method": onIncident(
    "investigating",
    (id, { people }) =>
      people.hse.form(`/incidents/${id}/investigation/method`, {
        method: "fishbone",
        version: "1",
      }),
  ),
  "POST /incidents/:id/capas/new": onIncident(
    "triaged",
    (id, { people }) => people.hse.form(`/incidents/${id}/capas/new`, anAction()),
  ),
  "POST /capas/:id": onCapa(
    "open",
    ({ id, version }, { people }) =>
      people.capa_owner.form(`/capas/${id}`, { owner_notes: "Ordered", version }),
  ),
  "POST /capas/:id/send": onCapa(
    "open",
    ({ id, version }, { people }) =>
      people.capa_owner.form(`/capas/${id}/send`, { owner_notes: "Straps hang", version }),
  ),
  "POST /capas/:id/evidence": onCapa(
    "open",
    ({ id }, { people }) =>
      people.capa_owner.send(`/capas/${id}/evidence`, {
        method: "POST",
        body: multipart([["file", { name: "strap.jpg", bytes: aJpeg() }]]),
      }),
  ),
  "POST /capas/:id/move": onCapa(
    "open",
    ({ id, version }, { people }) =>
      people.capa_owner.form(`/capas/${id}/move`, { status: "in_progress", version }),
  ),
  "POST /capas/:id/verify": onCapa(
    "pending_verification",
    ({ id, version }, { people }) => people.hse.form(`/capas/${id}/verify`, { version }),
  ),
  "POST /capas/:id/reopen": onCapa(
    "verified",
    ({ id, version }, { people }) =>
      people.hse.form(`/capas/${id}/reopen`, { version, reason: "Fell off" }),
  ),
  "POST /capas/:id/rechecks": onCheckedCapa(
    ({ id }, hse) => hse.form(`/capas/${id}/rechecks`, { round: "1", result: "effective" }),
  ),
  "POST /capas/:id/edit": onCapa("open", ({ id, version, priority, due_date }, { people }) => {
    const form = { ...anAction({ title: "Hang more straps" }), version, priority, due_date };
    return people.hse.form(`/capas/${id}/edit`, form);
  }),
  "POST /capas/:id/delete": onCapa(
    "open",
    ({ id, version }, { people }) => people.hse.form(`/capas/${id}/delete`, { version }),
  ),
};
