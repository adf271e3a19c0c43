import type {
  Pause,
  PhotoMetadata,
  ReportData,
  SavedPhoto,
  SavedReport,
  Store,
} from "../store/types.ts";
import { classify, refusalOf, type Result } from "./answers.ts";
import { backoff, type QueueItem, retryAfter } from "./schedule.ts";
import type { Answer, QueueOptions, Request } from "./types.ts";

const NO_ANSWER: Answer = { status: 0, header: () => null, text: "" };

type DeliveryOptions =
  & Pick<QueueOptions, "store" | "base" | "transport" | "buildBody">
  & Required<Pick<QueueOptions, "random">>;

interface Exchange {
  readonly answer: Answer;
  readonly result: Result;
}

/** Sends one item and saves the result. */
interface Delivery {
  /** Resolves to false when the attempt failed, so that the queue backs off. */
  (item: QueueItem, onProgress: (fraction: number) => void): Promise<boolean>;
}

export function createDelivery(
  { store, base, transport, buildBody, random }: DeliveryOptions,
): Delivery {
  const send = async (
    request: Request,
    isExpected: (json: unknown) => boolean,
  ): Promise<Exchange> => {
    const answer = await transport(request).catch(() => NO_ANSWER);
    const result = classify(answer, isExpected);
    // The clock applies at once; saving it may fail and is not awaited.
    if (result.isFromServer) void setClock(store, answer.header("Date")).catch(() => {});
    return { answer, result };
  };

  const change = (
    { report, photo }: QueueItem,
    to: (current: SavedReport | PhotoMetadata) => Partial<SavedReport & PhotoMetadata>,
  ) =>
    photo
      ? store.changePhoto(photo.key, to)
      // Another tab may have received the response already.
      : store.changeReport(report.key, (now) => now.state === "waiting" ? to(now) : undefined);

  const recordFailure = async (item: QueueItem, status: number, code: string | null) => {
    await change(item, ({ attempts }) => ({
      attempts: attempts + 1,
      next_try_at: store.now() + backoff(attempts + 1, random),
      fault: { status, code },
    }));
    return false;
  };

  /** Pauses the queue. When the pause cannot be saved, the item gets a delay, so that it backs off too. */
  const pause = (item: QueueItem, { answer, result }: Exchange, to: Pause) =>
    store.saveSetting("pause", to)
      .then(() => true, () => recordFailure(item, answer.status, result.code));

  const recordRefusal = (item: QueueItem, refusal: SavedPhoto["refusal"]) =>
    change(item, () => ({ refusal, fault: null, ...(item.photo ? {} : { state: "refused" }) }));

  const recordSuccess = (item: QueueItem, { answer, result }: Exchange) => {
    const { json } = result;
    if (!item.photo) {
      const received = { incident: incidentOf(json)!, received_at: store.now(), fault: null };
      return change(item, () => ({ ...received, state: "received" }));
    }
    return hashOf(json) === item.photo.sha256
      ? change(item, () => ({ sent: true, fault: null }))
      // The server has another file with this key.
      : recordRefusal(item, { ...refusalOf(answer, result), code: "hash_mismatch" });
  };

  const applyResult = async (item: QueueItem, exchange: Exchange): Promise<boolean> => {
    const { answer, result } = exchange;
    const { verdict, code } = result;
    switch (verdict) {
      case "done":
        await recordSuccess(item, exchange);
        break;
      case "refused":
        await recordRefusal(item, refusalOf(answer, result));
        break;
      case "rate_limited": {
        const until = store.now() + retryAfter(answer.header("Retry-After"), store.now());
        return await pause(item, exchange, { reason: verdict, until, photosGoOn: !item.photo });
      }
      case "fault":
        return await recordFailure(item, answer.status, code);
      default:
        // Another user may have logged in during the request.
        if ((await store.setting("user"))?.id === item.report.user!.id) {
          return await pause(item, exchange, { reason: verdict });
        }
    }
    return true;
  };

  /** Builds and saves the body of a report. It must not change afterwards, because the key stays. */
  const ensureBody = async (item: QueueItem): Promise<QueueItem | boolean> => {
    const { report } = item;
    if (item.photo || report.body) return item;
    let places = await store.setting("places");
    if (!places || !hasZone(places, report)) {
      const url = `${base}/api/report-form`;
      const request = { method: "GET", url, headers: {}, body: null } as const;
      const exchange = await send(request, isReportData);
      const { json, verdict } = exchange.result;
      if (isReportData(json) && verdict === "done") {
        places = json;
        await store.saveSetting("places", places).catch(() => {});
      } else if (!places) {
        return await applyResult(item, exchange);
      }
    }
    const body = await buildBody(report, places);
    // Received or removed in the meantime: nothing to send.
    if (!await change(item, () => ({ body }))) return true;
    return { ...item, report: { ...report, body } };
  };

  return async (item, onProgress) => {
    if (item.photo && !await isReadable(item.photo.blob)) {
      await recordRefusal(item, { status: 0, code: "unreadable", detail: "", errors: [] });
      return true;
    }
    const ready = await ensureBody(item).catch(() => recordFailure(item, 0, null));
    if (typeof ready === "boolean") return ready;
    const request = { ...requestFor(base, ready), onProgress };
    const isExpected = (json: unknown) => Boolean(item.photo ? hashOf(json) : incidentOf(json));
    return await applyResult(ready, await send(request, isExpected));
  };
}

function isReportData(json: unknown): json is ReportData {
  const { zones, trucks } = (json ?? {}) as Partial<ReportData>;
  return Array.isArray(zones) && Array.isArray(trucks);
}

function hasZone({ zones }: ReportData, { values }: SavedReport): boolean {
  return zones.some(({ id }) => id === values.zone_id?.[0]);
}

/** Some browsers lose the file behind a stored blob. */
function isReadable(blob: Blob): Promise<boolean> {
  return blob.slice(0, 1).arrayBuffer().then(() => true, () => false);
}

/** The request that sends a report with its body, or a photo. */
function requestFor(base: string, { report, photo }: QueueItem): Request {
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
  { key, new_key, sha256, blob, name, added_at }: SavedPhoto,
  author: Request["headers"],
): Request {
  const body = new FormData();
  body.append("sha256", sha256);
  body.append("file", blob, name);
  return {
    method: "POST",
    url: `${base}/api/incidents/${incident!.id}/evidence`,
    headers: {
      ...author,
      "Idempotency-Key": new_key ?? key,
      "Siaga-Added-At": String(added_at),
    },
    body,
  };
}

/** The incident in the response to a report; undefined when there is none. */
function incidentOf(json: unknown): { id: string; number: string } | undefined {
  const { id, number } = objectAt(json, "incident");
  return typeof id === "string" && typeof number === "string" ? { id, number } : undefined;
}

/**
 * SHA-256 of a photo as the server received it, in lower-case hex. The stored file may differ, because
 * the server removes metadata; without `received_sha256` it is the received one.
 */
function hashOf(json: unknown): string | undefined {
  const { received_sha256, sha256 } = objectAt(json, "evidence");
  const hash = received_sha256 ?? sha256;
  return typeof hash === "string" ? hash.toLowerCase() : undefined;
}

function objectAt(json: unknown, name: string): Record<string, unknown> {
  const whole = (json ?? {}) as Record<string, Record<string, unknown> | undefined>;
  return whole[name] ?? {};
}

/** `Date` headers have whole seconds, and responses are delayed, so smaller differences are ignored. */
const CLOCK_TOLERANCE_MS = 5_000;

/** Sets the store's clock from a `Date` header, because the clock of a phone may be a day off. */
export async function setClock(store: Store, date: string | null): Promise<void> {
  const serverTime = Date.parse(date ?? "");
  if (Math.abs(serverTime - store.now()) > CLOCK_TOLERANCE_MS) await store.setClock(serverTime);
}
