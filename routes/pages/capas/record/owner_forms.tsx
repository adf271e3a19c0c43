import type { ComponentChildren } from "preact";
import {
  Button,
  EnterButton,
  type FormState,
  HiddenFields,
  type PageContext,
  TextArea,
  valueOf,
} from "@/components/mod.ts";
import { ANSWER_FIELDS, type Capa, CAPA_FIELDS, type LastCapaChange } from "@/lib/capas/mod.ts";
import { Prose } from "../../shared/facts.tsx";
import { SavedNow } from "../../shared/changed_meanwhile.tsx";
import { CHANGE_REASON } from "../form/fields.tsx";
import type { CapaRights } from "../rights.ts";

interface Props {
  page: PageContext;
  capa: Capa;
  rights: CapaRights;
  form: FormState;
  /** The last change, shown when a form was refused. */
  lastChange: LastCapaChange | null;
}

/** The id of the owner's form; the move buttons refer to it, so that they also send the notes. */
export const OWNER_FORM = "owner-form";

/** The value of the button `then` that saves the notes and goes on to the step that sends them. */
export const THEN_SEND = "send";

/**
 * The form for the owner's notes and moves. The photos stand in it as `children`, so that adding one also
 * sends the notes that are not saved yet.
 */
export function OwnerForm(
  { page, capa, rights, form, lastChange, children }: Props & { children: ComponentChildren },
) {
  const { t } = page;
  return (
    <form
      class="sections"
      id={OWNER_FORM}
      method="post"
      action={page.href(`/capas/${capa.id}`)}
      novalidate
    >
      <HiddenFields values={{ version: String(capa.version) }} />
      <section aria-labelledby="work">
        <h2 id="work">{t("capa_page.work")}</h2>
        <NewerNotes page={page} capa={capa} form={form} lastChange={lastChange} />
        <div class="stack measure">
          <OwnerNotes page={page} capa={capa} form={form} />
          <p class="acts">
            <Button>{t("capa_page.save_notes")}</Button>{" "}
            {rights.moves.includes("pending_verification") && (
              <Button name="then" value={THEN_SEND}>{t("capa_send.check")}</Button>
            )}
          </p>
        </div>
      </section>
      {children}
    </form>
  );
}

/**
 * Enter in the owner's form, whose one field of one line is the choice beside the photos, adds them, as the
 * button below it does. The panel with the next step, which stands before the form, starts or sends work.
 */
export function OwnerEnter({ page, capa }: Pick<Props, "page" | "capa">) {
  return (
    <EnterButton
      form={OWNER_FORM}
      formaction={page.href(`/capas/${capa.id}/evidence`)}
      formenctype="multipart/form-data"
    />
  );
}

/** The field of the owner's notes: what the refused form holds, else what is saved. */
export function OwnerNotes(
  { page, capa, form, required }: Pick<Props, "page" | "capa" | "form"> & { required?: boolean },
) {
  const { t } = page;
  const values = { owner_notes: capa.owner_notes ?? "", ...form.values };
  return (
    <TextArea
      page={page}
      form={{ ...form, values }}
      name="owner_notes"
      label={t("capa_page.owner_notes")}
      hint={t("capa_page.owner_notes_hint")}
      maxlength={CAPA_FIELDS.owner_notes.max}
      {...(required && { required })}
    />
  );
}

/** The notes that were saved after the refused form was drawn, if they differ from what it holds. */
export function NewerNotes({ page, capa, form, lastChange }: Omit<Props, "rights">) {
  return isReplacing(form, capa)
    ? (
      <SavedNow
        page={page}
        by={lastChange?.by.full_name ?? null}
        at={lastChange?.at ?? capa.updated_at}
        differing={[{
          term: page.t("capa_page.owner_notes"),
          fact: capa.owner_notes && <Prose text={capa.owner_notes} />,
        }]}
      />
    )
    : null;
}

/** Whether the form is based on an older version and its notes differ from the saved ones. */
function isReplacing(form: FormState, { version, owner_notes }: Capa): boolean {
  const drawnFrom = valueOf(form, "version");
  return drawnFrom !== "" && drawnFrom !== String(version) &&
    Object.hasOwn(form.values, "owner_notes") &&
    valueOf(form, "owner_notes").trim() !== (owner_notes ?? "");
}

/** The form of a safety officer who writes and moves for an absent owner, with a reason. */
export function StandInForm({ page, capa, rights, form, lastChange }: Props) {
  const { t } = page;
  const posted = Object.hasOwn(form.values, CHANGE_REASON);
  const values = { owner_notes: capa.owner_notes ?? "", ...(posted ? form.values : {}) };
  const field = { page, form: { values, errors: posted ? form.errors : [] } };
  return (
    <details class="fold screen" open={posted}>
      <summary class="btn">{t("capa_page.for_owner")}</summary>
      {posted && <NewerNotes page={page} capa={capa} form={form} lastChange={lastChange} />}
      <form
        class="stack measure"
        method="post"
        action={page.href(`/capas/${capa.id}`)}
        novalidate
      >
        <p>{t("capa_page.for_owner_why", { owner: capa.owner.full_name })}</p>
        <HiddenFields values={{ version: String(capa.version) }} />
        <TextArea
          {...field}
          name="owner_notes"
          label={t("capa_page.owner_notes")}
          maxlength={CAPA_FIELDS.owner_notes.max}
        />
        <TextArea
          {...field}
          name={CHANGE_REASON}
          label={t("capa_page.for_owner_reason")}
          rows={2}
          maxlength={ANSWER_FIELDS.change_reason.max}
          required
        />
        <p class="acts">
          <Button>{t("capa_page.save_notes")}</Button>{" "}
          {rights.movesForOwner.map((status) => (
            <Button key={status} name="status" value={status}>
              {t(status === "in_progress" ? "capa_page.start" : "capa_page.send")}
            </Button>
          ))}
        </p>
      </form>
    </details>
  );
}
