import type { FieldError } from "@/components/form/form_state.ts";
import type { Author } from "../store/types.ts";

/** The notices about the draft on the phone. */
export type NoticeName =
  | "restored"
  | "unclaimed"
  | "elsewhere"
  | "other_tab"
  | "gone"
  | "full"
  | "unkept";

/** State of the part above the form, or in its place once it is sent. */
export interface View {
  readonly notice: NoticeName | null;
  /** When the draft of the notice was last saved, formatted; of "elsewhere" the id of its zone. */
  readonly at: string;
  readonly errors: readonly FieldError[];
  /** Each increase moves the focus to the part above the form. */
  readonly focus: number;
  /** Key of the sent report. */
  readonly sent: string | null;
  /** The author; null for an anonymous report; undefined until the store is read. */
  readonly author: Author | null | undefined;
  /** Whether the action of a button failed. */
  readonly hasFailed: boolean;
}

export const INITIAL_VIEW: View = {
  notice: null,
  at: "",
  errors: [],
  focus: 0,
  sent: null,
  author: undefined,
  hasFailed: false,
};
