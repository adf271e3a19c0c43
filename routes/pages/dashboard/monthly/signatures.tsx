import type { PageContext } from "@/components/mod.ts";

/** Who signs the report of a safety and health committee. */
const SIGNERS = ["chairperson", "secretary", "employer", "workers"] as const;

/** Lines for what the committee has to say. */
const LINES = 8;

/** Blank lines for the committee's remarks, and places to sign; on paper only. */
export function Signatures({ page: { t } }: { page: PageContext }) {
  return (
    <section class="printed signing" aria-labelledby="remarks">
      <h2 id="remarks">{t("monthly.remarks")}</h2>
      {Array.from({ length: LINES }, (_, line) => <p key={line} class="blank" />)}
      <dl>
        {SIGNERS.map((who) => (
          <div key={who}>
            <dt>{t(`monthly.signer.${who}`)}</dt>
            <dd>{t("monthly.signed")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
