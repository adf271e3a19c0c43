import type { ComponentChildren } from "preact";
import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import type { Option } from "./inputs.tsx";
import { SEVERITY_LEVELS, type SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { Severity } from "../record/Badge.tsx";
import { valueOf } from "./form_state.ts";

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

interface RadioProps {
  option: Option;
  index: number;
  id: string;
  field: Pick<FieldProps, "form" | "name" | "required">;
}

/** The first radio of a set carries the field's id, so that an error's link reaches the set. */
export function Radio({ option, index, id, field }: RadioProps) {
  return (
    <input
      type="radio"
      id={index === 0 ? id : undefined}
      name={field.name}
      value={option.value}
      checked={valueOf(field.form, field.name) === option.value}
      disabled={option.disabled}
      required={field.required}
    />
  );
}
