import type {
  Author,
  Draft,
  FormValues,
  Refusal,
  ReportData,
  Sending,
  Store,
} from "@/islands/store/types.ts";
import { takeDraft } from "./current_draft.ts";
import { Gone } from "./gone.ts";

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
export type Circumstances = () => Omit<Sending, "draft" | "user">;

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
