import type { PageContext } from "@/components/mod.ts";

/** "212 KB" or "1.4 MB"; never 0. */
export function fileSize({ dates }: Pick<PageContext, "dates">, bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1000) return `${dates.number(kilobytes, 0)} KB`;
  return `${dates.number(bytes / 1024 / 1024, 1)} MB`;
}
