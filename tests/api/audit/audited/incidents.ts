import type { CapaStatus, IncidentStatus } from "@/lib/database/mod.ts";
import type { Api } from "@/tests/support/api.ts";
import { sendCapaFile, sendFile } from "@/tests/support/fixtures/evidence.ts";
import { anAction, capaOn, COMPLETE, incidentIn } from "@/tests/support/fixtures/incident_life.ts";
import { aReport } from "@/tests/support/fixtures/reports.ts";
import type { Caller, Json } from "@/tests/support/server.ts";
import type { Deed, Deeds } from "./deed.ts";

/** A deed on a new incident in one status. */
export function onIncident(
  status: IncidentStatus,
  send: (id: string, api: Api) => Promise<Response>,
  triage?: Json,
): Deed {
  return async (api) => {
    const { id } = await incidentIn(api, status, triage);
    return () => send(id, api);
  };
}

/** A deed on a new CAPA in one status. */
export function onCapa(
  status: CapaStatus,
  send: (capa: Json, api: Api) => Promise<Response>,
): Deed {
  return async (api) => {
    const { at } = await incidentIn(api, "triaged");
    const capa = await capaOn(api, at, status);
    return () => send(capa, api);
  };
}

/** A deed on a CAPA that was verified 30 days ago. */
export function onCheckedCapa(send: (capa: Json, hse: Caller) => Promise<Response>): Deed {
  return async (api) => {
    const { at } = await incidentIn(api, "triaged");
    const capa = await capaOn(api, at, "verified");
    const verified_at = new Date(Date.parse(capa.verified_at) - 30 * 86_400_000);
    await api.test.database.asAdministrator(
      "verify it earlier",
      (tx) => tx.updateTable("capas").set({ verified_at }).where("id", "=", capa.id).execute(),
    );
    return () => send(capa, api.people.hse);
  };
}

/** DOSH and PERKESO have to be told, and form 6 submitted. */
export const NOTIFIABLE = { severity: 4, checklist: { serious_bodily_injury: true } };

export const SUBMISSION = { form: "6", submitted_on: "2026-03-10", reference: "SL-1" };
const INCIDENTS = "/api/incidents";

export const incidentDeeds: Deeds = {
  "POST /api/incidents": ({ clock, people }) => {
    clock.forward(61);
    return Promise.resolve(() => people.reporter.post(INCIDENTS, aReport()));
  },
  "PATCH /api/incidents/:id": onIncident(
    "reported",
    (id, { people }) => people.hse.patch(`${INCIDENTS}/${id}`, { location_text: "Gate 2" }),
  ),
  "DELETE /api/incidents/:id": onIncident(
    "reported",
    (id, { people }) => people.admin.delete(`${INCIDENTS}/${id}`),
  ),
  "POST /api/incidents/:id/triage": onIncident(
    "reported",
    (id, { people }) =>
      people.hse.post(`${INCIDENTS}/${id}/triage`, { severity: 2, checklist: {} }),
  ),
  "POST /api/incidents/:id/dosh-notified": onIncident(
    "triaged",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/dosh-notified`),
    NOTIFIABLE,
  ),
  "POST /api/incidents/:id/form-submissions": onIncident(
    "triaged",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/form-submissions`, SUBMISSION),
    NOTIFIABLE,
  ),
  "POST /api/incidents/:id/authority-notices": onIncident(
    "closed",
    (id, { people }) =>
      people.hse.post(`${INCIDENTS}/${id}/authority-notices`, {
        authority: "perkeso_48h",
        told_at: "2026-03-10T04:00:00Z",
      }),
    NOTIFIABLE,
  ),
  "POST /api/incidents/:id/close": onIncident(
    "verification",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/close`),
  ),
  "POST /api/incidents/:id/addenda": onIncident(
    "closed",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/addenda`, { body: "Later news" }),
  ),
  "POST /api/incidents/:id/evidence": onIncident(
    "reported",
    (id, { people }) => sendFile(people.reporter, id),
  ),
  "POST /api/incidents/:id/investigation": onIncident(
    "triaged",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/investigation`, { method: "fishbone" }),
  ),
  "PATCH /api/incidents/:id/investigation": onIncident(
    "investigating",
    (id, { people }) =>
      people.hse.patch(`${INCIDENTS}/${id}/investigation`, { problem: "A pallet slid" }),
  ),
  "POST /api/incidents/:id/investigation/submit": async (api) => {
    const { at } = await incidentIn(api, "investigating");
    await api.people.hse.patch(`${at}/investigation`, COMPLETE);
    return () => api.people.hse.post(`${at}/investigation/submit`);
  },
  "POST /api/incidents/:id/capas": onIncident(
    "triaged",
    (id, { people }) => people.hse.post(`${INCIDENTS}/${id}/capas`, anAction()),
  ),
  "PATCH /api/capas/:id": onCapa(
    "open",
    ({ id }, { people }) => people.capa_owner.patch(`/api/capas/${id}`, { owner_notes: "Ordered" }),
  ),
  "POST /api/capas/:id/evidence": onCapa(
    "open",
    ({ id }, { people }) => sendCapaFile(people.capa_owner, id),
  ),
  "DELETE /api/capas/:id": onCapa(
    "open",
    ({ id }, { people }) => people.hse.delete(`/api/capas/${id}`),
  ),
  "POST /api/capas/:id/verify": onCapa(
    "pending_verification",
    ({ id }, { people }) => people.hse.post(`/api/capas/${id}/verify`),
  ),
  "POST /api/capas/:id/rechecks": onCheckedCapa(
    ({ id }, hse) => hse.post(`/api/capas/${id}/rechecks`, { round: 1, result: "effective" }),
  ),
  "POST /api/capas/:id/reopen": onCapa(
    "verified",
    ({ id }, { people }) => people.hse.post(`/api/capas/${id}/reopen`, { reason: "Fell off" }),
  ),
};
