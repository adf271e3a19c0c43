import type { Role } from "@/lib/database/mod.ts";

export type { Role };

const all = ["reporter", "supervisor", "hse", "management", "capa_owner", "admin"] as const;

/** Every role, in the order they are listed to people. */
export const ROLES = all satisfies readonly Role[];
