import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import {
  correctIncident,
  type LastIncidentChange,
  readLastIncidentChange,
} from "@/lib/incidents/mod.ts";
import { listPlaces, type Places } from "@/lib/places/mod.ts";
import { type IncidentRecord, readRecord } from "@/lib/records/mod.ts";
import type { Session } from "@/lib/session.ts";
import { readForm } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { atFormFields } from "../../shared/report_form/field_names.ts";
import { keptPersons, readCorrection, storedValues } from "./correction.ts";
import { EditPage } from "./EditPage.tsx";

/** The page to correct the facts of an open incident. */
export const edit = new Hono<Env>()
  .get("/:id/edit", may("incident.correct"), async (c) => {
    const id = idOf(c);
    const known = await inSession(c, (session) => readKnown(session, id));
    const { record } = known;
    if (record.status === "closed") return redirectTo(c, `/incidents/${id}`);
    const seen_at = record.updated_at.toISOString();
    const values = { ...storedValues(record, c.get("services").config.timeZone), seen_at };
    return show(c, { ...known, lastChange: null }, { values, errors: [] });
  })
  .post("/:id/edit", may("incident.correct"), async (c) => {
    const id = idOf(c);
    const typed = await readForm(c);
    const form = keptPersons(typed);
    const known = await inSession(c, (session) => readKnown(session, id));
    const context = { ...known, timeZone: c.get("services").config.timeZone, now: c.get("now") };
    const result = await attempt(c, typed, async () => {
      const correction = readCorrection(form, context);
      return await inSession(c, (session) => correctIncident(session, id, correction));
    });
    if ("done" in result) return redirectTo(c, `/incidents/${id}`, "incident_corrected");
    const { t, today } = pageOf(c);
    // Another correction may have been saved in the meantime.
    const current = await inSession(c, async (session) => ({
      ...await readKnown(session, id),
      lastChange: await readLastIncidentChange(session, id),
    }));
    return show(c, current, atFormFields(result.refused, { form, t, today }), 422);
  });

interface Known {
  record: IncidentRecord;
  places: Places;
}

/** Reads the incident and the selectable places, including its own place when that is inactive. */
async function readKnown(session: Session, id: string): Promise<Known> {
  const record = await readRecord(session, id);
  const { sites, zones, trucks } = await listPlaces(session);
  const kept = <T extends { id: string; active: boolean }>(
    places: readonly T[],
    own: string | null,
  ) => places.map((place) => place.id === own ? { ...place, active: true } : place);
  return {
    record,
    places: {
      sites: kept(sites, record.site_id),
      zones: kept(zones, record.zone_id),
      trucks: kept(trucks, record.truck_id),
    },
  };
}

function show(
  c: RequestContext,
  known: Known & { lastChange: LastIncidentChange | null },
  form: FormState,
  status: 200 | 422 = 200,
) {
  const { timeZone } = c.get("services").config;
  const vnode = <EditPage page={pageOf(c)} {...known} form={form} timeZone={timeZone} />;
  return render(c, vnode, status);
}
