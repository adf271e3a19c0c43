import { Hono } from "hono";
import type { FormState } from "@/components/mod.ts";
import { withIdempotency } from "@/lib/idempotency.ts";
import {
  addAddendum,
  AuthorityNoticeInput,
  closeIncident,
  deleteIncident,
  DoshNotification,
  FormSubmission,
  NewAddendum,
  recordAuthorityNotice,
  recordDoshNotified,
  recordSubmission,
} from "@/lib/incidents/mod.ts";
import type { Session } from "@/lib/session.ts";
import { translateIncident } from "@/lib/translations/mod.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm } from "../../http/body/body.ts";
import { type Env, inSession, type RequestContext, sessionsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { attempt, redirectTo, render } from "../shared/page.tsx";
import { type FormKeyField, formKeyOf } from "../shared/forms.tsx";
import { attemptTranslation } from "../shared/translation.tsx";
import { readLocalDateTime } from "../shared/moment_fields.ts";
import { ClosePage } from "./ClosePage.tsx";
import { DeletePage } from "./DeletePage.tsx";
import { edit } from "./edit/mod.tsx";
import { IncidentPage } from "./IncidentPage.tsx";
import { readView } from "./view.ts";

/** The page of one incident with its forms, and closing and deleting it. */
export const incident = new Hono<Env>()
  .route("/", edit)
  .get("/:id", may("incident.read"), async (c) => {
    return render(c, <IncidentPage view={await readView(c)} />);
  })
  .post("/:id/dosh-notified", may("incident.triage"), (c) => {
    const id = idOf(c);
    return smallForm(c, {
      work: (session, form) =>
        recordDoshNotified(
          session,
          id,
          read(DoshNotification, momentIn(form, "notified_at", session)),
        ),
      done: "dosh_notified",
    });
  })
  .post("/:id/scene-released", may("incident.triage"), (c) => {
    const id = idOf(c);
    return smallForm(c, {
      work: (session, form) => {
        const moment = momentIn(form, "scene_released_at", session);
        return recordDoshNotified(session, id, read(SceneRelease, moment));
      },
      done: "scene_released",
    });
  })
  .post("/:id/authority-notices", may("incident.triage"), (c) => {
    const id = idOf(c);
    return smallForm(c, {
      work: (session, form) => {
        const { authority, notice_reference: reference } = firsts(form);
        const notice = { authority, reference, ...momentIn(form, "told_at", session) };
        return recordAuthorityNotice(session, id, read(AuthorityNoticeInput, notice));
      },
      done: "authority_notified",
    });
  })
  .post("/:id/submissions", may("incident.triage"), (c) => {
    const id = idOf(c);
    return smallForm(c, {
      work: (session, form) => recordSubmission(session, id, read(FormSubmission, firsts(form))),
      done: "form_submitted",
    });
  })
  .post("/:id/translation", may("incident.translate"), async (c) => {
    const incident_id = idOf(c);
    const to = c.get("locale");
    const { refused } = await attemptTranslation(c, () =>
      translateIncident(
        { ...sessionsOf(c), ai: c.get("services").ai },
        { incident_id, to },
      ));
    return refused ? redraw(c, refused) : redirectTo(c, `/incidents/${incident_id}#facts`);
  })
  .post("/:id/addenda", may("addendum.write"), (c) => {
    const id = idOf(c);
    return smallForm(c, {
      work: (session, form) => {
        const { died_on, ...written } = firsts(form);
        const addendum = died_on ? { ...written, died_on } : written;
        return addAddendum(session, id, read(NewAddendum, addendum));
      },
      key: "addendum_key",
      done: "addendum_added",
      part: "#addenda",
    });
  })
  .get("/:id/close", may("incident.close"), async (c) => {
    const view = await readView(c);
    return view.record.status === "closed"
      ? redirectTo(c, `/incidents/${idOf(c)}`)
      : render(c, <ClosePage view={view} />);
  })
  .post("/:id/close", may("incident.close"), async (c) => {
    const id = idOf(c);
    const result = await attempt(
      c,
      {},
      () => inSession(c, (session) => closeIncident(session, id)),
    );
    if ("done" in result) return redirectTo(c, `/incidents/${id}`, "incident_closed");
    return render(c, <ClosePage view={await readView(c, result.refused)} />, 422);
  })
  .get("/:id/delete", may("incident.delete"), async (c) => {
    const view = await readView(c);
    return view.record.status === "closed"
      ? redirectTo(c, `/incidents/${idOf(c)}`)
      : render(c, <DeletePage view={view} />);
  })
  .post("/:id/delete", may("incident.delete"), async (c) => {
    const id = idOf(c);
    const result = await attempt(
      c,
      {},
      () => inSession(c, (session) => deleteIncident(session, id)),
    );
    if ("done" in result) return redirectTo(c, "/inbox", "incident_deleted");
    return render(c, <DeletePage view={await readView(c, result.refused)} />, 422);
  });

interface SmallForm {
  work: (session: Session, fields: FormValues) => Promise<{ id: string }>;
  /** The idempotency key field of forms that create a record. */
  key?: FormKeyField;
  /** Key of the `done.` text to show afterwards. */
  done: string;
  /** The fragment of the page to return to. */
  part?: string;
}

/**
 * Runs a posted form of the incident page; when refused, renders the page with the form's input.
 */
async function smallForm(c: RequestContext, { work, key, done, part = "" }: SmallForm) {
  const form = await readForm(c);
  const result = await attempt(c, form, () =>
    inSession(c, async (session) => {
      if (key === undefined) return void await work(session, form);
      const { [key]: _, ...fields } = form;
      const sent = { key: formKeyOf(form, key), content: [c.req.path, fields] };
      await withIdempotency(session, sent, () => work(session, fields));
    }));
  if ("refused" in result) return await redraw(c, result.refused);
  return redirectTo(c, `/incidents/${idOf(c)}${part}`, done);
}

/** The page with a refused form. */
async function redraw(c: RequestContext, refused: FormState) {
  const view = await readView(c, refused);
  // The form posts to an address without a GET route, so the language switch returns to the
  // incident.
  const page = { ...view.page, path: `/incidents/${idOf(c)}` };
  return render(c, <IncidentPage view={{ ...view, page }} />, 422);
}

/** In this form the instant is required. */
const SceneRelease = DoshNotification.required({ scene_released_at: true });

/** Reads an instant from a date and time field; an empty object when the form does not have it. */
function momentIn(form: FormValues, name: string, { timeZone }: Pick<Session, "timeZone">) {
  const local = form[name]?.[0]?.trim();
  return local === undefined ? {} : { [name]: readLocalDateTime(local, timeZone) };
}

/** The first value of each field; the fields of these forms occur once. */
function firsts(form: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, [value]]) => [name, value?.trim() ?? ""]),
  );
}
