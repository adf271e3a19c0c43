import type { Role } from "@/lib/database/mod.ts";

/**
 * Who may do what: the one table that guards, pages, documentation and the generated matrix test read.
 * Which records a permitted role sees is the matter of row-level security.
 */
export const ACCESS = {
  "profile.read": ROLES,
  "profile.change": ROLES,
  "notification.read": ROLES,
  "incident.report": ROLES,
  "incident.list": ROLES,
  "incident.read": ROLES,
  "incident.correct": ["hse", "admin"],
  "evidence.read": ROLES,
  // To one's own report; whose incident it is, is asked where the file is added.
  "evidence.add": ROLES,
  "evidence.add_to_any": ["hse", "admin"],
  "incident.delete": ["admin"],
  "incident.triage": ["hse", "admin"],
  "incident.close": ["hse", "admin"],
  "incident.history": ["hse", "admin"],
  "investigation.read": ["hse", "admin"],
  "investigation.write": ["hse", "admin"],
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
  "inbox.read": ["hse", "admin", "supervisor", "management"],
  "admin.open": ["hse", "admin"],
  "admin.users.read": ["admin"],
  "admin.users.write": ["admin"],
  "admin.places.read": ["hse", "admin"],
  "admin.places.write": ["admin"],
  "admin.company.read": ["hse", "admin"],
  "admin.company.write": ["admin"],
  "admin.settings.read": ["admin"],
  "admin.settings.write": ["admin"],
  "admin.audit.read": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** Something a person may or may not do. */
export type Action = keyof typeof ACCESS;

/** Whether a role may do something. */
export function allows(role: Role, action: Action): boolean {
  return (ACCESS[action] as readonly Role[]).includes(role);
}

export type { Role };

const all = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"] as const;

/** Every role, in the order they are listed to people. */
export const ROLES = all satisfies readonly Role[];
