import type { CapaStatus } from "@/lib/database/mod.ts";

/** What is said after an action came to a state: the `done.` texts of the catalogue. */
export const DONE_BY_STATUS: Record<CapaStatus, string> = {
  open: "saved",
  in_progress: "capa_started",
  pending_verification: "capa_sent",
  verified: "capa_verified",
};
