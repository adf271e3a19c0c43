import { type PageContext, Seg } from "@/components/mod.ts";
import { choiceName, CHOICES } from "./compare.ts";
import { Part } from "./Part.tsx";
import type { Theirs } from "./theirs.ts";
import { TheirsOf } from "./TheirsOf.tsx";
import { type Unit, UNIT_LABELS } from "./units.ts";

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
