import type {
  Author,
  Draft,
  FormValues,
  Refusal,
  ReportData,
  Sending,
  Store,
} from "../store/types.ts";
import { Gone, takeDraft } from "./current_draft.ts";
import { wallClock } from "@/lib/calendar.ts";
import { readDefaults, readValues, writeValues } from "./form.ts";

/** What this page's form is for: a draft, or a report that came back to be corrected. */
export interface Writing {
  /** Owns the photos. */
  readonly id: string;
  /** What was written before; undefined for a new one. */
  readonly values: FormValues | undefined;
  /** When that was last saved, in ms of server time; null: it need not be said. */
  readonly savedAt: number | null;
  /** The person's drafts are all open in other tabs. */
  readonly isOpenElsewhere: boolean;
  /** A draft that nobody was logged in for: it is not shown before somebody says that it is theirs. */
  readonly unclaimed: Draft | undefined;
  /** Why it came back. */
  readonly refusal: Refusal | null;
  /** Keeps the form as it is. Rejects with `StorageFull` or `Gone`. */
  save(values: FormValues): Promise<void>;
  /** Hands it to the queue and answers the key of the report. Rejects with `StorageFull` or `Gone`. */
  send(values: FormValues): Promise<string>;
  /** Throws it away, with its photos. */
  discard(): Promise<void>;
}

/** What a report is sent with besides the form. */
type Circumstances = () => Omit<Sending, "draft" | "user">;

/**
 * Writes into the latest draft that is free, or a new one.
 *
 * @param author who writes, asked anew each time: somebody may say that they are not who the phone says
 */
export async function openDraft(
  store: Store,
  author: () => Author | null,
  circumstances: Circumstances,
): Promise<Writing> {
  const { id, draft, isOpenElsewhere, unclaimed } = await takeDraft(store, author());
  return {
    id,
    values: draft?.values,
    savedAt: draft?.updated_at ?? null,
    isOpenElsewhere,
    unclaimed,
    refusal: null,
    async save(values) {
      if (!await store.saveDraft({ id, user_id: author()?.id ?? null, values })) throw new Gone();
    },
    async send(values) {
      const draft = { id, values };
      const sent = await store.sendDraft({ draft, user: author(), ...circumstances() });
      if (sent === "gone") throw new Gone();
      return sent.key;
    },
    discard: () => store.deleteDraft(id),
  };
}

/** The place that the address names: by its query, or by the code of a poster. */
function placeInAddress(
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
  writing: Writing;
  timeZone: string;
  base: string;
  /** Null: the page was kept on the phone, so neither its date nor its place is of today. */
  user: Author | null;
}

/**
 * Fills in what is known: what was written before, the place of the code that was scanned, the time
 * of day. What somebody has typed while the script was on its way stays.
 *
 * @returns how the form looks when nobody has written anything
 */
export async function prefill(options: Options): Promise<FormValues> {
  const { form, store, writing, timeZone, base, user } = options;
  const places = await store.setting("places") ?? await keptPlaces(base);
  const place = placeInAddress(location, places);
  const defaults = readDefaults(form);
  const typed = changesOf(defaults, readValues(form));
  const fresh: Record<string, readonly string[]> = { ...defaults };
  if (!user) {
    const [date = "", time = ""] = wallClock(store.now(), timeZone).split(" ");
    Object.assign(fresh, { date: [date], time: [time] });
  }
  if (place?.zone_id) fresh.zone_id = [place.zone_id];
  // A form that came back from the server is newer than what the phone has kept of it.
  const isAnswer = defaults.type !== undefined || defaults.description?.[0] !== "";
  const before: FormValues = isAnswer ? {} : writing.values ?? {};
  const zone = before.zone_id?.[0];
  const isElsewhere = place && zone && siteOf(zone) !== place.site_id;
  // Whoever scans a code stands there now.
  const here = place?.zone_id || isElsewhere ? { zone_id: fresh.zone_id ?? [] } : {};
  writeValues(form, { ...fresh, ...before, ...(writing.refusal ? {} : here), ...typed });
  return fresh;

  function siteOf(id: string): string | null | undefined {
    return places ? places.zones.find((one) => one.id === id)?.site_id : place?.site_id;
  }
}

/** What the service worker has for an address on a poster, where nothing was sent from this phone yet. */
async function keptPlaces(base: string): Promise<ReportData | undefined> {
  if (!location.pathname.startsWith(`${base}/r/`)) return undefined;
  try {
    const answer = await fetch(`${base}/api/report-form`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The fields that differ, as they are now. */
function changesOf(before: FormValues, now: FormValues): FormValues {
  const names = Object.keys({ ...before, ...now });
  return Object.fromEntries(
    names.filter((name) => String(before[name]) !== String(now[name]))
      .map((name) => [name, now[name] ?? []]),
  );
}
