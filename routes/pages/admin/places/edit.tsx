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
import { type MessageKey, sentence } from "@/lib/i18n/mod.ts";
import { listPlaces, type PlaceTable, type Site } from "@/lib/places/mod.ts";
import type { Session } from "@/lib/session.ts";
import { type FormValues, readForm, text } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../page.tsx";
import type { PlaceInput, PlaceKind, PlaceView } from "./kinds.ts";
import { AdminFrame } from "../frame.tsx";

/** Making a place, and changing what is known about one. */
export function placeForms(kind: PlaceKind): Hono<Env> {
  const { table } = kind;
  const path = `/admin/${table}`;
  return new Hono<Env>()
    .get("/new", may("admin.places.write"), async (c) => {
      const sites = await inSession(c, (session) => sitesFor(kind, session));
      // A zone is mostly added from the list of one site.
      const values = { site_id: c.req.query("site_id") ?? "" };
      const form = { values, errors: [] };
      return render(c, <FormPage page={pageOf(c)} table={table} sites={sites} form={form} />);
    })
    .post("/new", may("admin.places.write"), async (c) => {
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const input = placeInput(table, form, true);
        return inSession(c, (session) => kind.create(session, input));
      });
      if ("done" in result) return redirectTo(c, `${path}/${result.done.id}`, "place_created");
      const sites = await inSession(c, (session) => sitesFor(kind, session));
      const state = named(c, kind, result.refused);
      return render(c, <FormPage page={pageOf(c)} table={table} sites={sites} form={state} />, 422);
    })
    .get("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const place = await inSession(c, (session) => kind.read(session, id));
      return render(c, <FormPage page={pageOf(c)} table={table} place={place} />);
    })
    .post("/:id/edit", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const form = await readForm(c);
      const result = await attempt(c, form, () => {
        const change = placeInput(table, form, false);
        return inSession(c, (session) => kind.update(session, id, change));
      });
      if ("done" in result) return redirectTo(c, `${path}/${id}`, "saved");
      const place = await inSession(c, (session) => kind.read(session, id));
      const state = named(c, kind, result.refused);
      return render(c, <FormPage page={pageOf(c)} table={table} place={place} form={state} />, 422);
    });
}

/** The sites that a new zone may belong to. */
async function sitesFor({ table }: PlaceKind, session: Session): Promise<readonly Site[]> {
  if (table !== "zones") return [];
  return (await listPlaces(session)).sites.filter(({ active }) => active);
}

function named(c: RequestContext, { table }: PlaceKind, form: FormState): FormState {
  return nameFields(form, (path) => {
    const field = FIELDS[table].find(({ name }) => name === path);
    return field && sentence(c.get("locale"), field.label);
  });
}

/** One field of a place's form; its name is the one in requests. */
interface PlaceField {
  readonly name: string;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly optional?: boolean;
  readonly maxlength: number;
  /** Chosen once, when the place is made. */
  readonly onlyNew?: boolean;
}

const name = { name: "name", label: "places.name", maxlength: 120 } as const;
const code = {
  name: "code",
  label: "places.code",
  hint: "places.code_hint",
  maxlength: 12,
} as const;

/** The fields of each kind's form, in their order. */
export const FIELDS: Readonly<Record<PlaceTable, readonly PlaceField[]>> = {
  sites: [
    name,
    code,
    { name: "address", label: "places.address", optional: true, maxlength: 300 },
    { name: "postcode", label: "places.postcode", optional: true, maxlength: 10 },
    { name: "town", label: "places.town", optional: true, maxlength: 80 },
    { name: "state", label: "places.state", optional: true, maxlength: 80 },
    {
      name: "jkkp_number",
      label: "places.jkkp_number",
      hint: "places.jkkp_number_hint",
      optional: true,
      maxlength: 40,
    },
  ],
  zones: [{ name: "site_id", label: "label.site", maxlength: 36, onlyNew: true }, name, code],
  trucks: [
    { name: "number", label: "label.plate", hint: "places.plate_hint", maxlength: 20 },
  ],
};

/**
 * Reads the form of a place. A required field that was left empty is missed either way: a new place
 * lacks it, and a change would empty it.
 */
function placeInput(table: PlaceTable, form: FormValues, isNew: boolean): PlaceInput {
  const asked = FIELDS[table].filter(({ onlyNew }) => isNew || !onlyNew);
  return Object.fromEntries(asked.map(({ name, optional }) => {
    const typed = text(form, name);
    return [name, typed ?? (optional ? null : isNew ? undefined : "")];
  }));
}

interface Props {
  page: PageContext;
  table: PlaceTable;
  /** The place that is edited; none when it is new. */
  place?: PlaceView;
  /** For a new zone: the sites in use. */
  sites?: readonly Site[];
  form?: FormState;
}

/** The form of a place, new or edited. */
function FormPage({ page, table, place, sites = [], form = EMPTY_FORM }: Props) {
  const { t, href } = page;
  const path = `/admin/${table}` as const;
  const title = t(place ? `places.${table}.edit` : `places.${table}.add`);
  const back = place
    ? { href: href(`${path}/${place.id}`), label: place.name }
    : { href: href(path), label: t(`nav.${table}`) };
  const values = form === EMPTY_FORM && place ? place.values : form.values;
  const fields = FIELDS[table].filter(({ onlyNew }) => !place || !onlyNew);
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
            <Input
              key={field.name}
              page={page}
              field={field}
              sites={sites}
              form={{ ...form, values }}
            />
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

function Input(
  { page, field, sites, form }: {
    page: PageContext;
    field: PlaceField;
    sites: readonly Site[];
    form: FormState;
  },
) {
  const { name, label, hint, optional, maxlength } = field;
  const say = (key: typeof label) => sentence(page.locale, key);
  const shared = { page, form, name, label: say(label) };
  if (name === "site_id") {
    const options = sites.map(({ id, name }) => ({ value: id, label: name }));
    return <Select {...shared} options={options} placeholder />;
  }
  return (
    <TextInput
      {...shared}
      hint={hint && say(hint)}
      optional={optional}
      maxlength={maxlength}
      autocomplete="off"
    />
  );
}
