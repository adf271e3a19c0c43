import { type RawBuilder, type Selectable, sql } from "kysely";
import { type InJson, keepRows, type Role, type Schema } from "@/lib/database/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { Incident } from "../incident.ts";
import type { StepSource } from "../rules/next_step.ts";
import type { SeverityLevel } from "../rules/severity.ts";
import type { IncidentType } from "../rules/types.ts";
import {
  ACTION_COUNTS,
  type ActionCounts,
  IN_ORDER_OF_PAGE,
  JOINED_ACTIONS,
  JOINED_PLACES,
  nameOf,
  OPEN_DUTIES,
  pageOf,
  PLACE_NAMES,
  type PlaceNames,
  type StoredDuty,
} from "./complete.ts";
import { presentActions, presentDuties, presentPlaces } from "./present.ts";

/** What lists of pages show of an incident. */
export type ListedIncident = Pick<
  Incident,
  | "id"
  | "number"
  | "type"
  | "status"
  | "severity"
  | "description"
  | "locale"
  | "site"
  | "zone"
  | "truck"
  | "occurred_at"
  | "created_at"
>;

/** The same with what its next step follows from; of its legal duties, those that are open. */
export type InboxIncident = ListedIncident & StepSource & {
  /** Who handles it, where an officer was named. */
  readonly officer: string | null;
};

const COLUMNS = [
  "id",
  "number",
  "type",
  "status",
  "severity",
  "description",
  "locale",
  "site_id",
  "zone_id",
  "truck_id",
  "occurred_at",
  "created_at",
] as const;

type ListedRow =
  & InJson<Pick<Selectable<Schema["incidents"]>, (typeof COLUMNS)[number]>>
  & PlaceNames;

const LISTED = sql`${sql.raw(COLUMNS.map((name) => `i.${name}`).join(", "))}, ${PLACE_NAMES}`;

const listed = keepRows(presentListed);

/** Reads the incidents with the given ids as lists show them, in that order. */
export function selectListed(
  { tx }: Pick<Session, "tx">,
  ids: readonly string[] | RawBuilder<unknown>,
): Promise<ListedIncident[]> {
  const select = sql`select ${LISTED} from ${pageOf(ids)} ${JOINED_PLACES} ${IN_ORDER_OF_PAGE}`;
  return listed.read(tx, select, "");
}

/** The same with what the next step of each follows from. Duties without a triage are not shown. */
const WITH_STEPS = sql`${LISTED}, ${ACTION_COUNTS},
  case when i.officer_id is not null then ${nameOf("officer_id")} end as officer,
  case when i.checklist is not null then ${OPEN_DUTIES} end as duties`;

type InboxRow = ListedRow & ActionCounts & { duties: StoredDuty[] | null; officer: string | null };

const inInbox = keepRows((row: InboxRow, role): InboxIncident => ({
  ...presentListed(row),
  officer: row.officer,
  legal_duties: presentDuties(row.duties, { role: role as Role }),
  capa_counts: presentActions(row),
}));

/** Reads the incidents with the given ids as the inbox shows them, in that order. */
export function selectForInbox(
  { tx, actor }: Pick<Session, "tx" | "actor">,
  ids: readonly string[] | RawBuilder<unknown>,
): Promise<InboxIncident[]> {
  const select = sql`select ${WITH_STEPS} from ${pageOf(ids)} ${JOINED_PLACES} ${JOINED_ACTIONS}
    ${IN_ORDER_OF_PAGE}`;
  return inInbox.read(tx, select, actor.role);
}

function presentListed(row: ListedRow): ListedIncident {
  return {
    id: row.id,
    number: row.number,
    type: row.type as IncidentType,
    status: row.status,
    severity: row.severity as SeverityLevel | null,
    description: row.description,
    locale: row.locale,
    ...presentPlaces(row),
    occurred_at: new Date(row.occurred_at),
    created_at: new Date(row.created_at),
  };
}
