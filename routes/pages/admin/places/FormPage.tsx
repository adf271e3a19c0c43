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
import type { PlaceTable, Site } from "@/lib/places/mod.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { FIELDS, type PlaceField } from "./fields.ts";
import type { PlaceView } from "./place_view.ts";

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
export function FormPage({ page, table, place, sites = [], form = EMPTY_FORM }: Props) {
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
