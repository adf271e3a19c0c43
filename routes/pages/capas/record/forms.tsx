import type { ComponentChildren } from "preact";
import {
  Button,
  DescribedChoices,
  type FormState,
  HiddenFields,
  type PageContext,
  Select,
  TextArea,
} from "@/components/mod.ts";
import {
  ANSWER_FIELDS,
  type Capa,
  RECHECK_DAYS,
  RECHECK_RESULTS,
  recheckResultKey,
} from "@/lib/capas/mod.ts";
import { CHANGE_REASON } from "../form/fields.tsx";
import type { CapaRights } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  form: FormState;
}

/**
 * A form behind its name. Of the answers of a page one is open at a time; a link to the form inside
 * opens it.
 */
function Answer(
  { title, open, children }: { title: string; open: boolean; children: ComponentChildren },
) {
  return (
    <details class="fold screen" name="answer" open={open}>
      <summary class="btn">
        <h2 class="h3">{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** Whether the posted form was that for reopening. */
function isReopening(form: FormState): boolean {
  return Object.hasOwn(form.values, "reason");
}

/** The form to verify finished work. */
export function VerifyForm({ page, capa, form }: Props) {
  const { t } = page;
  return (
    <Answer title={t("capa_page.verify")} open={!isReopening(form)}>
      <form
        id="verify"
        class="stack measure"
        method="post"
        action={page.href(`/capas/${capa.id}/verify`)}
        novalidate
      >
        <HiddenFields values={{ version: String(capa.version) }} />
        <TextArea
          page={page}
          form={form}
          name="verification_notes"
          label={t("capa_page.verification_notes")}
          hint={t("capa_page.verify_hint")}
          optional
          maxlength={ANSWER_FIELDS.verification_notes.max}
        />
        <p>
          <Button>{t("capa_page.verify")}</Button>
        </p>
      </form>
    </Answer>
  );
}

/** The form to return the CAPA to its owner with a reason; `asked` opens it. */
export function ReopenForm({ page, capa, form, asked = false }: Props & { asked?: boolean }) {
  const { t } = page;
  return (
    <Answer title={t("capa_page.reopen")} open={asked || isReopening(form)}>
      <form
        id="reopen"
        class="stack measure"
        method="post"
        action={page.href(`/capas/${capa.id}/reopen`)}
        novalidate
      >
        <HiddenFields values={{ version: String(capa.version) }} />
        <TextArea
          page={page}
          form={form}
          name="reason"
          label={t("capa_page.reason")}
          hint={t("capa_page.reopen_hint")}
          rows={3}
          maxlength={ANSWER_FIELDS.reason.max}
          required
        />
        <p>
          <Button>{t("capa_page.reopen")}</Button>
        </p>
      </form>
    </Answer>
  );
}

/** Whether the page has the form of each text field. */
function offeredFields(rights: CapaRights): Readonly<Record<string, boolean>> {
  const standsIn = rights.movesForOwner.length > 0;
  return {
    owner_notes: rights.notes || standsIn,
    [CHANGE_REASON]: standsIn,
    verification_notes: rights.verify,
    reason: rights.reopen,
    note: rights.recheck,
  };
}

/** Shows the text of a posted form that the page no longer has, so that it is not lost. */
export function NotSaved({ page, rights, form }: Omit<Props, "capa">) {
  const typed = Object.entries(offeredFields(rights)).filter(([, isOffered]) => !isOffered)
    .flatMap(([name]) => form.values[name] ?? []).filter((value) => value !== "");
  if (typed.length === 0) return null;
  return (
    <section class="notice notice-warn" aria-labelledby="not-saved">
      <h2 class="h3" id="not-saved">{page.t("capa_page.not_saved")}</h2>
      {typed.map((value) => <p key={value}>{value}</p>)}
    </section>
  );
}

interface RecheckProps {
  page: PageContext;
  capa: Capa;
  form: FormState;
}

/** The form for the result of an effectiveness check that is due, by default the first one. */
export function RecheckForm({ page, capa, form }: RecheckProps) {
  const { t } = page;
  const rounds = capa.rechecks_due.map(({ round }) => ({
    value: String(round),
    label: t("capa_page.check_of", { days: RECHECK_DAYS * round }),
  }));
  const [first] = rounds;
  const values = { round: first?.value ?? "", ...form.values };
  const field = { page, form: { ...form, values } };
  return (
    <form
      class="stack measure"
      method="post"
      action={page.href(`/capas/${capa.id}/rechecks`)}
      novalidate
    >
      <h2 id="recheck">{t("capa_page.recheck")}</h2>
      {rounds.length === 1
        ? <HiddenFields values={{ round: first!.value }} />
        : <Select {...field} name="round" label={t("capa_page.round")} options={rounds} />}
      <DescribedChoices
        {...field}
        name="result"
        label={t("capa_page.result")}
        hint={t("capa_page.recheck_hint")}
        choices={RECHECK_RESULTS.map((value) => ({
          value,
          label: t(recheckResultKey(value)),
          meaning: t(`capa_page.${value}_meaning`),
        }))}
      />
      <TextArea
        {...field}
        name="note"
        label={t("capa_page.check_note")}
        optional
        rows={3}
        maxlength={ANSWER_FIELDS.note.max}
      />
      <p>
        <Button>{t("capa_page.record_check")}</Button>
      </p>
    </form>
  );
}
