import { Fieldset } from "./Field.tsx";
import { type FieldProps, wire } from "./field_part.ts";
import { valueOf, valuesOf } from "./form_state.ts";
import type { Option } from "./inputs.tsx";

interface ChecksProps extends Omit<FieldProps, "required"> {
  options: readonly Option[];
}

/** A group of check boxes with the same field name. */
export function Checks({ options, ...field }: ChecksProps) {
  const chosen = valuesOf(field.form, field.name);
  return (
    <Fieldset {...field} kind="checks">
      {({ id, aria }) => (
        <div class="checks">
          {options.map((option, index) => (
            <label key={option.value}>
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                name={field.name}
                value={option.value}
                checked={chosen.includes(option.value)}
                disabled={option.disabled}
                aria-invalid={aria["aria-invalid"]}
              />{" "}
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}

interface CheckProps extends Omit<FieldProps, "optional" | "required"> {
  /** Shown only once it is asked for: with an error, or when it is checked. */
  whenAsked?: boolean;
}

/** A single check box with a label; sends `yes` when checked and nothing otherwise. */
export function Check({ form, name, label, hint, whenAsked = false }: CheckProps) {
  const wiring = wire({ form, name, hint });
  const isHidden = whenAsked && wiring.error === undefined && valueOf(form, name) !== "yes";
  return (
    <div class="field check" hidden={isHidden}>
      {wiring.error !== undefined && <p class="error" id={wiring.errorId}>{wiring.error}</p>}
      <label>
        <input
          type="checkbox"
          id={wiring.id}
          name={name}
          value="yes"
          checked={valueOf(form, name) === "yes"}
          {...wiring.aria}
        />{" "}
        {label}
      </label>
      {hint && <p class="hint" id={wiring.hintId}>{hint}</p>}
    </div>
  );
}
