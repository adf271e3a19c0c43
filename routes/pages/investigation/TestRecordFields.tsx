import { DateTimeInput, type FormState, type PageContext, TextInput } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  form: FormState;
  test: "alcohol_test" | "urine_test";
}

/** When and by whom a person was tested, and where the proof is. */
export function TestRecordFields({ page, form, test }: Props) {
  const { t } = page;
  const field = { page, form, optional: true };
  return (
    <>
      <DateTimeInput {...field} name={`${test}.tested_at`} label={t("medical_test.tested_at")} />
      <TextInput
        {...field}
        name={`${test}.tested_by`}
        label={t("medical_test.tested_by")}
        maxlength={120}
      />
      <TextInput
        {...field}
        name={`${test}.evidence_ref`}
        label={t("medical_test.evidence_ref")}
        maxlength={120}
      />
    </>
  );
}
