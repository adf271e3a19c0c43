import type {
  Pause,
  PhotoFacts,
  ReportData,
  SavedPhoto,
  SavedReport,
  Store,
} from "../store/types.ts";
import { judge, type Judgement, refusalOf } from "./answers.ts";
import { backoff, type Item, retryAfter } from "./schedule.ts";
import type { Answer, QueueOptions, Request } from "./types.ts";

const NO_ANSWER: Answer = { status: 0, header: () => null, text: "" };

type Needs =
  & Pick<QueueOptions, "store" | "base" | "transport" | "buildBody">
  & Required<Pick<QueueOptions, "random">>;

interface Answered {
  readonly answer: Answer;
  readonly judgement: Judgement;
}

/** Sends one item and notes what became of it. */
interface Delivery {
  /** False: the try failed, so that it is better to wait before the next one. */
  (item: Item, onProgress: (fraction: number) => void): Promise<boolean>;
}

export function createDelivery({ store, base, transport, buildBody, random }: Needs): Delivery {
  const ask = async (
    request: Request,
    isExpected: (json: unknown) => boolean,
  ): Promise<Answered> => {
    const answer = await transport(request).catch(() => NO_ANSWER);
    const judgement = judge(answer, isExpected);
    // Whether or not it can be kept, what follows goes by it; what follows does not wait for it.
    if (judgement.isOurs) void setClock(store, answer.header("Date")).catch(() => {});
    return { answer, judgement };
  };

  const change = (
    { report, photo }: Item,
    to: (current: SavedReport | PhotoFacts) => Partial<SavedReport & PhotoFacts>,
  ) =>
    photo
      ? store.changePhoto(photo.key, to)
      // Only what still waits: it may have been answered through another tab.
      : store.changeReport(report.key, (now) => now.state === "waiting" ? to(now) : undefined);

  const failed = async (item: Item, status: number, code: string | null) => {
    await change(item, ({ attempts }) => ({
      attempts: attempts + 1,
      next_try_at: store.now() + backoff(attempts + 1, random),
      fault: { status, code },
    }));
    return false;
  };

  /** One that cannot be kept is a failed try: whatever happens, the server is left alone for a while. */
  const pause = (item: Item, { answer, judgement }: Answered, to: Pause) =>
    store.keepSetting("pause", to)
      .then(() => true, () => failed(item, answer.status, judgement.code));

  const refused = (item: Item, refusal: SavedPhoto["refusal"]) =>
    change(item, () => ({ refusal, fault: null, ...(item.photo ? {} : { state: "refused" }) }));

  const done = (item: Item, { answer, judgement }: Answered) => {
    const { json } = judgement;
    if (!item.photo) {
      const received = { incident: incidentOf(json)!, received_at: store.now(), fault: null };
      return change(item, () => ({ ...received, state: "received" }));
    }
    return hashOf(json) === item.photo.sha256
      ? change(item, () => ({ sent: true, fault: null }))
      // The server keeps something else under this key.
      : refused(item, { ...refusalOf(answer, judgement), code: "hash_mismatch" });
  };

  const settle = async (item: Item, answered: Answered): Promise<boolean> => {
    const { answer, judgement } = answered;
    const { verdict, code } = judgement;
    switch (verdict) {
      case "done":
        await done(item, answered);
        break;
      case "refused":
        await refused(item, refusalOf(answer, judgement));
        break;
      case "rate_limited": {
        const until = store.now() + retryAfter(answer.header("Retry-After"), store.now());
        return await pause(item, answered, { reason: verdict, until, photosGoOn: !item.photo });
      }
      case "fault":
        return await failed(item, answer.status, code);
      default:
        // Somebody else may have signed in while this was on its way.
        if ((await store.setting("user"))?.id === item.report.user!.id) {
          return await pause(item, answered, { reason: verdict });
        }
    }
    return true;
  };

  /** Sends the report's body, which is built once and never changes while the key lives. */
  const withBody = async (item: Item): Promise<Item | boolean> => {
    const { report } = item;
    if (item.photo || report.body) return item;
    let places = await store.setting("places");
    if (!places || !knowsZone(places, report)) {
      const url = `${base}/api/report-form`;
      const request = { method: "GET", url, headers: {}, body: null } as const;
      const answered = await ask(request, isReportData);
      const { json, verdict } = answered.judgement;
      if (isReportData(json) && verdict === "done") {
        places = json;
        await store.keepSetting("places", places).catch(() => {});
      } else if (!places) {
        return await settle(item, answered);
      }
    }
    const body = await buildBody(report, places);
    // Answered or removed in the meantime: there is nothing to send any more.
    if (!await change(item, () => ({ body }))) return true;
    return { ...item, report: { ...report, body } };
  };

  return async (item, onProgress) => {
    if (item.photo && !await isReadable(item.photo.blob)) {
      await refused(item, { status: 0, code: "unreadable", detail: "", errors: [] });
      return true;
    }
    const ready = await withBody(item).catch(() => failed(item, 0, null));
    if (typeof ready === "boolean") return ready;
    const request = { ...requestFor(base, ready), onProgress };
    const isExpected = (json: unknown) => Boolean(item.photo ? hashOf(json) : incidentOf(json));
    return await settle(ready, await ask(request, isExpected));
  };
}

function isReportData(json: unknown): json is ReportData {
  const { zones, trucks } = (json ?? {}) as Partial<ReportData>;
  return Array.isArray(zones) && Array.isArray(trucks);
}

function knowsZone({ zones }: ReportData, { values }: SavedReport): boolean {
  return zones.some(({ id }) => id === values.zone_id?.[0]);
}

/** Browsers have been seen to lose the file behind a blob. */
function isReadable(blob: Blob): Promise<boolean> {
  return blob.slice(0, 1).arrayBuffer().then(() => true, () => false);
}

/** The request that sends a report with its body, or a photo. */
function requestFor(base: string, { report, photo }: Item): Request {
  const author = { "Siaga-User": report.user!.id };
  return photo ? photoRequest(base, report, photo, author) : {
    method: "POST",
    url: `${base}/api/incidents`,
    headers: { ...author, "Content-Type": "application/json", "Idempotency-Key": report.key },
    body: JSON.stringify(report.body),
  };
}

function photoRequest(
  base: string,
  { incident }: SavedReport,
  { key, new_key, sha256, blob, name }: SavedPhoto,
  author: Request["headers"],
): Request {
  const body = new FormData();
  body.append("sha256", sha256);
  body.append("file", blob, name);
  return {
    method: "POST",
    url: `${base}/api/incidents/${incident!.id}/evidence`,
    headers: { ...author, "Idempotency-Key": new_key ?? key },
    body,
  };
}

/** The incident of an answer to a report. */
function incidentOf(json: unknown): { id: string; number: string } | undefined {
  const { id, number } = part(json, "incident");
  return typeof id === "string" && typeof number === "string" ? { id, number } : undefined;
}

/**
 * SHA-256 of a photo as the server received it, in hex. What it stores may be another file, because it
 * removes metadata; a server that does not say what it received has stored just that.
 */
function hashOf(json: unknown): string | undefined {
  const { received_sha256, sha256 } = part(json, "evidence");
  const hash = received_sha256 ?? sha256;
  return typeof hash === "string" ? hash.toLowerCase() : undefined;
}

function part(json: unknown, name: string): Record<string, unknown> {
  const whole = (json ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return whole[name] ?? {};
}

/** Headers are of whole seconds, and answers take a while; less than this says nothing. */
const EXACTNESS = 5_000;

/** Goes by the server's clock, as its `Date` header tells it; a phone's may be a day wrong. */
export async function setClock(store: Store, date: string | null): Promise<void> {
  const serverTime = Date.parse(date ?? "");
  if (Math.abs(serverTime - store.now()) > EXACTNESS) await store.setClock(serverTime);
}
