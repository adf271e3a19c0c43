import type { Sending, Store } from "../store/types.ts";
import { readValues, submitNatively } from "./form.ts";
import { saveClaimAnswer } from "./current_draft.ts";
import type { FormRecord } from "./draft.ts";
import type { View } from "./view.ts";

/** The actions of the buttons above the form. */
export interface FormActions {
  /** Deletes the draft and opens an empty form. */
  startNew(): void;
  /** Submits the form by the browser, without the queue. */
  submit(): void;
  /** Saves the form to a file. */
  saveFile(): void;
  /** Answers whether the user wants the draft that was offered; "yes" opens it. */
  answerOffer(answer: "yes" | "no"): void;
  /** Removes the author that the phone remembers; the report is anonymous until a user claims it. */
  clearAuthor(): void;
}

/** The enhanced form, as its buttons use it. */
export interface EnhancedForm {
  /** Loads the validation and these buttons. */
  load(): Promise<unknown>;
  /** Saves the current values. */
  save(): Promise<void>;
  store(): Store;
  record(): FormRecord | undefined;
  sending(draft: Sending["draft"]): Sending;
  /** A closed form saves and sends nothing; `false` opens it again. */
  close(isClosed: boolean): void;
  /** Makes the form anonymous. */
  clearAuthor(): Promise<void>;
}

interface Options {
  readonly form: HTMLFormElement;
  readonly base: string;
  show(change: Partial<View>, moveFocus?: boolean): void;
}

/** Creates the actions of the buttons above the form. Each shows a message when it fails. */
export function formActions(page: EnhancedForm, { form, base, show }: Options): FormActions {
  const guarded = <Values extends unknown[]>(work: (...values: Values) => unknown) =>
  async (
    ...values: Values
  ) => {
    show({ hasFailed: false });
    try {
      await work(...values);
    } catch {
      show({ hasFailed: true }, true);
    }
  };
  const isPosterLink = /(zone|site)_id=|\/r\//.test(location.href);
  const reopen = (isHere = isPosterLink) => {
    page.close(true);
    // Browsers restore the values of a form on reload.
    form.reset();
    location.replace(isHere ? location.href : `${base}/report`);
  };
  return {
    startNew: guarded(async () => {
      page.close(true);
      await page.record()?.discard().catch((error) => {
        page.close(false);
        throw error;
      });
      reopen();
    }),
    submit: guarded(() => submitNatively(form, page.record()?.id)),
    saveFile: guarded(async () => {
      const { saveFile } = await import("./save_file.ts");
      const id = page.record()?.id ?? crypto.randomUUID();
      await saveFile(form, page.sending({ id, values: readValues(form) }));
    }),
    answerOffer: guarded(async (answer) => {
      const { other, ...record } = page.record()!;
      if (!other) return;
      const { user } = page.sending({ id: record.id, values: {} });
      const isAnonymous = other.user_id === null;
      if (isAnonymous) saveClaimAnswer(other.id, user, answer);
      if (answer === "no") return show({ notice: null });
      // Both are kept; the form without a place opens the one that was saved last.
      await page.save();
      await page.store().saveDraft({ ...other, user_id: user?.id ?? other.user_id });
      reopen(isPosterLink && !other.values.zone_id?.[0]);
    }),
    clearAuthor: guarded(async () => {
      await page.store().saveSetting("user", null);
      // The values may be those of the previous user.
      if (page.record()?.values) reopen();
      else await page.clearAuthor();
    }),
  };
}
