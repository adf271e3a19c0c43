import { z } from "zod";
import { type Evidence, PHASES } from "@/lib/evidence/mod.ts";
import { MEDIA_TYPES, type MediaType } from "@/lib/evidence/formats/mod.ts";
import { id, instant, personName } from "./parts.ts";

/** A file of an incident or of an action. */
export const evidence = z.strictObject({
  id,
  file_name: z.string(),
  media_type: z.enum(Object.keys(MEDIA_TYPES) as MediaType[]),
  size: z.int().describe("In bytes."),
  sha256: z.string().describe("Of the content as it is served, without metadata."),
  received_sha256: z.string().describe("Of the bytes as they arrived."),
  created_at: instant,
  uploaded_by: personName.nullable()
    .describe("Null where it would tell who reported the incident to somebody who may not know."),
  phase: z.enum(PHASES).exactOptional().describe("Only of files of an action."),
}).meta({ ref: "Evidence" }) satisfies z.ZodType<Evidence>;
