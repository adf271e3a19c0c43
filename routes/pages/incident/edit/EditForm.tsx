import {
  Button,
  ButtonLink,
  DateInput,
  type FormState,
  HiddenFields,
  type PageContext,
  Select,
  TextArea,
  TextInput,
  TimeInput,
  TypeChoices,
  valueOf,
} from "@/components/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { AllTypeFields } from "../../report/AllTypeFields.tsx";
import { Part } from "../../report/Part.tsx";
import { zoneOptions } from "../../report/place_options.ts";
import { ReplaceCheck } from "../../shared/ReplaceCheck.tsx";
import { at } from "../view.ts";
import { PersonEditor } from "./PersonEditor.tsx";
import { lastPlaceOf } from "./read_correction.ts";

/** One empty place besides those who are stored: each has nineteen fields. */
const MORE_PERSONS = 1;
const MOST_PERSONS = 20;

interface Props {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  places: Places;
}

/** The facts as they are stored; the browser checks nothing, as in the report form. */
export function EditForm({ page, record, form, places }: Props) {
  const { t } = page;
  const field = { page, form };
  // Also whoever was typed below people that somebody else removed meanwhile.
  const filled = Math.max(record.persons.length, lastPlaceOf(form.values));
  const people = Math.min(filled + MORE_PERSONS, MOST_PERSONS);
  return (
    <form
      id="correction"
      class="stack form"
      action={at({ page, record }, "/edit")}
      method="post"
      novalidate
    >
      <HiddenFields
        values={{ seen_at: valueOf(form, "seen_at") || record.updated_at.toISOString() }}
      />
      <Part title={t("report.where")}>
        <Select
          {...field}
          name="zone_id"
          label={t("label.place")}
          options={zoneOptions(places, [record.site_id])}
        />
        <TextInput {...field} name="location_text" label={t("report.location")} optional />
      </Part>
      <TypeChoices {...field} name="type" label={t("report.type")} />
      <Part title={t("report.when")}>
        <div class="pair">
          <DateInput {...field} name="date" label={t("label.date")} />
          <TimeInput {...field} name="time" label={t("label.time")} />
        </div>
      </Part>
      <Part title={t("report.what")}>
        <TextArea {...field} name="description" label={t("report.description")} rows={7} />
        <TextArea
          {...field}
          name="immediate_action"
          label={t("label.immediate_action")}
          rows={3}
          optional
        />
      </Part>
      <AllTypeFields {...field} places={places} />
      <Part title={t("report.people")} mark={t("form.optional")}>
        <p class="hint">{t("report.people_hint")}</p>
        {Array.from({ length: people }, (_, index) => (
          <PersonEditor
            key={index}
            {...field}
            index={index}
            stored={index < record.persons.length}
          />
        ))}
      </Part>
      {isStale(form, record) && (
        <ReplaceCheck page={page} version={record.updated_at.toISOString()} />
      )}
      <div class="row">
        <Button primary big>{t("incident_edit.save")}</Button>
        <ButtonLink big href={at({ page, record })}>{t("btn.cancel")}</ButtonLink>
      </div>
    </form>
  );
}

/** Whether somebody changed the incident since the form was drawn. */
export function isStale(form: FormState, record: IncidentRecord): boolean {
  const seen = valueOf(form, "seen_at");
  return seen !== "" && Date.parse(seen) !== record.updated_at.getTime();
}
