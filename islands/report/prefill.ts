import { wallClock } from "@/lib/calendar.ts";
import type { Author, FormValues, ReportData, Store } from "@/islands/store/types.ts";
import { readDefaults, readValues, writeValues } from "./form_values.ts";
import { placeInAddress, type Writing } from "./writing.ts";

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
