import { Severity, SEVERITY_LEVELS, type SeverityLevel } from "../record/Badge.tsx";
import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { Radio } from "./Radio.tsx";

interface ScaleChoiceProps extends FieldProps {
  /** Levels below it cannot be chosen; the hint must say why. */
  minimum?: SeverityLevel;
  /** What a level means for this incident. */
  meaningOf: (level: SeverityLevel) => string;
}

/** The five severities, one row each with its meaning. Values `1` to `5`. */
export function ScaleChoice({ minimum = 1, meaningOf, ...field }: ScaleChoiceProps) {
  return (
    <Fieldset {...field} kind="radios" look="section">
      {({ id }) => (
        <div class="choices scale">
          {SEVERITY_LEVELS.map((level) => (
            <label class="choice" key={level}>
              <Radio
                option={{ value: String(level), label: "", disabled: level < minimum }}
                index={level - minimum}
                id={id}
                field={field}
              />{" "}
              <Severity page={field.page} level={level} />{" "}
              <span class="hint">{meaningOf(level)}</span>
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
