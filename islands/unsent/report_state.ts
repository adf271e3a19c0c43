import { isFinished } from "@/islands/store/mod.ts";
import type { ReportWithPhotos } from "@/islands/store/types.ts";
import type { View } from "./use_view.ts";

/** True when the queue sends it by itself: it is neither refused nor of nobody. */
export function isOnItsWay(one: ReportWithPhotos): boolean {
  const { state, user } = one.report;
  if (!user || state === "refused" || isFinished(one)) return false;
  return state === "waiting" || one.photos.some(({ sent, refusal }) => !sent && !refusal);
}

/** How much of a report with its photos is sent, in per cent; undefined while nothing of it goes up. */
export function percentSent({ sending }: View, { report, photos }: ReportWithPhotos) {
  if (sending?.key !== report.key) return undefined;
  const all = 1 + report.photo_count + photos.length;
  const left = photos.filter(({ sent }) => !sent).length;
  const done = sending.photo ? all - left : 0;
  return Math.floor(100 * (done + sending.fraction) / all);
}
