import { interleave, type PageContext } from "@/components/mod.ts";
import { type RootCause, rootCauseKey } from "@/lib/investigations/mod.ts";

/** A root cause in one line: its category, and what exactly it was. */
export function RootCauseLine({ page: { t }, cause }: { page: PageContext; cause: RootCause }) {
  return (
    <>
      {interleave(t("investigation.named", { category: "{category}", text: "{text}" }), {
        category: <b>{t(rootCauseKey(cause.category))}</b>,
        text: cause.text,
      })}
    </>
  );
}
