import { type FormState, type PageContext, Select, TextArea } from "@/components/mod.ts";
import { MAX_ROOT_CAUSES, type Method } from "@/lib/investigations/mod.ts";
import { rootCauseOptions } from "../root_cause_options.ts";

/** Up to five root causes; the next one shows when the one before it is written. */
export function RootCauseFields(
  { page, form, method }: { page: PageContext; form: FormState; method: Method },
) {
  const { t } = page;
  const options = rootCauseOptions(t);
  return (
    <section class="stack" aria-labelledby="root-causes">
      <h2 id="root-causes">{t("investigation.root_causes")}</h2>
      <p class="hint">{t("investigation.root_causes_hint")}</p>
      {method === "fishbone" && <p class="hint">{t("investigation.marks_hint")}</p>}
      <ol class="steps whys" role="list" data-rows="root_causes">
        {Array.from({ length: MAX_ROOT_CAUSES }, (_, index) => (
          <li key={index}>
            <Select
              page={page}
              form={form}
              name={`root_causes.${index}.category`}
              label={t("investigation.category")}
              placeholder
              options={options}
            />
            <TextArea
              page={page}
              form={form}
              name={`root_causes.${index}.text`}
              label={t("investigation.root_cause_n", { n: index + 1 })}
              rows={3}
              maxlength={500}
              placeholder=" "
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
