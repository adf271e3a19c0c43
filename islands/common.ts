/**
 * What several islands need, in the one file that every page with islands fetches beside them: many
 * small parts cost a slow link more than they save. The build sends everybody who imports one of these
 * modules here, so nothing below may import a part lazily.
 */
export { Component, h, hydrate, render } from "preact";
export { useEffect, useRef, useState } from "preact/hooks";
export { Fragment, jsx, jsxs } from "preact/jsx-runtime";
export {
  addDays,
  calendarDate,
  daysBetween,
  instantOf,
  urgencyOf,
  wallClock,
} from "@/lib/calendar.ts";
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
export { canSavePhotos, savePhotos, setFormPhotos } from "./report/photos/current_photos.ts";
export * from "./store/mod.ts";
export { useStored } from "./report_state/use_stored.ts";
export { withTimeout } from "./with_timeout.ts";
