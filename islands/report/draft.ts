import type {
  Author,
  Draft,
  FormValues,
  Refusal,
  ReportData,
  Sending,
  Store,
} from "../store/types.ts";
import { Gone, lockDraft } from "./current_draft.ts";
import { wallClock } from "@/lib/calendar.ts";
import { readDefaults, readValues, writeValues } from "./form.ts";

/** The record behind the form: a draft, or a refused report that is being corrected. */
export interface FormRecord {
  /** Owns the photos. */
  readonly id: string;
  /** The saved values; undefined for a new record. */
  readonly values: FormValues | undefined;
  /** When they were last saved, in ms of server time; null when it is not shown. */
  readonly savedAt: number | null;
  /** Whether all drafts of the user are open in other tabs. */
  readonly isOpenElsewhere: boolean;
  /** An anonymous draft; its values are hidden until the user claims it. */
  readonly unclaimed: Draft | undefined;
  /** Why the server refused the report. */
  readonly refusal: Refusal | null;
  /** Saves the values. Rejects with `StorageFull` or `Gone`. */
  save(values: FormValues): Promise<void>;
  /** Adds the report to the queue and returns its key. Rejects with `StorageFull` or `Gone`. */
  send(values: FormValues): Promise<string>;
  /** Deletes the draft and its photos, or the unsent correction. */
  discard(): Promise<void>;
}

/** Source, locale and time zone of a report. */
type Metadata = () => Omit<Sending, "draft" | "user">;

/**
 * Opens the latest draft that no other tab has open, or a new one.
 *
 * @param getAuthor returns the current author, which the user can clear while the form is open
 */
export async function openDraft(
  store: Store,
  getAuthor: () => Author | null,
  metadata: Metadata,
): Promise<FormRecord> {
  const { id, draft, isOpenElsewhere, unclaimed } = await lockDraft(store, getAuthor());
  return {
    id,
    values: draft?.values,
    savedAt: draft?.updated_at ?? null,
    isOpenElsewhere,
    unclaimed,
    refusal: null,
    async save(values) {
      if (!await store.saveDraft({ id, user_id: getAuthor()?.id ?? null, values })) {
        throw new Gone();
      }
    },
    async send(values) {
      const draft = { id, values };
      const sent = await store.sendDraft({ draft, user: getAuthor(), ...metadata() });
      if (sent === "gone") throw new Gone();
      return sent.key;
    },
    discard: () => store.deleteDraft(id),
  };
}

/** The site and zone of a URL: from its query, or from the code of a poster. */
function placeInUrl(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  places: ReportData | undefined,
): { site_id: string | null; zone_id: string | null } | undefined {
  const code = /\/r\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (code) return places?.codes.find((one) => one.code === code.toUpperCase());
  const query = new URLSearchParams(search);
  if (query.get("source") !== "qr") return undefined;
  return { site_id: query.get("site_id"), zone_id: query.get("zone_id") };
}

interface Options {
  form: HTMLFormElement;
  store: Store;
  record: FormRecord;
  timeZone: string;
  base: string;
  /** Null: the page comes from the cache, so its date and place may be old. */
  user: Author | null;
}

/**
 * Fills in the saved values, the place of the scanned code, and the current time. Values typed while
 * the script was loading stay.
 *
 * @returns the values of the form before any input
 */
export async function prefill(options: Options): Promise<FormValues> {
  const { form, store, record, timeZone, base, user } = options;
  const places = await store.setting("places") ?? await cachedReportData(base);
  const place = placeInUrl(location, places);
  const defaults = readDefaults(form);
  const typed = changedFields(defaults, readValues(form));
  const initial: Record<string, readonly string[]> = { ...defaults };
  if (!user) {
    const [date = "", time = ""] = wallClock(store.now(), timeZone).split(" ");
    Object.assign(initial, { date: [date], time: [time] });
  }
  if (place?.zone_id) initial.zone_id = [place.zone_id];
  // A form that the server rendered with values is newer than the draft.
  const isRedisplayed = defaults.type !== undefined || defaults.description?.[0] !== "";
  const saved: FormValues = isRedisplayed ? {} : record.values ?? {};
  const zone = saved.zone_id?.[0];
  const isOtherSite = place && zone && siteOf(zone) !== place.site_id;
  // A scanned code names the current place, so it replaces the one of the draft.
  const scanned = place?.zone_id || isOtherSite ? { zone_id: initial.zone_id ?? [] } : {};
  writeValues(form, { ...initial, ...saved, ...(record.refusal ? {} : scanned), ...typed });
  return initial;

  function siteOf(id: string): string | null | undefined {
    return places ? places.zones.find((one) => one.id === id)?.site_id : place?.site_id;
  }
}

/** The form data from the service worker's cache, for a poster's URL on a phone that has sent nothing yet. */
async function cachedReportData(base: string): Promise<ReportData | undefined> {
  if (!location.pathname.startsWith(`${base}/r/`)) return undefined;
  try {
    const answer = await fetch(`${base}/api/report-form`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The current values of the fields that differ. */
function changedFields(before: FormValues, now: FormValues): FormValues {
  const names = Object.keys({ ...before, ...now });
  return Object.fromEntries(
    names.filter((name) => String(before[name]) !== String(now[name]))
      .map((name) => [name, now[name] ?? []]),
  );
}
