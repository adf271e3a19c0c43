import type { NavItem } from "@/components/mod.ts";
import type { Role } from "@/lib/identity/mod.ts";

const REPORT: NavItem = { href: "/report", label: "nav.report_incident" };
const MY_REPORTS: NavItem = { href: "/my-reports", label: "nav.my_reports" };
const INBOX: NavItem = { href: "/inbox", label: "nav.inbox" };
const CAPAS: NavItem = { href: "/capas", label: "nav.capa" };
const ADMIN: NavItem = { href: "/admin", label: "nav.admin" };
const HOME: NavItem = { href: "/", label: "nav.home" };

/** What each role finds in the main navigation, most used first. */
const NAVIGATION: Record<Role, readonly NavItem[]> = {
  reporter: [HOME, REPORT, MY_REPORTS],
  capa_owner: [HOME, { ...CAPAS, label: "nav.my_actions" }, REPORT, MY_REPORTS],
  supervisor: [HOME, INBOX, CAPAS, REPORT, MY_REPORTS],
  management: [HOME, INBOX, CAPAS, REPORT],
  hse: [HOME, INBOX, CAPAS, REPORT, ADMIN],
  admin: [HOME, INBOX, CAPAS, REPORT, ADMIN],
};

/** The navigation of a role; at its far end what happened since the person last looked. */
export function navigationOf(role: Role, unread = 0): readonly NavItem[] {
  const end = {
    href: "/notifications",
    label: "nav.notifications",
    count: unread,
    end: true,
  } as const;
  return [...NAVIGATION[role], end];
}
