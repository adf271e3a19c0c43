import type { PageContext } from "@/components/mod.ts";
import { FISHBONE_BRANCHES, type Investigation } from "@/lib/investigations/mod.ts";
import { InvestigationFacts } from "../../shared/investigation_record.tsx";
import { inLine } from "../../shared/in_line.ts";
import { Prose } from "../../shared/Prose.tsx";
import { RootCauseLine } from "../../shared/root_causes.tsx";
import { branchUnit, type Unit } from "./fields.ts";

interface Props {
  page: PageContext;
  unit: Unit;
  saved: Investigation;
}

/** What is saved in one unit, to read. */
export function TheirsOf({ page, unit, saved }: Props) {
  switch (unit) {
    case "alcohol_test":
    case "urine_test":
      return <TestOf page={page} unit={unit} saved={saved} />;
    case "root_causes":
      return saved.root_causes.length === 0 ? <Empty page={page} /> : (
        <>
          {saved.root_causes.map((cause) => (
            <p key={cause.text}>
              <RootCauseLine page={page} cause={cause} />
            </p>
          ))}
        </>
      );
    default: {
      const text = textOf(page, unit, saved);
      return text.trim() === "" ? <Empty page={page} /> : <Prose text={text} />;
    }
  }
}

function Empty({ page }: Pick<Props, "page">) {
  return <p class="quiet">{page.t("investigation.left_empty")}</p>;
}

/** A test in words, with what the words of the record leave out. */
function TestOf({ page, unit, saved }: Props & { unit: "alcohol_test" | "urine_test" }) {
  const test = saved[unit];
  if (!test) return <Empty page={page} />;
  const alone = { ...NOTHING, [unit]: test };
  return (
    <>
      <InvestigationFacts page={page} investigation={{ ...saved, ...alone }} />
      {test.evidence_ref && (
        <p>
          {page.t("medical_test.evidence_ref")} <b>{test.evidence_ref}</b>
        </p>
      )}
    </>
  );
}

const NOTHING = {
  immediate_causes: [],
  contributing_factors: [],
  team_members: [],
  witness_statements: [],
  alcohol_test: null,
  urine_test: null,
  conclusion: null,
  lessons_learned: null,
} satisfies Partial<Investigation>;

type TextUnit = Exclude<Unit, "alcohol_test" | "urine_test" | "root_causes">;

/** One line for each entry. */
function textOf(page: PageContext, unit: TextUnit, saved: Investigation): string {
  const branch = FISHBONE_BRANCHES.find((one) => branchUnit(one) === unit);
  if (branch) return saved.branches[branch].join("\n");
  switch (unit) {
    case "whys":
      return saved.whys.map(({ n, answer, evidence }) =>
        `${n}. ${answer}${evidence ? ` (${page.t("whys.evidence", { evidence })})` : ""}`
      ).join("\n");
    case "witness_statements":
      return saved.witness_statements.map((one) => statementLine(page, one)).join("\n");
    case "immediate_causes":
    case "contributing_factors":
    case "team_members":
      return saved[unit].join("\n");
    case "problem":
    case "conclusion":
    case "lessons_learned":
      return saved[unit] ?? "";
    default:
      return "";
  }
}

function statementLine(
  page: PageContext,
  statement: Investigation["witness_statements"][number],
): string {
  const { t, dates } = page;
  const { witness_category, language, taken_at } = statement;
  return inLine(page, [
    statement.ref,
    statement.witness_name,
    witness_category && t(`witness_category.${witness_category}`),
    language && t(`statement_language.${language}`),
    taken_at && dates.stamp(new Date(taken_at)),
    statement.taken_by,
    statement.file_ref,
    statement.summary,
  ]);
}
