import type { FormState, PageContext } from "@/components/mod.ts";
import type { Investigation } from "@/lib/investigations/mod.ts";
import { AlcoholFields } from "./AlcoholFields.tsx";
import { StatementFields } from "./StatementFields.tsx";
import { UrineFields } from "./UrineFields.tsx";

interface Props {
  page: PageContext;
  form: FormState;
  saved: Investigation;
}

/** What may come late: tests of people and references to statements. */
export function LateFields({ page, form, saved }: Props) {
  return (
    <>
      <AlcoholFields page={page} form={form} saved={saved.alcohol_test} />
      <UrineFields page={page} form={form} saved={saved.urine_test} />
      <StatementFields page={page} form={form} />
    </>
  );
}
