import type { Role } from "@/lib/database/mod.ts";

export type { Role };

const roles = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"] as const;

/** All roles, in the order in which lists show them. */
export const ROLES = roles satisfies readonly Role[];

/**
 * The roles that may do each action: guards, pages, documentation and the generated matrix test read
 * this table. Which records a permitted role sees is decided by row-level security.
 */
export const ACCESS = {
  "profile.read": ROLES,
  "profile.change": ROLES,
  "notification.read": ROLES,
  "notification.choose": ROLES,
  "incident.report": ROLES,
  "incident.check_quality": ROLES,
  "incident.list": ROLES,
  "incident.read": ROLES,
  "incident.correct": ["hse", "admin"],
  "evidence.read": ROLES,
  // To the caller's own report; addEvidence checks who reported the incident.
  "evidence.add": ROLES,
  "evidence.add_to_any": ["hse", "admin"],
  "incident.delete": ["admin"],
  "incident.import": ["admin"],
  "incident.triage": ["hse", "admin"],
  "incident.form": ["hse", "admin", "management"],
  "incident.close": ["hse", "admin"],
  "incident.translate": ROLES,
  "incident.similar": ["hse", "admin"],
  "incident.history": ["hse", "admin"],
  "investigation.read": ["hse", "admin"],
  "investigation.write": ["hse", "admin"],
  "legal_duty.read": ["hse", "admin", "management"],
  "addendum.read": ["hse", "admin", "supervisor"],
  "addendum.write": ["hse", "admin"],
  "capa.list": ["capa_owner", "hse", "admin", "management", "supervisor"],
  "capa.read": ["capa_owner", "hse", "admin", "management", "supervisor"],
  "capa.create": ["hse", "admin"],
  "capa.update": ["capa_owner", "hse"],
  "capa.delete": ["hse", "admin"],
  "capa.verify": ["hse"],
  "capa.reopen": ["hse"],
  "capa.recheck": ["hse", "admin"],
  // The page; supervisors see it of their own site.
  "dashboard.open": ["hse", "admin", "management", "supervisor"],
  "dashboard.export": ["hse", "management"],
  "risk_flags.read": ["hse", "management"],
  "dashboard.read": ["hse", "admin", "management"],
  "register.read": ["hse", "admin", "management"],
  "register.submit": ["hse", "admin"],
  "inbox.read": ["hse", "admin", "supervisor", "management"],
  "admin.open": ["hse", "admin"],
  "admin.users.read": ["admin"],
  "admin.users.write": ["admin"],
  "admin.places.read": ["hse", "admin"],
  "admin.places.write": ["admin"],
  "admin.company.read": ["hse", "admin"],
  "admin.company.write": ["admin"],
  "admin.tokens.read": ["admin"],
  "admin.tokens.write": ["admin"],
  "admin.settings.read": ["admin"],
  "admin.settings.write": ["admin"],
  "admin.ai.read": ["admin"],
  "admin.ai.test": ["admin"],
  "admin.audit.read": ["admin"],
  "admin.outbox.read": ["admin"],
  "admin.outbox.retry": ["admin"],
  "admin.system.read": ["admin"],
  "admin.jobs.read": ["admin"],
  "admin.jobs.run": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** An action that is permitted by role. */
export type Action = keyof typeof ACCESS;

/** Whether a role may do an action. */
export function allows(role: Role, action: Action): boolean {
  return (ACCESS[action] as readonly Role[]).includes(role);
}
