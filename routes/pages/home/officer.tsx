import type { ComponentChildren } from "preact";
import {
  ButtonLink,
  Day,
  interleave,
  Items,
  Next,
  type PageContext,
  RegisterBanners,
  Section,
  Tabs,
  TONES,
} from "@/components/mod.ts";
import { countUnfinished } from "@/lib/capas/mod.ts";
import { deadlineWords } from "@/lib/i18n/deadlines.ts";
import { allows, type Role } from "@/lib/identity/mod.ts";
import { countOpen, dutyRank, dutyUrgency, LEGAL_DUTIES } from "@/lib/incidents/mod.ts";
import { type DueDuty, type Duties, type IncidentInBrief, readDuties } from "@/lib/records/mod.ts";
import { type Authority, authorityDutyKey, FORM_NAMES } from "@/lib/statutory/mod.ts";
import { readRegisterStatus, registerBanners } from "@/lib/register/mod.ts";
import { readTogether, type Session } from "@/lib/session.ts";
import { countTabs } from "./counts.ts";
import { Columns } from "./HomeFrame.tsx";
import { OwnReports, readOwnReports } from "./OwnReports.tsx";

/** The start page of safety officers: their tasks and the counts of all records. */
export async function officerHome(session: Session, page: PageContext) {
  const { t } = page;
  const { duties, incidents, actions, reports, status } = await readTogether(session, {
    duties: () => readDuties(session),
    incidents: () => countOpen(session),
    actions: () => countUnfinished(session),
    reports: () => readOwnReports(session),
    status: () => readRegisterStatus(session),
  });
  const [first, ...others] = dutySteps(duties, session.actor.role, page);
  const registers = registerBanners(status);
  return (
    <>
      {first
        ? <DutyNext page={page} step={first} />
        : <Next tone="done" title={t("home.nothing")} why={t("home.nothing_why")} />}
      <RegisterBanners page={page} banners={registers} />
      <Tabs
        label={t("home.counts")}
        tabs={countTabs(page, incidents, actions, session.actor.role)}
      />
      <Columns
        main={others.length > 0 && <OtherDuties page={page} steps={others} />}
        side={reports.total > 0 && <OwnReports page={page} reports={reports} />}
      />
    </>
  );
}

function DutyNext({ page, step }: { page: PageContext; step: DutyStep }) {
  return (
    <Next tone={step.tone} title={step.title} why={step.why}>
      <ButtonLink href={page.href(step.href)} big>{step.button}</ButtonLink>
    </Next>
  );
}

function OtherDuties({ page, steps }: { page: PageContext; steps: readonly DutyStep[] }) {
  return (
    <Section id="also" title={page.t("home.also")}>
      <Items>
        {steps.map((step) => (
          <li key={`${step.title} ${step.href}`}>
            <p>
              <a class="main-link" href={page.href(step.href)}>{step.title}</a>
            </p>
            <p class="quiet">{step.why}</p>
          </li>
        ))}
      </Items>
    </Section>
  );
}

/** One task, shown as the next step or as a line below it. */
interface DutyStep {
  readonly tone: (typeof TONES)[keyof typeof TONES];
  readonly title: string;
  readonly why: ComponentChildren;
  /** Path relative to the base. */
  readonly href: string;
  readonly button: string;
}

/**
 * The tasks of an officer, most urgent first: the legal duties in the order of `dutyRank`, then
 * reports to triage, actions to verify and incidents to close.
 */
function dutySteps(duties: Duties, role: Role, page: PageContext): DutyStep[] {
  const rank = ({ first }: LawPile) =>
    dutyRank({ kind: LEGAL_DUTIES[first.duty].kind, urgency: dutyUrgency(first, page) });
  const law = duties.law.toSorted((a, b) => rank(a) - rank(b));
  const steps = [
    ...law.map((pile) => lawStep(pile, page)),
    triageStep(duties, page),
    allows(role, "capa.verify") && verifyStep(duties, page),
    closeStep(duties, page),
  ];
  return steps.filter((step) => !!step);
}

type LawPile = Duties["law"][number];

/** The step of a legal duty: the incident that is due first, and how many more there are. */
function lawStep({ first, count }: LawPile, page: PageContext): DutyStep {
  const step = {
    tone: TONES[dutyUrgency(first, page)],
    ...lawWords(first, count, page),
    ...toIncident(first, page),
  };
  return LEGAL_DUTIES[first.duty].kind === "confirm_days_off"
    ? {
      ...step,
      href: `/incidents/${first.id}/triage`,
      button: page.t("incident_next.days_off_act"),
    }
    : step;
}

function lawWords(first: DueDuty, count: number, page: PageContext) {
  const { t } = page;
  const place = { place: placeOf(first, page) };
  const why = interleave(moreWhy(count - 1, page), place);
  switch (first.duty) {
    case "form6":
    case "form7": {
      const form = FORM_NAMES[LEGAL_DUTIES[first.duty].name];
      const deadline = deadlineWords(first.due_on!, page);
      const forms = interleave(formsWhy(count - 1, page), place);
      return { title: t("home.form_due", { form, deadline }), why: forms };
    }
    case "dosh":
      return { title: t("term.notify_now"), why };
    case "death_letter":
      return { title: t("duty.death_letter"), why };
    case "days_off":
      return {
        title: count === 1 ? t("incident_next.days_off") : t("home.days_off_many", { count }),
        why: interleave(t("home.days_off_why", { place: "{place}" }), place),
      };
    default:
      return { title: authorityTitle(first, page), why };
  }
}

function authorityTitle({ duty, due_at, at_once }: DueDuty, page: PageContext): string {
  const { t, dates, now } = page;
  const what = t(authorityDutyKey(duty as Authority));
  if (at_once) return t("duty.at_once", { what });
  if (due_at === null) return what;
  const at = dates.shortStamp(due_at);
  return due_at < now ? t("duty.late", { what, at }) : t("duty.by", { what, at });
}

/** Names the incident, and how many more have the same duty. */
function moreWhy(more: number, { t }: PageContext): string {
  const place = "{place}";
  if (more === 0) return place;
  return more === 1
    ? t("home.more_incidents_one", { place })
    : t("home.more_incidents_many", { place, count: more });
}

/** Names the incident of the form, and how many more forms there are. */
function formsWhy(more: number, { t }: PageContext): string {
  const place = "{place}";
  if (more === 0) return place;
  return more === 1
    ? t("home.more_forms_one", { place })
    : t("home.more_forms_many", { place, count: more });
}

function triageStep({ untriaged }: Duties, page: PageContext): DutyStep | null {
  if (!untriaged) return null;
  const { t } = page;
  const { first, count } = untriaged;
  const isOne = count === 1;
  const about = {
    incident: t(`inbox.a.${first.type}`),
    site: first.site_name,
    date: "{date}",
  };
  return {
    tone: "green",
    title: isOne ? t("inbox.waiting_one") : t("inbox.waiting_many", { count }),
    why: interleave(isOne ? t("inbox.oldest_one", about) : t("inbox.oldest_many", about), {
      date: <Day page={page} on={page.dates.day(first.created_at)} as="full" />,
    }),
    href: `/incidents/${first.id}/triage`,
    button: t(isOne ? "inbox.triage_one" : "inbox.triage_oldest"),
  };
}

function verifyStep({ unverified }: Duties, { t }: PageContext): DutyStep | null {
  if (!unverified) return null;
  const { first, count } = unverified;
  return {
    tone: "green",
    title: count === 1 ? t("home.verify_one") : t("home.verify_many", { count }),
    why: t("home.oldest_action", { title: first.title }),
    href: "/capas?status=pending_verification",
    button: t("home.verify_do"),
  };
}

function closeStep({ closable }: Duties, page: PageContext): DutyStep | null {
  if (!closable) return null;
  const { first, count } = closable;
  return {
    tone: "green",
    title: count === 1 ? page.t("home.close_one") : page.t("home.close_many", { count }),
    why: placeOf(first, page),
    ...toIncident(first, page),
  };
}

function placeOf(incident: IncidentInBrief, { t }: PageContext): ComponentChildren {
  const { type, site_name: site, number } = incident;
  return interleave(t("home.incident_at", { type: t(`type.${type}`), site, number: "{number}" }), {
    number: <span class="num">{number}</span>,
  });
}

function toIncident({ id }: IncidentInBrief, { t }: PageContext) {
  return { href: `/incidents/${id}`, button: t("home.open_incident") };
}
