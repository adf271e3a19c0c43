import {
  Button,
  DateInput,
  ErrorSummary,
  type FieldProps,
  type FormState,
  HiddenFields,
  Layout,
  type PageContext,
  PageHead,
  Select,
  TimeInput,
  TypeChoices,
  valueOf,
} from "@/components/mod.ts";
import {
  isPersonChoice,
  type LastIncidentChange,
  MAX_PERSONS,
  PERSON_CHOICES,
  PERSON_FIELDS,
  PERSON_LABELS,
  personFieldKind,
  personValueKey,
} from "@/lib/incidents/mod.ts";
import type { Places } from "@/lib/places/mod.ts";
import type { IncidentRecord } from "@/lib/records/mod.ts";
import { AllTypeFields } from "../../shared/report_form/type_fields.tsx";
import {
  Fold,
  LabelledLine,
  LabelledSelect,
  Part,
  TextFactFields,
} from "../../shared/report_form/fields.tsx";
import { personFieldName } from "../../shared/report_form/persons.ts";
import { zoneOptions } from "../../shared/report_form/places.ts";
import { ReplaceCheck, SavedNow } from "../../shared/changed_meanwhile.tsx";
import { listOf } from "../IncidentHead.tsx";
import { at } from "../view.ts";
import { lastPlaceOf, removalName } from "./correction.ts";
import { differingFacts } from "./differing_facts.tsx";

interface EditPageProps {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  places: Places;
  timeZone: string;
  /** The last change of the incident. */
  lastChange: LastIncidentChange | null;
}

/** The page to correct what was reported. */
export function EditPage({ page, record, form, places, timeZone, lastChange }: EditPageProps) {
  const { t } = page;
  const stale = isStale(form, record);
  const title = t("incident_edit.title", { number: record.number });
  return (
    <Layout
      page={page}
      title={title}
      current={listOf({ page, record }).path}
      refused={form.errors.length > 0}
      form="correction"
      sheets={stale ? ["record"] : []}
    >
      <div class="stack stack-l measure">
        <ErrorSummary page={page} form={form} />
        <PageHead
          back={{ href: at({ page, record }), label: record.number }}
          title={t("incident.correct")}
        >
          <p class="quiet">{t("incident_edit.lead")}</p>
        </PageHead>
        {stale && (
          <SavedNow
            page={page}
            by={lastChange?.by.full_name ?? null}
            at={lastChange?.at ?? record.updated_at}
            differing={differingFacts({ page, record, form, timeZone })}
          />
        )}
        <EditForm page={page} record={record} form={form} places={places} />
      </div>
    </Layout>
  );
}

/**
 * Empty person entries offered besides the stored ones: only one, because each has nineteen fields.
 */
const MORE_PERSONS = 1;

interface EditFormProps {
  page: PageContext;
  record: IncidentRecord;
  form: FormState;
  places: Places;
}

/** The edit form with the stored facts; `novalidate`, as in the report form. */
function EditForm({ page, record, form, places }: EditFormProps) {
  const { t } = page;
  const field = { page, form };
  // Includes persons typed after those that another user removed in the meantime.
  const filled = Math.max(record.persons.length, lastPlaceOf(form.values));
  const people = Math.min(filled + MORE_PERSONS, MAX_PERSONS);
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
        <TextFactFields {...field} part="where" />
      </Part>
      <TypeChoices {...field} name="type" label={t("report.type")} />
      <Part title={t("report.when")}>
        <div class="pair">
          <DateInput {...field} name="date" label={t("label.date")} />
          <TimeInput {...field} name="time" label={t("label.time")} />
        </div>
      </Part>
      <Part title={t("report.what")}>
        <TextFactFields {...field} part="what" />
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
        <Button primary big>{t("incident_edit.save")}</Button>{" "}
        <a class="act" href={at({ page, record })}>{t("btn.cancel")}</a>
      </div>
    </form>
  );
}

/** Whether the incident changed since the form was rendered. */
function isStale(form: FormState, record: IncidentRecord): boolean {
  const seen = valueOf(form, "seen_at");
  return seen !== "" && Date.parse(seen) !== record.updated_at.getTime();
}

interface PersonEditorProps extends Pick<FieldProps, "page" | "form"> {
  /** Zero-based. */
  index: number;
  /** Whether the person is stored and can be removed. */
  stored: boolean;
}

/** The input type of each kind of single-line field. */
const LINES = { text: "text", choice: "text", date: "date", number: "numeric" } as const;

/** The fields of one person, as the statutory forms require them. */
function PersonEditor({ page: { t }, form, index, stored }: PersonEditorProps) {
  const names = PERSON_FIELDS.map((key) => personFieldName(index, key));
  const name = valueOf(form, personFieldName(index, "name"));
  return (
    <Fold summary={name || t("report.person", { n: index + 1 })} form={form} names={names}>
      {PERSON_FIELDS.map((key) => {
        const field = { form, name: personFieldName(index, key), label: t(PERSON_LABELS[key]) };
        if (!isPersonChoice(key)) {
          return <LabelledLine key={key} {...field} kind={LINES[personFieldKind(key)]} />;
        }
        const options = PERSON_CHOICES[key]
          .map((value) => ({ value, label: t(personValueKey(key, value)) }));
        return <LabelledSelect key={key} {...field} options={options} empty={t("form.choose")} />;
      })}
      {stored && (
        <div class="field check">
          <label>
            <input
              type="checkbox"
              name={removalName(index)}
              value="yes"
              checked={valueOf(form, removalName(index)) === "yes"}
            />{" "}
            {t("incident_edit.remove_person")}
          </label>
        </div>
      )}
    </Fold>
  );
}
