import { Items, Moment, Section } from "@/components/mod.ts";
import type { IncidentView } from "./view.ts";

/** The files of the incident, when there are any. */
export function EvidenceSection({ view: { page, record } }: { view: IncidentView }) {
  if (record.evidence.length === 0) return null;
  const { t, dates } = page;
  return (
    <Section id="evidence" title={t("term.evidence")}>
      <Items>
        {record.evidence.map((file) => (
          <li key={file.id}>
            <p>
              {t("incident.file", {
                name: file.file_name,
                size: dates.number(Math.ceil(file.size / 1024)),
              })}
            </p>
            <p class="hint">
              <Moment page={page} at={file.created_at} />
            </p>
          </li>
        ))}
      </Items>
    </Section>
  );
}
