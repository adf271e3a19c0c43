/** Components shared by pages, in page order. */
export * from "./page_context.ts";
export { Island } from "./Island.tsx";
export type { IslandProps } from "./island_props.ts";
export { Layout } from "./layout/Layout.tsx";
export { FORM_LANGUAGE } from "./layout/LanguageSwitch.tsx";
export { EMERGENCY_NUMBER, PhoneLink } from "./layout/PhoneLink.tsx";
export { PageHead } from "./layout/PageHead.tsx";
export { Next, TONES } from "./layout/Next.tsx";
export { Notice } from "./layout/Notice.tsx";
export { ErrorMessage } from "./layout/ErrorMessage.tsx";
export { excerpt } from "./excerpt.ts";
export { interleave } from "./interleave.tsx";
export { keepDrawn } from "./kept.ts";
export { shortName } from "./short_name.ts";

export * from "./form/form_state.ts";
export type { FieldProps } from "./form/field_part.ts";
export { Field, Fieldset } from "./form/Field.tsx";
export {
  BLANK,
  DateInput,
  DateTimeInput,
  type Option,
  type OptionGroup,
  Select,
  TextArea,
  TextInput,
  TimeInput,
} from "./form/inputs.tsx";

export { Seg, YesNo } from "./form/Seg.tsx";
export { Check, Checks } from "./form/Checks.tsx";
export {
  type Choice,
  type ChoiceGroup,
  Choices,
  type DescribedChoice,
  DescribedChoices,
  ScaleChoice,
} from "./form/choices.tsx";

export { TypeChoices } from "./form/TypeChoices.tsx";
export { Pictogram } from "./form/pictograms.tsx";

export { ErrorSummary } from "./form/ErrorSummary.tsx";
export { Button, ButtonLink, EnterButton } from "./form/Button.tsx";
export { HiddenFields } from "./form/HiddenFields.tsx";

export { CapaBadge, Count, Plate, Severity, StatusBadge } from "./record/Badge.tsx";

export { Deadline, Due } from "./record/Deadline.tsx";
export { type Fact, type FactList, Facts, Nothing } from "./record/Facts.tsx";
export { LawBox } from "./record/LawBox.tsx";
export { Day, Moment } from "./record/Moment.tsx";

export { FoldSection } from "./record/FoldSection.tsx";
export { Receipt } from "./record/Receipt.tsx";
export { Section } from "./record/Section.tsx";
export { type Stamp, Track } from "./record/Track.tsx";

export { Changes, changesOf, type Triaged } from "./statutory/Changes.tsx";

export * from "./statutory/outcome_words.ts";
export { RegisterBanners, registerStateWords } from "./statutory/RegisterBanners.tsx";
export { StatutoryBox } from "./statutory/StatutoryBox.tsx";

export { Cell, type Column, Row, RowHead, Table } from "./list/Table.tsx";
export { Subnav, Tabs, Views } from "./list/Tabs.tsx";
export { type Chip, chipOf, Filters } from "./list/Filters.tsx";
export { Pages } from "./list/Pages.tsx";
export * from "./list/pagination.ts";
export { Empty } from "./list/Empty.tsx";
export { Items, Steps } from "./list/Items.tsx";

export { Fishbone, type FishboneBranches } from "./investigation/Fishbone.tsx";
export { FiveWhys, WhyFields } from "./investigation/FiveWhys.tsx";

export { type BarRow, BarTable } from "./charts/BarTable.tsx";
export type { SeriesLook } from "./charts/patterns.tsx";
export { type BarPart, type StackedBar, StackedBars } from "./charts/StackedBars.tsx";
