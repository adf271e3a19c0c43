/** The parts shared by pages, in the order they stand on one. */
export * from "./page_context.ts";
export { Layout } from "./layout/Layout.tsx";
export { interleave } from "./interleave.tsx";
export { shortName } from "./short_name.ts";

export * from "./form/form_state.ts";
export type { FieldProps } from "./form/field_part.ts";
export { Field, Fieldset } from "./form/Field.tsx";
export { TextArea, TextInput } from "./form/TextInput.tsx";
export { DateInput, DateTimeInput, TimeInput } from "./form/DateInput.tsx";
export { type Option, type OptionGroup, Select } from "./form/Select.tsx";
export { Seg, YesNo } from "./form/Seg.tsx";
export { Check, Checks } from "./form/Checks.tsx";
export { type Choice, type ChoiceGroup, Choices } from "./form/Choices.tsx";
export { TypeChoices } from "./form/TypeChoices.tsx";
export { type IncidentType, Pictogram } from "./form/pictograms.tsx";
export { ScaleChoice } from "./form/ScaleChoice.tsx";
export { ErrorSummary } from "./form/ErrorSummary.tsx";
export { Button, ButtonLink } from "./form/Button.tsx";
export { HiddenFields } from "./form/HiddenFields.tsx";

export { Count } from "./record/Count.tsx";
export { Severity, SEVERITY_LEVELS, type SeverityLevel, severityWord } from "./record/Severity.tsx";
