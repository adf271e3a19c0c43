import type { Work } from "@/lib/work.ts";

/** A file that belongs to an incident. */
export interface Evidence {
  id: string;
  file_name: string;
  media_type: string;
  size: number;
  created_at: Date;
}

/** The files of an incident, oldest first. */
export async function listEvidence({ tx }: Work, incidentId: string): Promise<Evidence[]> {
  return await tx.selectFrom("evidence")
    .select(["id", "file_name", "media_type", "size", "created_at"])
    .where("incident_id", "=", incidentId).orderBy("id").execute();
}
