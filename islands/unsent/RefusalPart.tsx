import { refusalWords } from "@/islands/report/photos/refusal_words.ts";
import type { SavedReport } from "@/islands/store/types.ts";
import type { Reader } from "./reader.ts";

/** Why the server did not take a report, with the number of its answer and what is wrong where. */
export function RefusalPart({ reader, report }: { reader: Reader; report: SavedReport }) {
  const { t, words } = reader;
  const { refusal } = report;
  if (!refusal) return null;
  const { code, errors } = refusal;
  const detail = code === "idempotency_key_reused" ? t("unsent.reused") : refusal.detail;
  return (
    <div class="error">
      <p>{refusalWords(t, { ...refusal, detail })}</p>
      <ul>
        {errors.map(({ path, message }) => {
          const label = words[path];
          return <li key={path}>{label ? `${label}: ${message}` : message}</li>;
        })}
      </ul>
    </div>
  );
}
