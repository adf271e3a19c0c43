import type { FormState, PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { AlcoholFields } from "./AlcoholFields.tsx";
import { Beside } from "./Beside.tsx";
import { StatementFields } from "./StatementFields.tsx";
import type { Theirs } from "./theirs.ts";
import { UrineFields } from "./UrineFields.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  saved: Investigation;
  theirs: Theirs | undefined;
}

/** What may come late: tests of people and references to statements. */
export function LateFields({ page, form, saved, theirs }: Props) {
  const beside = { page, theirs };
  return (
    <>
      <Beside {...beside} unit="alcohol_test">
        <AlcoholFields page={page} form={form} saved={saved.alcohol_test} />
      </Beside>
      <Beside {...beside} unit="urine_test">
        <UrineFields page={page} form={form} saved={saved.urine_test} />
      </Beside>
      <Beside {...beside} unit="witness_statements">
        <StatementFields page={page} form={form} />
      </Beside>
    </>
  );
}
