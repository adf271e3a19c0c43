import { errorOf, idOf, type Option, valuesOf } from "@/components/mod.ts";
import type { LabelledProps } from "./Labelled.tsx";

interface Props extends LabelledProps {
  /** `seg`: one of a few, joined. `checks`: any number of them. */
  look: "seg" | "checks";
  options: readonly Option[];
}

/** Radio buttons or check boxes under their question, as sparing with ids as `Labelled`. */
export function ChoiceSet({ form, name, label, look, options }: Props) {
  const error = errorOf(form, name);
  const chosen = valuesOf(form, name);
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {error !== undefined && <p class="error">{error}</p>}
      <div class={look}>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              id={error !== undefined && index === 0 ? idOf(name) : undefined}
              type={look === "seg" ? "radio" : "checkbox"}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={error !== undefined && look === "checks" ? "true" : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
