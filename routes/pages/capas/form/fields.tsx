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
  type Capa,
  CONTROL_LEVELS,
  controlKey,
  controlMeaningKey,
  PRIORITIES,
} from "@/lib/capas/mod.ts";
import type { PersonName } from "@/lib/incidents/mod.ts";
import { rootCauseOptions } from "../../shared/root_causes.tsx";
import type { MessageKey, Translate } from "@/lib/i18n/mod.ts";
import { type FormValues, text } from "../../../http/body.ts";

interface FieldProps {
  page: PageContext;
  form: FormState;
  owners: readonly PersonName[];
  hints: { control: string; priority?: string; due?: string };
}

/** What a safety officer decides about an action, new or not. */
export function CapaFields({ page, form, owners, hints }: FieldProps) {
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

const TEXTS = ["title", "description", "action_type", "control_level"] as const;
const CHOICES = ["owner_id", "priority", "due_date", "root_cause_category"] as const;

/** The fields of an action as they were typed, in the shape that the domain reads. */
export function capaInput(form: FormValues): Record<string, string | null | undefined> {
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, form[name]?.[0]]),
    ...CHOICES.map((name) => [name, text(form, name)]),
  ]);
}

/** The version that the page was drawn from. */
export function versionOf(form: FormValues): number {
  return Number(text(form, "version"));
}

/** The version to replace: the one the page was drawn from, or a newer one that was looked at. */
export function replacedVersionOf(form: FormValues): number {
  return Number(text(form, "replaced_version") ?? text(form, "version"));
}

/** What is stored, as the fields show it. */
export function capaValues(capa: Capa): Record<string, string> {
  const { title, description, action_type, control_level, owner_id, priority, due_date } = capa;
  return {
    title,
    description: description ?? "",
    action_type,
    control_level,
    owner_id,
    priority,
    due_date,
    root_cause_category: capa.root_cause_category ?? "",
  };
}

const NAMES: Readonly<Record<string, MessageKey>> = {
  title: "capa_page.title",
  description: "capa_page.description",
  action_type: "capa_page.type",
  control_level: "capas.control",
  root_cause_category: "capa_page.category",
  owner_id: "capas.owner",
  priority: "term.priority",
  due_date: "term.due_date",
  owner_notes: "capa_page.owner_notes",
  verification_notes: "capa_page.verification_notes",
  reason: "capa_page.reason",
  round: "capa_page.round",
  result: "capa_page.result",
  note: "capa_page.check_note",
};

/** The label of a field of an action. */
export function capaFieldName(t: Translate, path: string): string | undefined {
  const key = NAMES[path];
  return key && (t as (key: MessageKey) => string)(key);
}
