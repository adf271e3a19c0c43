import { Cell, Moment, type PageContext, rangeOf, Row, RowHead, Table } from "@/components/mod.ts";
import type { AuditLogEntry } from "@/lib/audit/mod.ts";
import type { Page } from "@/lib/page.ts";
import { actionWords, changeWords, recordWords, type Speaker } from "./words.ts";

interface Props {
  page: PageContext;
  found: Page<AuditLogEntry>;
  names: Speaker["names"];
}

/** Entries of the audit log, the newest first. */
export function EntryTable({ page, found, names }: Props) {
  const { t } = page;
  const columns = ["audit.what", "audit.when", "audit.who", "audit.changes"] as const;
  const caption = t("audit.caption", { ...rangeOf(found), total: found.total });
  return (
    <div class="scope">
      <Table caption={caption} columns={columns.map((key) => ({ label: t(key) }))}>
        {found.items.map((entry) => (
          <Entry
            key={entry.id}
            page={page}
            names={names}
            entry={entry}
          />
        ))}
      </Table>
    </div>
  );
}

function Entry({ page, names, entry }: Omit<Props, "found"> & { entry: AuditLogEntry }) {
  const speaker = { page, names };
  const changes = changeWords(speaker, entry);
  return (
    <Row>
      <RowHead>
        <b>{actionWords(speaker, entry.action)}</b>
        <br />
        <RecordName page={page} entry={entry} />
      </RowHead>
      <Cell>
        <Moment page={page} at={entry.at} />
      </Cell>
      <Cell>
        {entry.actor_name ?? page.t("audit.system")}
      </Cell>
      <Cell all empty={changes.length === 0}>
        {changes.map((change) => <p key={change}>{change}</p>)}
      </Cell>
    </Row>
  );
}

/** The kind of record and its name: "Zone Loading bay 4". */
function RecordName({ page, entry }: { page: PageContext; entry: AuditLogEntry }) {
  const { subject_type, subject_id, subject_name, incident_number } = entry;
  const path = recordPath(entry);
  const name = subject_name ?? incident_number;
  return (
    <span class="quiet">
      {recordWords({ page }, subject_type)} {name && path
        ? <a href={page.href(path)}>{name}</a>
        : name ?? (subject_id && `(${page.t("audit.gone")})`)}
    </span>
  );
}

/** Pages of records, by the kind of record. */
const PAGES: Readonly<Record<string, string>> = {
  capa: "/capas",
  user: "/admin/users",
  site: "/admin/sites",
  zone: "/admin/zones",
  truck: "/admin/trucks",
};

/** Where the record of an entry can be seen: its incident's page where it has none of its own. */
function recordPath(entry: AuditLogEntry): string | null {
  const { subject_type, subject_id, subject_name, incident_id, incident_number } = entry;
  const page = PAGES[subject_type];
  if (page && subject_id && subject_name) return `${page}/${subject_id}`;
  return incident_id && incident_number ? `/incidents/${incident_id}` : null;
}
