import { sql } from "kysely";
import { addDays, SOON_DAYS, today } from "@/lib/calendar.ts";
import { formDutyRows, type IncidentType, isOpenDuty } from "@/lib/incidents/mod.ts";
import type { NotificationKind } from "@/lib/notifications/mod.ts";
import type { Session } from "@/lib/session.ts";
import type { StatutoryForm } from "@/lib/statutory/mod.ts";

/** Enough of an incident to say which one it is. */
export interface IncidentInBrief {
  id: string;
  number: string;
  type: IncidentType;
  site_name: string;
  created_at: Date;
}

/** A form that has not been submitted; `due_on` is `YYYY-MM-DD`. */
export interface DueForm extends IncidentInBrief {
  form: StatutoryForm;
  due_on: string;
}

/** The days off work are not known, and `due_on` was the day to ask again. */
interface OpenDaysOff extends IncidentInBrief {
  due_on: string;
}

/** An action that its owner says is done. */
interface FinishedCapa {
  id: string;
  title: string;
}

/** How many of a kind wait, and the one that has waited longest; null when there is none. */
type Pile<T> = { count: number; first: T } | null;

/** What waits for a safety officer. */
export interface Duties {
  /** DOSH must be told at once, and no notice is recorded. */
  notices: Pile<IncidentInBrief>;
  /** Forms that are overdue or due within two days. */
  forms: Pile<DueForm>;
  /** Days off to be confirmed whose day has come. */
  days_off: Pile<OpenDaysOff>;
  untriaged: Pile<IncidentInBrief>;
  unverified: Pile<FinishedCapa>;
  /** In verification with every action verified. */
  closable: Pile<IncidentInBrief>;
}

/**
 * Reads what waits for a safety officer. Only for the roles that see the statutory duties and every
 * action (hse, admin): for the others the counts would be wrong, and they would tell too much.
 */
export async function readDuties(session: Session): Promise<Duties> {
  const { tx } = session;
  // A literal, not a parameter: the planner chooses the partial indexes of open incidents by it.
  const brief = selectBrief(session).where(sql<boolean>`i.status <> 'closed'`);
  const oldest = brief.orderBy("i.created_at").orderBy("i.id").limit(1);
  return {
    notices: pile(
      await oldest.where(isOpenDuty("notify_dosh")).execute(),
    ),
    forms: pile(await selectDueForms(session, brief).execute()),
    days_off: pile(await selectDaysOff(session, brief).execute()),
    untriaged: pile(await oldest.where("i.status", "=", "reported").execute()),
    unverified: pile(
      await tx.selectFrom("capas").select(["id", "title", countAll])
        .where("status", "=", "pending_verification")
        .orderBy("completed_at").orderBy("id").limit(1).execute(),
    ),
    closable: pile(
      await oldest.where("i.status", "=", "verification").where(allVerified).execute(),
    ),
  };
}

const countAll = sql<number>`(count(*) over ())::int`.as("count");

const allVerified = sql<boolean>`(exists (select from capas c where c.incident_id = i.id)
  and not exists (select from capas c where c.incident_id = i.id and c.status <> 'verified'))`;

function selectBrief({ tx }: Session) {
  return tx.selectFrom("incidents as i").innerJoin("sites", "sites.id", "i.site_id")
    .select(["i.id", "i.number", "i.created_at", "sites.name as site_name", countAll])
    .select(sql<IncidentType>`i.type`.as("type"));
}

/**
 * A closed incident takes no submission, so its forms are not due. The incidents with a due form are
 * found first, by the partial index of open duties.
 */
function selectDueForms(session: Session, brief: ReturnType<typeof selectBrief>) {
  const soon = addDays(today(session), SOON_DAYS);
  return brief
    .where(isOpenDuty("submit_form", soon))
    .innerJoinLateral(
      formDutyRows().as<"f">(sql`f (form, due_on, submitted_on)`),
      (join) => join.onTrue(),
    )
    .select(["f.form", "f.due_on"])
    .where("f.submitted_on", "is", null).where(sql<boolean>`f.due_on <= ${soon}::date`)
    .orderBy("f.due_on").orderBy("i.id").limit(1);
}

function selectDaysOff(session: Session, brief: ReturnType<typeof selectBrief>) {
  return brief.select(sql<string>`i.confirm_days_off_on`.as("due_on"))
    .where(isOpenDuty("confirm_days_off", today(session)))
    .orderBy("i.confirm_days_off_on").orderBy("i.id").limit(1);
}

function pile<T extends { count: number }>([row]: T[]): Pile<T> {
  return row ? { count: row.count, first: row } : null;
}

const KIND = sql.lit("days_off_open" satisfies NotificationKind);

/**
 * Reminds every safety officer of the incidents whose days off are still not known on day 5, in the
 * app: each officer once for each incident, which the unique index ensures. Waits for a transaction that
 * is triaging or deleting such an incident.
 * @returns how many notifications were written
 */
export async function remindOfDaysOff(
  { tx, now, timeZone }: Pick<Session, "tx" | "now" | "timeZone">,
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.insertInto("notifications")
    .columns(["user_id", "kind", "data", "incident_id", "created_at"])
    .expression((from) =>
      from.selectFrom("incidents as i").innerJoin("people", (join) => join.onTrue())
        .select([
          sql<string>`people.id`.as("user_id"),
          sql<string>`${KIND}`.as("kind"),
          sql<string>`jsonb_build_object('number', i.number)`.as("data"),
          "i.id as incident_id",
          sql<Date>`${now}::timestamptz`.as("created_at"),
        ])
        .where("people.role", "=", "hse").where("people.active", "=", true)
        .where("i.status", "<>", "closed")
        .where(isOpenDuty("confirm_days_off", today({ now, timeZone })))
        // All servers take them in one order, so that none waits for another in a circle.
        .orderBy("i.id").orderBy("people.id")
        .forShare("i")
    )
    .onConflict((conflict) =>
      conflict.columns(["incident_id", "user_id"]).where("kind", "=", KIND).doNothing()
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
