import type { ComponentChildren } from "preact";
import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import { Radio } from "./Radio.tsx";
import type { Option } from "./Select.tsx";

/** A choice card; the picture only where people who read little choose. */
export interface Choice extends Option {
  readonly picture?: ComponentChildren;
}

/** Cards under a line of explanation. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface ChoicesProps extends FieldProps {
  groups: readonly ChoiceGroup[];
}

/** Cards with real radio buttons, in named groups that are one choice together. */
export function Choices({ groups, ...field }: ChoicesProps) {
  return (
    <Fieldset {...field} kind="radios" look="section">
      {({ id }) =>
        groups.map((group, groupIndex) => (
          <>
            <p class="sub" id={`${id}-g${groupIndex}`}>{group.label}</p>
            <div class="choices" role="group" aria-labelledby={`${id}-g${groupIndex}`}>
              {group.choices.map((choice, index) => (
                <label class="choice" key={choice.value}>
                  {choice.picture}
                  <span>{choice.label}</span>
                  <Radio
                    option={choice}
                    index={groupIndex + index}
                    id={id}
                    field={field}
                  />
                </label>
              ))}
            </div>
          </>
        ))}
    </Fieldset>
  );
}
