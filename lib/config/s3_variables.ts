import { z } from "zod";
import type { S3Config } from "@/lib/storage/mod.ts";

const value = z.string().trim().max(500, "at most 500 characters").optional();

/** Where files lie when it is not the data folder: all of these, or none. */
export const S3_VARIABLES = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional(),
  S3_REGION: value,
  S3_ACCESS_KEY_ID: value,
  S3_SECRET_ACCESS_KEY: value,
};

const NAMES = Object.keys(S3_VARIABLES) as (keyof typeof S3_VARIABLES)[];

/** A line for each variable that is missing beside others of them: half a bucket stores nothing. */
export function s3Faults(given: Record<string, string>): string[] {
  const missing = NAMES.filter((name) => !given[name]?.trim());
  if (missing.length === NAMES.length) return [];
  return missing.map((name) =>
    `${name}: missing; the variables S3_* are set all together or not at all`
  );
}

/** The bucket that checked variables name. */
export function s3Of(given: Record<string, string>): S3Config | undefined {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = NAMES.map((name) =>
    given[name]?.trim()
  );
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
