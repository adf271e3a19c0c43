import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { Radio } from "./choices.tsx";
import type { Option } from "./inputs.tsx";

interface SegProps extends FieldProps {
  options: readonly Option[];
  look?: "field" | "ask";
}

/** Segmented radio buttons; none is selected unless the form state has a value. */
export function Seg({ options, look = "field", ...field }: SegProps) {
  return (
    <Fieldset {...field} kind="radios" look={look}>
      {({ id }) => (
        <div class="seg">
          {options.map((option, index) => (
            <label key={option.value}>
              <Radio {...{ option, index, id, field }} /> {option.label}
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}

interface YesNoProps extends Omit<SegProps, "options"> {
  /** Adds "Not known yet", only where the law allows that answer. */
  unknown?: boolean;
}

/** Yes, no and optionally unknown. Values `yes`, `no`, `unknown`. */
export function YesNo({ unknown = false, ...props }: YesNoProps) {
  const { t } = props.page;
  const options = [
    { value: "yes", label: t("label.yes") },
    { value: "no", label: t("label.no") },
    ...(unknown ? [{ value: "unknown", label: t("label.unknown") }] : []),
  ];
  return <Seg {...props} options={options} />;
}
