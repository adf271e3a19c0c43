import type { Sending, Store } from "../store/types.ts";
import { postPlainly, readValues } from "./form.ts";
import { noteAnswer } from "./current_draft.ts";
import type { Writing } from "./draft.ts";
import type { View } from "./view.ts";

/** What the buttons above the form do. */
export interface FormActs {
  /** Throws the draft away and opens the form anew. */
  startAfresh(): void;
  /** Posts the form by the browser: nothing is kept. */
  postPlainly(): void;
  /** Saves the form to a file. */
  saveFile(): void;
  /** Says whether the draft of nobody is the person's; if so, opens it. */
  answerClaim(answer: "yes" | "no"): void;
  /** Says that the person is not who the phone says: the report is nobody's until it is claimed. */
  disown(): void;
}

/** A form that the phone keeps, as its buttons see it. */
export interface TakenOver {
  /** Fetches what helps whoever fills in the form, these buttons among it. */
  aid(): Promise<unknown>;
  /** Keeps what was typed. */
  save(): Promise<void>;
  store(): Store;
  writing(): Writing | undefined;
  sending(draft: Sending["draft"]): Sending;
  /** While it is closed, nothing of the form is kept any more. */
  close(isClosed: boolean): void;
  /** Makes the form nobody's. */
  disown(): Promise<void>;
}

interface Options {
  readonly form: HTMLFormElement;
  readonly base: string;
  show(change: Partial<View>, call?: boolean): void;
}

/** The buttons above the form; each says so when it could not do its work. */
export function formActs(page: TakenOver, { form, base, show }: Options): FormActs {
  const act = <Values extends unknown[]>(work: (...values: Values) => unknown) =>
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
  const isAtPlace = /source=qr|\/r\//.test(location.href);
  const reopen = () => {
    page.close(true);
    // Browsers bring back what stood in a form that is loaded again.
    form.reset();
    location.replace(isAtPlace ? location.href : `${base}/report`);
  };
  return {
    startAfresh: act(async () => {
      page.close(true);
      await page.writing()?.discard().catch((error) => {
        page.close(false);
        throw error;
      });
      reopen();
    }),
    postPlainly: act(() => postPlainly(form, page.writing()?.id)),
    saveFile: act(async () => {
      const { saveFile } = await import("./save_file.ts");
      const id = page.writing()?.id ?? crypto.randomUUID();
      await saveFile(form, page.sending({ id, values: readValues(form) }));
    }),
    answerClaim: act(async (answer) => {
      const { unclaimed, ...writing } = page.writing()!;
      if (!unclaimed) return;
      const { user } = page.sending({ id: writing.id, values: {} });
      noteAnswer(unclaimed.id, user, answer);
      if (answer === "no") return show({ notice: null });
      await page.save();
      if (user) await page.store().saveDraft({ ...unclaimed, user_id: user.id });
      reopen();
    }),
    disown: act(async () => {
      await page.store().keepSetting("user", null);
      // What the other person wrote is not for whoever this is.
      if (page.writing()?.values) reopen();
      else await page.disown();
    }),
  };
}
