import {
  DateInput,
  Filters,
  HiddenFields,
  type PageContext,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { actionsOn, type AuditNames, SUBJECT_TYPES } from "@/lib/audit/mod.ts";
import type { AuditQuery } from "./list_query.ts";
import { actionWords, recordWords } from "./words.ts";

interface Props {
  page: PageContext;
  query: AuditQuery;
  people: AuditNames["people"];
  narrowed: boolean;
}

/** Words, person, act, kind of record and days. */
export function FilterForm({ page, query, people, narrowed }: Props) {
  const { t } = page;
  const path = page.href("/admin/audit");
  const { subject_id, incident_id, ...kept } = query.kept;
  const values = Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [name, value ?? ""]),
  );
  const field = { page, form: { values, errors: [] } };
  const speaker = { page };
  return (
    <Filters
      page={page}
      label={t("audit.filter")}
      action={path}
      clear={narrowed ? path : undefined}
    >
      <HiddenFields values={{ subject_id, incident_id }} />
      <TextInput {...field} name="q" type="search" label={t("audit.q")} maxlength={200} grow />
      <Select
        {...field}
        name="actor_id"
        label={t("audit.who")}
        placeholder={t("audit.everyone")}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...field}
        name="action"
        label={t("audit.what")}
        placeholder={t("audit.everything")}
        options={SUBJECT_TYPES.map((type) => ({
          label: recordWords(speaker, type),
          options: actionsOn(type).map((value) => ({
            value,
            label: actionWords(speaker, value),
          })),
        }))}
      />
      <Select
        {...field}
        name="subject_type"
        label={t("audit.record_type")}
        placeholder={t("audit.every_record")}
        options={SUBJECT_TYPES.map((value) => ({ value, label: recordWords(speaker, value) }))}
      />
      <div class="pair">
        <DateInput {...field} name="from" label={t("audit.from")} max={page.today} />
        <DateInput {...field} name="to" label={t("audit.to")} max={page.today} />
      </div>
    </Filters>
  );
}
