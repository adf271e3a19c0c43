import type { FieldError } from "@/components/form/form_state.ts";
import type { Author } from "../store/types.ts";

/** What there is to say about what the phone keeps. */
export type NoticeName = "restored" | "unclaimed" | "other_tab" | "gone" | "full" | "unkept";

/** What stands above the form, or in its place. */
export interface View {
  readonly notice: NoticeName | null;
  /** When the restored draft was last saved, in words. */
  readonly at: string;
  readonly errors: readonly FieldError[];
  /** Grows whenever somebody is to be led to what stands above the form. */
  readonly calls: number;
  /** Key of the report that the form has become. */
  readonly sent: string | null;
  /** As whom it is sent; null: nobody is known; undefined: that is not known yet. */
  readonly author: Author | null | undefined;
  /** A button did not do its work. */
  readonly hasFailed: boolean;
}

export const NOTHING_YET: View = {
  notice: null,
  at: "",
  errors: [],
  calls: 0,
  sent: null,
  author: undefined,
  hasFailed: false,
};
