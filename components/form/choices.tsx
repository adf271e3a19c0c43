import type { ComponentChildren } from "preact";
import { Fieldset } from "./Field.tsx";
import type { FieldProps } from "./field_part.ts";
import type { Option } from "./inputs.tsx";
import { SEVERITY_LEVELS, type SeverityLevel } from "@/lib/incidents/rules/severity.ts";
import { Severity } from "../record/Badge.tsx";
import { valueOf } from "./form_state.ts";

/** A choice card; pictures are only for users who read little. */
export interface Choice extends Option {
  readonly picture?: ComponentChildren;
}

/** Choice cards below a heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface ChoicesProps extends FieldProps {
  groups: readonly ChoiceGroup[];
}

/** Cards with native radio buttons, in groups that form one choice. */
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

/** An option with a description. */
export interface DescribedChoice extends Option {
  readonly meaning: string;
}

interface DescribedChoicesProps extends FieldProps {
  choices: readonly DescribedChoice[];
}

/** Options with descriptions, one per row. */
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
  /** Lower levels are disabled; the hint must say why. */
  minimum?: SeverityLevel;
  /** The meaning of a level for this incident. */
  meaningOf: (level: SeverityLevel) => ComponentChildren;
}

/** The five severity levels with descriptions, one per row. Values `1` to `5`. */
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

/**
 * The first radio button has the field's id, so that links in the error summary reach the group.
 */
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
