import type { Composed, OptionalChannel, Outcome } from "./channel.ts";
import {
  type HttpAnswer,
  outcomeOfStatus,
  outcomeOfStranger,
  partOf,
  postJson,
  retryAfter,
} from "./http.ts";
import { toE164 } from "./phone.ts";
import { detailOf, oneLine } from "./plain.ts";
import { areKeysSet, readKeys, type ReadSetting } from "./setting_keys.ts";

/** Whose phone a message goes to: the number as the profile has it. */
export interface PhoneOwner {
  readonly phone: string;
}

export interface WhatsAppOptions {
  /** `https://graph.facebook.com` */
  readonly apiRoot: string;
  readonly read: ReadSetting;
}

const VERSION = "v23.0";
const KEYS = ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_NUMBER_ID"] as const;

/**
 * A business may begin a conversation with an approved template only. Its texts are in
 * docs/operations.md: title, words and link are its three parameters.
 */
const TEMPLATE = "siaga_notice";
const LANGUAGES = { en: "en", ms: "ms", zh: "zh_CN" } as const;

/** The template with its parameters may have 1024 characters. */
const SUBJECT_LENGTH = 160;
const BODY_LENGTH = 480;

/** WhatsApp Cloud API. It knows no key against sending twice. */
export function createWhatsApp({ apiRoot, read }: WhatsAppOptions): OptionalChannel<PhoneOwner> {
  return {
    isConfigured: () => areKeysSet(read, KEYS),
    async send({ phone }, message) {
      const keys = await readKeys(read, KEYS);
      if ("outcome" in keys) return keys;
      const number = toE164(phone);
      if (!number) return { outcome: "failed", reason: "no_address" };
      const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: sender } = keys;
      const secrets = [token];
      const url = `${apiRoot}/${VERSION}/${encodeURIComponent(sender)}/messages`;
      const answer = await postJson(url, {
        headers: { Authorization: `Bearer ${token}` },
        body: {
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: number,
          type: "template",
          template: templateOf(message),
        },
        secrets,
      });
      return "outcome" in answer ? answer : outcomeOf(answer, secrets);
    },
  };
}

function templateOf({ locale, subject, body, link }: Composed) {
  // A parameter with a line break, a tab or more than four spaces in a row is refused, and so is an
  // empty one.
  const texts = [oneLine(subject, SUBJECT_LENGTH), oneLine(body.join(" "), BODY_LENGTH), link.url];
  const parameters = texts.map((text) => ({ type: "text", text: text || "-" }));
  return {
    name: TEMPLATE,
    language: { code: LANGUAGES[locale] },
    components: [{ type: "body", parameters }],
  };
}

/** An outcome for error codes of the Cloud API, each a range. What an operator can correct is tried again. */
const CODES: readonly (readonly [outcome: Outcome, ...ranges: (readonly [number, number])[]])[] = [
  // Calls of the app, of the account, messages in all, to one person, of registrations.
  [
    { outcome: "retry", reason: "rate_limited" },
    [4, 4],
    [80007, 80007],
    [130429, 130429],
    [131048, 131048],
    [131056, 131056],
    [133016, 133016],
  ],
  // Token, permissions, an account that is locked or not paid for, a sender without name or registration.
  [
    { outcome: "retry", reason: "bad_credentials" },
    [0, 0],
    [3, 3],
    [10, 10],
    [33, 33],
    [190, 190],
    [200, 299],
    [368, 368],
    [131005, 131005],
    [131031, 131031],
    [131037, 131037],
    [131042, 131042],
    [131045, 131045],
    [133010, 133010],
  ],
  // A country that is closed, the sender itself, not on WhatsApp, not among the numbers of a test account,
  // not wanted.
  [
    { outcome: "failed", reason: "recipient_refused" },
    [130497, 130497],
    [131021, 131021],
    [131026, 131026],
    [131030, 131030],
    [131050, 131050],
  ],
  // The template is missing, paused, or has other parameters.
  [{ outcome: "retry", reason: "message_refused" }, [132000, 132016]],
  [
    { outcome: "retry", reason: "server_error" },
    [1, 2],
    [131000, 131000],
    [131016, 131016],
    [131057, 131057],
    [133004, 133004],
  ],
];

/** An answer: `{messages: [{id}]}` or `{error: {message, code, error_subcode, error_data}}`. */
function outcomeOf(answer: HttpAnswer, secrets: readonly string[]): Outcome {
  const { status, headers, json } = answer;
  const id = partOf(json, "messages", "0", "id");
  if (status === 200 && typeof id === "string") return { outcome: "delivered", reference: id };
  const code = partOf(json, "error", "code");
  if (typeof code !== "number") {
    return outcomeOfStranger(answer, secrets);
  }
  const parts = [["message"], ["error_data", "details"]].map((path) =>
    partOf(json, "error", ...path)
  );
  const words = parts.filter((part) => typeof part === "string").join(": ");
  const detail = detailOf(`${code} ${words}`, secrets);
  const outcome = meaningOf(code, partOf(json, "error", "error_subcode"));
  if (outcome) {
    return { ...outcome, ...detail, ...outcome.outcome === "retry" && retryAfter(headers) };
  }
  return outcomeOfStatus(answer, { detail: `${code} ${words}`, secrets });
}

function meaningOf(code: number, subcode: unknown): Outcome | undefined {
  // An id of a sender that does not exist: 100 is otherwise a parameter at fault.
  if (code === 100 && subcode === 33) return { outcome: "retry", reason: "bad_credentials" };
  return CODES.find(([, ...ranges]) => ranges.some(([from, to]) => from <= code && code <= to))
    ?.[0];
}
