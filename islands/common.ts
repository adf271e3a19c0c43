/**
 * Modules shared by several islands, bundled into one file: on a slow link, many small chunks cost more
 * than they save. The build redirects every import of these modules to this file, so none of them may
 * use a dynamic import.
 */
export { Component, h, hydrate, render } from "preact";
export { useEffect, useRef, useState } from "preact/hooks";
export { Fragment, jsx, jsxs } from "preact/jsx-runtime";
export {
  addDays,
  calendarDate,
  daysBetween,
  instantOf,
  offsetAt,
  urgencyOf,
  wallClock,
} from "@/lib/calendar.ts";
export { writeDay } from "@/lib/i18n/day_words.ts";
export { fill } from "@/lib/i18n/fill.ts";
export { isLocale, LOCALE_TAGS } from "@/lib/i18n/locale.ts";
export { isOld } from "./queue/ages.ts";
export {
  claimAnswer,
  currentDraft,
  Gone,
  lockDraft,
  saveClaimAnswer,
  setCurrentDraft,
} from "./report/current_draft.ts";
export * from "./report/form.ts";
export { canSavePhotos, savePhotos, setPhotos } from "./report/photos/current_photos.ts";
export * from "./store/mod.ts";
export { useStored } from "./report_state/use_stored.ts";
export { withTimeout } from "./with_timeout.ts";
