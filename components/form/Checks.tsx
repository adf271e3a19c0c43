import { Fieldset } from "./Field.tsx";
import { type FieldProps, wire } from "./field_part.ts";
import { valueOf, valuesOf } from "./form_state.ts";
import type { Option } from "./inputs.tsx";

interface ChecksProps extends Omit<FieldProps, "required"> {
  options: readonly Option[];
}

/** Any number of choices; each box sends the same name. */
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

/** One box with its own label; sends `yes` when it is ticked and nothing when it is not. */
export function Check({ form, name, label, hint }: Omit<FieldProps, "optional" | "required">) {
  const wiring = wire({ form, name, hint });
  return (
    <div class="field check">
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
