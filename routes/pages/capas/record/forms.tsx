import {
  Button,
  DescribedChoices,
  type FormState,
  HiddenFields,
  type PageContext,
  Select,
  TextArea,
  valueOf,
} from "@/components/mod.ts";
import {
  ANSWER_FIELDS,
  type Capa,
  CAPA_FIELDS,
  type LastCapaChange,
  RECHECK_DAYS,
  RECHECK_RESULTS,
  recheckResultKey,
} from "@/lib/capas/mod.ts";
import { Prose } from "../../shared/facts.tsx";
import { SavedNow } from "../../shared/changed_meanwhile.tsx";
import type { CapaRights } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  form: FormState;
}

/** The id of the owner's form; the move buttons refer to it, so that they also send the notes. */
export const OWNER_FORM = "owner-form";

/** The form for the owner's notes and moves. */
export function OwnerForm(
  { page, capa, rights, form, lastChange }: Props & { lastChange: LastCapaChange | null },
) {
  const { t } = page;
  const values = { owner_notes: capa.owner_notes ?? "", ...form.values };
  return (
    <section aria-labelledby="work">
      <h2 id="work">{t("capa_page.work")}</h2>
      {isReplacing(form, capa) && (
        <SavedNow
          page={page}
          by={lastChange?.by.full_name ?? null}
          at={lastChange?.at ?? capa.updated_at}
          differing={[{
            term: t("capa_page.owner_notes"),
            fact: capa.owner_notes && <Prose text={capa.owner_notes} />,
          }]}
        />
      )}
      <form
        class="stack measure"
        id={OWNER_FORM}
        method="post"
        action={page.href(`/capas/${capa.id}`)}
        novalidate
      >
        <HiddenFields values={{ version: String(capa.version) }} />
        <TextArea
          page={page}
          form={{ ...form, values }}
          name="owner_notes"
          label={t("capa_page.owner_notes")}
          hint={t("capa_page.owner_notes_hint")}
          maxlength={CAPA_FIELDS.owner_notes.max}
        />
        <p class="row">
          <Button>{t("capa_page.save_notes")}</Button>{" "}
          {rights.moves.includes("pending_verification") && (
            <Button name="status" value="pending_verification">{t("capa_page.send")}</Button>
          )}
        </p>
      </form>
    </section>
  );
}

/** Whether the form is based on an older version and its notes differ from the saved ones. */
function isReplacing(form: FormState, { version, owner_notes }: Capa): boolean {
  const drawnFrom = valueOf(form, "version");
  return drawnFrom !== "" && drawnFrom !== String(version) &&
    Object.hasOwn(form.values, "owner_notes") &&
    valueOf(form, "owner_notes").trim() !== (owner_notes ?? "");
}

/** The form to verify finished work. */
export function VerifyForm({ page, capa, form }: Props) {
  const { t } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={page.href(`/capas/${capa.id}/verify`)}
      novalidate
    >
      <h2 id="verify">{t("capa_page.verify")}</h2>
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
  );
}

/** The form to return the CAPA to its owner with a reason. */
export function ReopenForm({ page, capa, form }: Props) {
  const { t } = page;
  return (
    <form
      class="stack measure"
      method="post"
      action={page.href(`/capas/${capa.id}/reopen`)}
      novalidate
    >
      <h2 id="reopen">{t("capa_page.reopen")}</h2>
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
  );
}

/** The text fields of the page's forms, by the right that shows the form. */
const FIELDS = {
  owner_notes: "notes",
  verification_notes: "verify",
  reason: "reopen",
  note: "recheck",
} as const satisfies Record<string, keyof CapaRights>;

/** Shows the text of a posted form that the page no longer has, so that it is not lost. */
export function NotSaved({ page, rights, form }: Omit<Props, "capa">) {
  const typed = Object.entries(FIELDS).filter(([, right]) => !rights[right])
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
