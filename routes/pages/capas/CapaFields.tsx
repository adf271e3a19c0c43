import {
  DateInput,
  DescribedChoices,
  type FormState,
  type PageContext,
  Select,
  TextArea,
  TextInput,
} from "@/components/mod.ts";
import {
  ACTION_TYPES,
  actionTypeKey,
  CONTROL_LEVELS,
  controlKey,
  controlMeaningKey,
  PRIORITIES,
} from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { rootCauseOptions } from "../root_cause_options.ts";

interface Props {
  page: PageContext;
  form: FormState;
  owners: readonly PersonName[];
  hints: { control: string; priority?: string; due?: string };
}

/** What a safety officer decides about an action, new or not. */
export function CapaFields({ page, form, owners, hints }: Props) {
  const { t } = page;
  const field = { page, form };
  return (
    <>
      <TextInput
        {...field}
        name="title"
        label={t("capa_page.title")}
        hint={t("capa_new.title_hint")}
        maxlength={200}
        required
      />
      <TextArea
        {...field}
        name="description"
        label={t("capa_page.description")}
        optional
        maxlength={2000}
      />
      <DescribedChoices
        {...field}
        name="action_type"
        label={t("capa_page.type")}
        required
        choices={ACTION_TYPES.map((value) => ({
          value,
          label: t(actionTypeKey(value)),
          meaning: t(`capa_new.${value}_meaning`),
        }))}
      />
      <DescribedChoices
        {...field}
        name="control_level"
        label={t("capas.control")}
        hint={hints.control}
        required
        choices={CONTROL_LEVELS.map((value) => ({
          value,
          label: t(controlKey(value)),
          meaning: t(controlMeaningKey(value)),
        }))}
      />
      <Select
        {...field}
        name="root_cause_category"
        label={t("capa_page.category")}
        optional
        placeholder={t("capa_page.no_category")}
        options={rootCauseOptions(t)}
      />
      <Select
        {...field}
        name="owner_id"
        label={t("capas.owner")}
        required
        placeholder
        options={owners.map(({ id, full_name }) => ({ value: id, label: full_name }))}
      />
      <Select
        {...field}
        name="priority"
        label={t("term.priority")}
        hint={hints.priority}
        options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <DateInput
        {...field}
        name="due_date"
        label={t("term.due_date")}
        hint={hints.due}
        optional={hints.due !== undefined}
        required={hints.due === undefined}
      />
    </>
  );
}
