import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";
import { errorOf, type FormState, idOf } from "./form_state.ts";

/** The props of every form field. */
export interface FieldProps {
  page: Words;
  form: FormState;
  /** The field name in the request, from which the id is derived. */
  name: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** Adds "(optional)" to the label; required fields have no mark. */
  optional?: boolean | undefined;
  /**
   * The `required` attribute; only for fields that are always visible, because browsers refuse to
   * submit a hidden invalid field.
   */
  required?: boolean | undefined;
}

/** The ids and ARIA attributes that link a control to its hint and error. */
export interface Wiring {
  readonly id: string;
  readonly hintId: string | undefined;
  readonly errorId: string | undefined;
  readonly error: string | undefined;
  readonly aria: {
    readonly "aria-invalid"?: "true";
    readonly "aria-describedby"?: string;
  };
}

/** Returns the ids and ARIA attributes of a field; the hint precedes the error, as on the page. */
export function wire(props: Pick<FieldProps, "form" | "name" | "hint">): Wiring {
  const id = idOf(props.name);
  const error = errorOf(props.form, props.name);
  const hintId = props.hint ? `${id}-h` : undefined;
  const errorId = error === undefined ? undefined : `${id}-e`;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(" ");
  return {
    id,
    hintId,
    errorId,
    error,
    aria: {
      ...(error === undefined ? {} : { "aria-invalid": "true" }),
      ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
    },
  };
}
