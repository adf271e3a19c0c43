import type { MessageKey } from "@/lib/i18n/mod.ts";
import { type Action, allows, type Role } from "@/lib/identity/mod.ts";

/** One area of the administration: address, name, description, and the action that opens it. */
interface Area {
  readonly href: `/admin/${string}` | "/reports/jkkp-8";
  readonly label: MessageKey;
  readonly about: MessageKey;
  readonly action: Action;
  /** Whether it is opened seldom: the navigation leads to it by the index, so that it stays one line. */
  readonly seldom?: true;
}

/**
 * The areas in the order of the navigation. The index, the navigation, the titles of lists and their
 * access checks read this table.
 */
const AREAS = [
  {
    href: "/admin/users",
    label: "nav.users",
    about: "admin.users_about",
    action: "admin.users.read",
  },
  {
    href: "/admin/sites",
    label: "nav.sites",
    about: "admin.sites_about",
    action: "admin.places.read",
  },
  {
    href: "/admin/zones",
    label: "nav.zones",
    about: "admin.zones_about",
    action: "admin.places.read",
  },
  {
    href: "/admin/trucks",
    label: "nav.trucks",
    about: "admin.trucks_about",
    action: "admin.places.read",
  },
  {
    href: "/admin/import-incidents",
    label: "admin.past",
    about: "admin.past_about",
    action: "incident.import",
    seldom: true,
  },
  {
    href: "/admin/company",
    label: "admin.company",
    about: "admin.company_about",
    action: "admin.company.read",
  },
  {
    href: "/reports/jkkp-8",
    label: "nav.register",
    about: "admin.register_about",
    action: "register.read",
  },
  {
    href: "/admin/settings",
    label: "nav.settings",
    about: "admin.settings_about",
    action: "admin.settings.read",
  },
  {
    href: "/admin/access-tokens",
    label: "admin.tokens",
    about: "admin.tokens_about",
    action: "admin.tokens.read",
    seldom: true,
  },
  {
    href: "/admin/ai",
    label: "admin.ai",
    about: "admin.ai_about",
    action: "admin.ai.read",
    seldom: true,
  },
  {
    href: "/admin/outbox",
    label: "admin.outbox",
    about: "admin.outbox_about",
    action: "admin.outbox.read",
    seldom: true,
  },
  {
    href: "/admin/jobs",
    label: "admin.jobs",
    about: "admin.jobs_about",
    action: "admin.jobs.read",
    seldom: true,
  },
  {
    href: "/admin/system",
    label: "admin.system",
    about: "admin.system_about",
    action: "admin.system.read",
    seldom: true,
  },
  {
    href: "/admin/audit",
    label: "term.audit_log",
    about: "admin.audit_about",
    action: "admin.audit.read",
  },
] as const satisfies readonly Area[];

/** A row of the table, with its own address and keys. */
type AreaRow = (typeof AREAS)[number] & Area;

/** The address of an area's first page. */
export type AreaPath = (typeof AREAS)[number]["href"];

/** The areas that a role may open. */
export function areasOf(role: Role): readonly AreaRow[] {
  return AREAS.filter(({ action }) => allows(role, action));
}

/** The areas of the navigation on the page of one area: those of every day, and that one. */
export function navigationAreas(role: Role, current: AreaPath): readonly AreaRow[] {
  return areasOf(role).filter(({ seldom, href }) => !seldom || href === current);
}

/** The row of one area. */
export function areaOf(path: AreaPath): AreaRow {
  return AREAS.find(({ href }) => href === path)!;
}
