import type { ReportData, Store } from "@/islands/store/types.ts";
import type { Author, FormValues, Refusal, Sending } from "@/islands/store/types.ts";
import { takeDraft } from "./current_draft.ts";

/** It was sent already, perhaps by another tab. */
export class Gone extends Error {
  override readonly name = "Gone";
}

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
export type Circumstances = () => Omit<Sending, "draft" | "user">;

/** Writes into the latest draft that is free, or a new one. */
export async function openDraft(
  store: Store,
  user: Author | null,
  circumstances: Circumstances,
): Promise<Writing> {
  const { id, draft, isOpenElsewhere } = await takeDraft(store, user?.id ?? null);
  return {
    id,
    values: draft?.values,
    savedAt: draft?.updated_at ?? null,
    isOpenElsewhere,
    refusal: null,
    async save(values) {
      if (!await store.saveDraft({ id, user_id: user?.id ?? null, values })) throw new Gone();
    },
    async send(values) {
      const sent = await store.sendDraft({ draft: { id, values }, user, ...circumstances() });
      if (sent === "gone") throw new Gone();
      return sent.key;
    },
    discard: () => store.deleteDraft(id),
  };
}

/** Corrects a report that the server refused; undefined when there is none to correct. */
export async function openCorrection(
  store: Store,
  key: string,
  actor: string | null,
): Promise<Writing | undefined> {
  const { report } = await store.report(key) ?? {};
  if (report?.state !== "refused" || (report.user?.id ?? actor) !== actor) return undefined;
  // The report itself stays as it was sent until it is sent again.
  const place = `siaga-correction-${key}`;
  const typed = sessionStorage.getItem(place);
  return {
    id: key,
    values: typed ? JSON.parse(typed) : report.values,
    savedAt: null,
    isOpenElsewhere: false,
    refusal: report.refusal,
    save: (values) => Promise.resolve(sessionStorage.setItem(place, JSON.stringify(values))),
    async send(values) {
      if (await store.correct(key, values, actor) !== "done") throw new Gone();
      sessionStorage.removeItem(place);
      return key;
    },
    discard: () => Promise.resolve(sessionStorage.removeItem(place)),
  };
}

/** The place that the address names: by its query, or by the code of a poster. */
export function placeInAddress(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  places: ReportData | undefined,
): { site_id: string | null; zone_id: string | null } | undefined {
  const code = /\/r\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (code) return places?.codes.find((one) => one.code === code.toUpperCase());
  const query = new URLSearchParams(search);
  if (query.get("source") !== "qr") return undefined;
  return { site_id: query.get("site_id"), zone_id: query.get("zone_id") };
}
