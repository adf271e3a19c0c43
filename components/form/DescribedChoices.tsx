import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { Radio } from "./Radio.tsx";
import type { Option } from "./Select.tsx";

/** A choice with the one line that says what it means. */
export interface DescribedChoice extends Option {
  readonly meaning: string;
}

interface DescribedChoicesProps extends FieldProps {
  choices: readonly DescribedChoice[];
}

/** A few choices, one row each with its meaning. */
export function DescribedChoices({ choices, ...field }: DescribedChoicesProps) {
  return (
    <Fieldset {...field} kind="radios">
      {({ id }) => (
        <div class="choices scale">
          {choices.map((choice, index) => (
            <label class="choice" key={choice.value}>
              <Radio option={choice} index={index} id={id} field={field} />{" "}
              <span>{choice.label}</span> <span class="hint">{choice.meaning}</span>
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
