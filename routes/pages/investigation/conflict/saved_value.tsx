import { Facts, type PageContext } from "@/components/mod.ts";
import {
  askedParts,
  type ComparableName,
  type FieldName,
  fieldOf,
  type FishboneBranch,
  type Investigation,
  type Why,
} from "@/lib/investigations/mod.ts";
import { inLine, Prose } from "../../shared/facts.tsx";
import {
  investigationFact,
  type RowValues,
  rowWords,
} from "../../shared/record/investigation_record.tsx";
import { RootCauseLine } from "../../shared/record/root_causes.tsx";

interface Props {
  page: PageContext;
  name: ComparableName;
  saved: Investigation;
}

/** The saved value of a field, shown beside the inputs. */
export function SavedValue({ page, name, saved }: Props) {
  if (name === "root_causes" && saved.root_causes.length > 0) {
    return (
      <>
        {saved.root_causes.map((cause) => (
          <p key={cause.text}>
            <RootCauseLine page={page} cause={cause} />
          </p>
        ))}
      </>
    );
  }
  const [field, branch] = name.split(".") as [FieldName, FishboneBranch | undefined];
  if (fieldOf(field).kind === "test" && saved[field] !== null) {
    return <SavedTest page={page} name={field} saved={saved} />;
  }
  const text = branch ? saved.branches[branch].join("\n") : textOf(page, field, saved);
  if (text.trim() === "") return <p class="quiet">{page.t("investigation.left_empty")}</p>;
  return <Prose text={text} />;
}

/** A formatted test, including values that the record omits. */
function SavedTest(
  { page, name, saved }: { page: PageContext; name: FieldName; saved: Investigation },
) {
  const field = fieldOf(name);
  const parts = "parts" in field ? askedParts(field.parts) : [];
  const test = saved[name] as unknown as RowValues;
  return (
    <>
      <Facts page={page} facts={[investigationFact(page, saved, name)]} />
      {parts.filter(([part, { onlyCompared }]) => onlyCompared && test[part]).map(
        ([part, { label }]) => (
          <p key={part}>
            {page.t(label)} <b>{String(test[part])}</b>
          </p>
        ),
      )}
    </>
  );
}

/** One line per entry; empty when nothing is saved. */
function textOf(page: PageContext, name: FieldName, saved: Investigation): string {
  const field = fieldOf(name);
  const value: unknown = saved[name];
  switch (field.kind) {
    case "text":
      return String(value ?? "");
    case "lines":
      return (value as readonly string[]).join("\n");
    case "rows":
      return name === "whys"
        ? saved.whys.map((why) => whyLine(page, why)).join("\n")
        : (value as readonly RowValues[])
          .map((row) => inLine(page, rowWords(page, field.parts, row, true))).join("\n");
    default:
      return "";
  }
}

/** Formats a why: "1. It was not strapped (Evidence: CCTV-3)". */
function whyLine({ t }: PageContext, { n, answer, evidence }: Why): string {
  return `${n}. ${answer}${evidence ? ` (${t("whys.evidence", { evidence })})` : ""}`;
}
