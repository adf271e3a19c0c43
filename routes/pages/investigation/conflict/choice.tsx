import type { ComponentChildren } from "preact";
import { BASE, baseOf, choiceName, CHOICES, type Theirs } from "./compare.ts";
import { type Unit, UNIT_LABELS } from "./fields.ts";
import { type FormState, HiddenFields, type PageContext, Seg, valueOf } from "@/components/mod.ts";
import { Part } from "../live_part.tsx";
import { TheirsOf } from "./saved_value.tsx";
import { ReplaceCheck } from "../../shared/ReplaceCheck.tsx";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { draftValues } from "../form/form_values.ts";

interface BesideProps {
  page: PageContext;
  unit: Unit;
  theirs: Theirs | undefined;
  children: ComponentChildren;
}

/**
 * The fields of a unit, and beside them what somebody else saved there: two columns on a wide screen,
 * one below the other on a phone. The script changes the look when it draws the other version.
 */
export function Beside({ page, unit, theirs, children }: BesideProps) {
  const differs = theirs?.comparison?.has(unit) ?? false;
  return (
    <div class={differs ? "split split-even" : "stack"} data-beside>
      <div class="stack">{children}</div>
      <TheirsPart {...{ page, unit, theirs }} />
    </div>
  );
}

interface Props {
  page: PageContext;
  unit: Unit;
  theirs: Theirs | undefined;
}

/** What somebody else saved in a unit, and the choice between both; nothing where they agree. */
export function TheirsPart({ page, unit, theirs }: Props) {
  return (
    <Part name={`theirs.${unit}`}>
      {theirs?.comparison?.has(unit) && <Choosing page={page} unit={unit} theirs={theirs} />}
    </Part>
  );
}

function Choosing({ page, unit, theirs }: Props & { theirs: Theirs }) {
  const { t } = page;
  const label = t(UNIT_LABELS[unit]);
  const name = choiceName(unit);
  const choice = theirs.comparison?.get(unit);
  return (
    <div class="box stack scope">
      <h3>{t("investigation.theirs", { label, name: theirs.name })}</h3>
      <div class="stack stack-s">
        <TheirsOf page={page} unit={unit} saved={theirs.saved} />
      </div>
      <Seg
        page={page}
        form={{ values: choice ? { [name]: choice } : {}, errors: [] }}
        name={name}
        label={t("investigation.which", { label })}
        required
        options={CHOICES.map((value) => ({ value, label: t(`investigation.take_${value}`) }))}
      />
    </div>
  );
}

/**
 * The version that the form may replace: with a choice for every difference, or where there is nothing
 * to compare field by field, after a tick.
 */
export function ReplacePart({ page, theirs }: { page: PageContext; theirs: Theirs | undefined }) {
  if (theirs?.comparison) {
    return (
      <div data-part="replace" hidden>
        <HiddenFields values={{ replaced_version: String(theirs.saved.version) }} />
      </div>
    );
  }
  return (
    <Part name="replace">
      {theirs && <ReplaceCheck page={page} version={theirs.saved.version} />}
    </Part>
  );
}

interface BaseProps {
  saved: Investigation;
  version: number;
  timeZone: string;
  form: FormState;
}

/** What the form was drawn from; after a save, what was saved. Takes no room among the fields. */
export function BasePart({ saved, version, timeZone, form }: BaseProps) {
  const base = version === saved.version
    ? baseOf(draftValues(saved, timeZone))
    : valueOf(form, BASE);
  return (
    <div data-part="base" hidden>
      <HiddenFields values={{ [BASE]: base }} />
    </div>
  );
}
