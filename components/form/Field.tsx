import type { ComponentChildren } from "preact";
import type { Words } from "../page_context.ts";
import { type FieldProps, wire, type Wiring } from "./field_part.ts";

/** The "optional" mark beside a label. */
export function OptionalMark({ page }: { page: Words }) {
  return <span class="hint">{page.t("form.optional")}</span>;
}

/** The hint and the error between a label and its control. */
export function HintAndError({ hint, wiring }: { hint?: ComponentChildren; wiring: Wiring }) {
  return (
    <>
      {hint && <p class="hint" id={wiring.hintId}>{hint}</p>}
      {wiring.error !== undefined && <p class="error" id={wiring.errorId}>{wiring.error}</p>}
    </>
  );
}

interface Props extends FieldProps {
  /** Content below the control, such as a character count. */
  after?: ComponentChildren;
  /** Takes more room than its neighbours in a filter form. */
  grow?: boolean | undefined;
  /** Renders the control, which must set `wiring.id` and `wiring.aria`. */
  children: (wiring: Wiring) => ComponentChildren;
}

/** A label, hint and error above one control. */
export function Field({ children, after, grow, ...props }: Props) {
  const wiring = wire(props);
  return (
    <div class={grow ? "field grow" : "field"}>
      <label for={wiring.id}>
        {props.label} {props.optional && <OptionalMark page={props.page} />}
      </label>
      <HintAndError hint={props.hint} wiring={wiring} />
      {children(wiring)}
      {after}
    </div>
  );
}

interface FieldsetProps extends FieldProps {
  /** Radio buttons are marked invalid as a group, check boxes one by one. */
  kind: "radios" | "checks";
  /** `ask` styles the legend as a question of the checklist. */
  look?: "field" | "ask" | "section";
  children: (wiring: Wiring) => ComponentChildren;
}

const FIELDSET_CLASSES = { field: "field", ask: "ask", section: undefined } as const;

/** A legend, hint and error above several controls. */
export function Fieldset({ children, kind, look = "field", ...props }: FieldsetProps) {
  // The legend of a question contains the hint; as a description it would be announced twice.
  const hint = look === "ask" ? undefined : props.hint;
  const wiring = wire({ ...props, hint });
  const { "aria-invalid": invalid, ...described } = wiring.aria;
  const radios = kind === "radios";
  return (
    <fieldset
      class={FIELDSET_CLASSES[look]}
      role={radios ? "radiogroup" : undefined}
      aria-invalid={radios ? invalid : undefined}
      {...described}
    >
      <Legend look={look} {...props} />
      <HintAndError hint={hint} wiring={wiring} />
      {children(wiring)}
    </fieldset>
  );
}

function Legend(
  { look, ...props }: FieldProps & { look: NonNullable<FieldsetProps["look"]> },
) {
  const mark = props.optional && <OptionalMark page={props.page} />;
  if (look === "section") {
    return (
      <legend>
        <h2>{props.label} {mark}</h2>
      </legend>
    );
  }
  if (look === "field") return <legend>{props.label} {mark}</legend>;
  return (
    <legend>
      <span class="q">{props.label}</span> {props.hint && <span class="hint">{props.hint}</span>}
      {" "}
      {mark}
    </legend>
  );
}
