import { Hono } from "hono";
import {
  Button,
  EMPTY_FORM,
  ErrorSummary,
  type FormState,
  type PageContext,
  PageHead,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";
import {
  createPlace,
  listPlaces,
  PLACE_BODIES,
  type PlaceField,
  type PlaceTable,
  type Site,
  updatePlace,
} from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, text } from "../../../http/body/body.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { safeNext } from "../../../http/next_path.ts";
import { idOf } from "../../../http/params.ts";
import { attempt, CHANGED, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";
import { fieldsOf, type PlaceView, readPlaceView, withLabels } from "./kinds.ts";

/** The forms that create, change, activate and deactivate a place. */
export function placeForms(table: PlaceTable): Hono<Env> {
  const path = `/admin/${table}`;
  return new Hono<Env>()
    .get("/new", may("admin.places.write"), async (c) => {
      const sites = await inSession(c, (session) => sitesFor(table, session));
      // The list of one site links here to add a zone to that site.
      const values = { site_id: c.req.query("site_id") ?? "" };
      const form = { values, errors: [] };
      return render(c, <FormPage page={pageOf(c)} table={table} sites={sites} form={form} />);
    })
    .post("/new", may("admin.places.write"), async (c) => {
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const input = read(PLACE_BODIES[table].create, placeInput(table, form, true));
        return inSession(c, (session) => createPlace(session, table, input));
      });
      if ("done" in result) return redirectTo(c, `${path}/${result.done.id}`, "place_created");
      const sites = await inSession(c, (session) => sitesFor(table, session));
      const page = pageOf(c);
      const state = withLabels(page, table, result.refused);
      return render(c, <FormPage page={page} table={table} sites={sites} form={state} />, 422);
    })
    .get("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const place = await inSession(c, (session) => readPlaceView(session, table, id));
      return render(c, <FormPage page={pageOf(c)} table={table} place={place} />);
    })
    .post("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const change = read(PLACE_BODIES[table].change, placeInput(table, form, false));
        return inSession(c, (session) => updatePlace(session, table, id, change));
      });
      if ("done" in result) return redirectTo(c, `${path}/${id}`, "saved");
      const place = await inSession(c, (session) => readPlaceView(session, table, id));
      const page = pageOf(c);
      const state = withLabels(page, table, result.refused);
      return render(c, <FormPage page={page} table={table} place={place} form={state} />, 422);
    })
    .post("/:id/active", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const active = text(form, "active") === "true";
      await inSession(c, (session) => updatePlace(session, table, id, { active }));
      const next = safeNext(text(form, "next"));
      const back = next.startsWith(path) ? next : path;
      const query = `${back.includes("?") ? "&" : "?"}${CHANGED}=${id}`;
      return redirectTo(c, back + query, active ? "place_activated" : "place_deactivated");
    });
}

/**
 * Reads the form of a place. An empty required field is refused for new places (missing) and for
 * changes (cleared).
 */
function placeInput(
  table: PlaceTable,
  form: FormValues,
  isNew: boolean,
): Record<string, string | null | undefined> {
  const asked = fieldsOf(table).filter(({ fixed }) => isNew || !fixed);
  return Object.fromEntries(asked.map(({ name, optional }) => {
    const typed = text(form, name);
    return [name, typed ?? (optional ? null : isNew ? undefined : "")];
  }));
}

/** The sites that a new zone may belong to. */
async function sitesFor(table: PlaceTable, session: Session): Promise<readonly Site[]> {
  if (table !== "zones") return [];
  return (await listPlaces(session)).sites.filter(({ active }) => active);
}

interface Props {
  page: PageContext;
  table: PlaceTable;
  /** The place to change; absent when creating one. */
  place?: PlaceView;
  /** For a new zone: the active sites. */
  sites?: readonly Site[];
  form?: FormState;
}

function FormPage({ page, table, place, sites = [], form = EMPTY_FORM }: Props) {
  const { t, href } = page;
  const path = `/admin/${table}` as const;
  const title = t(place ? `places.${table}.edit` : `places.${table}.add`);
  const back = place
    ? { href: href(`${path}/${place.id}`), label: place.name }
    : { href: href(path), label: t(`nav.${table}`) };
  const values = form === EMPTY_FORM && place ? place.values : form.values;
  const fields = fieldsOf(table).filter(({ fixed }) => !place || !fixed);
  return (
    <AdminFrame page={page} title={title} area={path} refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={back}>
        {place && table === "zones" && <p>{place.where}</p>}
      </PageHead>
      <form
        class="stack stack-l measure"
        method="post"
        action={href(place ? `${path}/${place.id}/edit` : `${path}/new`)}
        novalidate
      >
        <div class="stack">
          {fields.map((field) => (
            <Input key={field.name} {...{ page, field, sites }} form={{ ...form, values }} />
          ))}
        </div>
        <p class="row">
          <Button primary big>{t(place ? "places.save" : `places.${table}.save_new`)}</Button>{" "}
          <a class="act" href={back.href}>{t("btn.cancel")}</a>
        </p>
      </form>
    </AdminFrame>
  );
}

interface InputProps {
  page: PageContext;
  field: PlaceField;
  sites: readonly Site[];
  form: FormState;
}

function Input({ page, field, sites, form }: InputProps) {
  const { name, kind, label, hint, optional, max } = field;
  const say = (key: typeof label) => sentence(page.locale, key);
  const shared = { page, form, name, label: say(label) };
  if (kind === "site") {
    const options = sites.map(({ id, name }) => ({ value: id, label: name }));
    return <Select {...shared} options={options} placeholder />;
  }
  return (
    <TextInput
      {...shared}
      hint={hint && say(hint)}
      optional={optional}
      maxlength={max}
      autocomplete="off"
    />
  );
}
