import type { Author, Draft, FormValues, Refusal, Sending, Store } from "../store/types.ts";
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
  /** A draft that the user may open instead; its values are hidden until then. */
  readonly other: Draft | undefined;
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
 * @param fits whether a draft is for the scanned place
 */
export async function openDraft(
  store: Store,
  getAuthor: () => Author | null,
  metadata: Metadata,
  fits: (values: FormValues) => boolean,
): Promise<FormRecord> {
  const { draft, ...locked } = await lockDraft(store, getAuthor(), fits);
  const { id } = locked;
  return {
    ...locked,
    values: draft?.values,
    savedAt: draft?.updated_at ?? null,
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

/** The place of the address: of a scanned code, or of a link for another report there. */
export interface PlaceHere {
  readonly zone_id: string | null;
  /** Whether values are for this place, or for none yet. Without a place, all are. */
  fits(values: FormValues): boolean;
}

/** Finds the place of the address: in its query, or by the code of a poster. */
export async function findPlaceHere(store: Store, base: string): Promise<PlaceHere> {
  const places = await store.setting("places");
  const query = new URLSearchParams(location.search);
  const poster = location.pathname.startsWith(`${base}/r/`) &&
    await import("../report_body/poster_place.ts")
      .then((found) => found.findPosterPlace(places, base))
      // Without it the place is chosen by hand.
      .catch(() => undefined);
  const { site_id, zone_id } = poster ||
    { site_id: query.get("site_id"), zone_id: query.get("zone_id") };
  return {
    zone_id,
    fits(values) {
      const zone = values.zone_id?.[0];
      if (!zone || zone_id) return !zone || zone === zone_id;
      return !site_id || places?.zones.find(({ id }) => id === zone)?.site_id === site_id;
    },
  };
}

interface Options {
  form: HTMLFormElement;
  store: Store;
  record: FormRecord;
  here: PlaceHere;
  timeZone: string;
  /** Null: the page comes from the cache, so its date and place may be old. */
  user: Author | null;
}

/**
 * Fills in the saved values, the place of the address, and the current time. Values typed while the
 * script was loading stay.
 *
 * @returns the values of the form before any input
 */
export function prefill({ form, store, record, here, timeZone, user }: Options): FormValues {
  const defaults = readDefaults(form);
  const typed = changedFields(defaults, readValues(form));
  const initial: Record<string, readonly string[]> = { ...defaults };
  if (!user) {
    const [date = "", time = ""] = wallClock(store.now(), timeZone).split(" ");
    Object.assign(initial, { date: [date], time: [time] });
  }
  if (here.zone_id) initial.zone_id = [here.zone_id];
  // A form that the server rendered with values is newer than the draft.
  const isRedisplayed = defaults.type !== undefined || defaults.description?.[0] !== "";
  const saved: FormValues = isRedisplayed ? {} : record.values ?? {};
  // A draft that has no place yet gets the one of the address.
  const zone = saved.zone_id?.[0] ? {} : { zone_id: initial.zone_id ?? [] };
  writeValues(form, { ...initial, ...saved, ...zone, ...typed });
  return initial;
}

/** The current values of the fields that differ. */
function changedFields(before: FormValues, now: FormValues): FormValues {
  const names = Object.keys({ ...before, ...now });
  return Object.fromEntries(
    names.filter((name) => String(before[name]) !== String(now[name]))
      .map((name) => [name, now[name] ?? []]),
  );
}
