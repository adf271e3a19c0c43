import type { ComponentChildren } from "preact";
import { type FormState, HiddenFields, type PageContext, Seg, valueOf } from "@/components/mod.ts";
import {
  COMPARABLE_LABELS,
  type ComparableName,
  type Investigation,
} from "@/lib/investigations/mod.ts";
import { ReplaceCheck } from "../../shared/changed_meanwhile.tsx";
import { formValues } from "../form/form_values.ts";
import { Part } from "../live_part.tsx";
import { CHECKSUMS_FIELD, checksumsOf, choiceName, CHOICES, type NewerVersion } from "./compare.ts";
import { SavedValue } from "./saved_value.tsx";

interface Props {
  page: PageContext;
  name: ComparableName;
  newer: NewerVersion | undefined;
}

/**
 * The inputs of a field beside its newer version: two columns on a wide screen, stacked on a phone.
 * The script sets the class when it adds the newer version.
 */
export function Comparable({ children, ...props }: Props & { children: ComponentChildren }) {
  const differs = props.newer?.comparison?.has(props.name) ?? false;
  return (
    <div class={differs ? "split split-even" : "stack"} data-beside>
      <div class="stack">{children}</div>
      <NewerValuePart {...props} />
    </div>
  );
}

/** The newer version of a field and the choice between both; nothing where they are equal. */
export function NewerValuePart({ page, name, newer }: Props) {
  return (
    <Part name={`theirs.${name}`}>
      {newer?.comparison?.has(name) && <VersionChoice page={page} name={name} newer={newer} />}
    </Part>
  );
}

function VersionChoice({ page, name, newer }: Props & { newer: NewerVersion }) {
  const { t } = page;
  const label = t(COMPARABLE_LABELS[name]);
  const choice = newer.comparison?.get(name);
  return (
    <div class="box stack scope">
      <h3>{t("investigation.theirs", { label, name: newer.name })}</h3>
      <div class="stack stack-s">
        <SavedValue page={page} name={name} saved={newer.saved} />
      </div>
      <Seg
        page={page}
        form={{ values: choice ? { [choiceName(name)]: choice } : {}, errors: [] }}
        name={choiceName(name)}
        label={t("investigation.which", { label })}
        required
        options={CHOICES.map((value) => ({ value, label: t(`investigation.take_${value}`) }))}
      />
    </div>
  );
}

/**
 * Names the version to replace: as a hidden field when each difference has its own choice, as a
 * check box when the versions cannot be compared field by field.
 */
export function ReplacePart({ page, newer }: Omit<Props, "name">) {
  if (newer?.comparison) {
    return (
      <div data-part="replace" hidden>
        <HiddenFields values={{ replaced_version: String(newer.saved.version) }} />
      </div>
    );
  }
  return (
    <Part name="replace">
      {newer && <ReplaceCheck page={page} version={newer.saved.version} />}
    </Part>
  );
}

interface ChecksumsProps {
  saved: Investigation;
  version: number;
  timeZone: string;
  form: FormState;
}

/** Checksums of the values that the form is based on; after a save, of the saved values. */
export function ChecksumsPart({ saved, version, timeZone, form }: ChecksumsProps) {
  const checksums = version === saved.version
    ? checksumsOf(formValues(saved, timeZone))
    : valueOf(form, CHECKSUMS_FIELD);
  return (
    <div data-part="base" hidden>
      <HiddenFields values={{ [CHECKSUMS_FIELD]: checksums }} />
    </div>
  );
}
