import type { Composed, OptionalChannel, Outcome } from "./channel.ts";
import {
  type HttpAnswer,
  outcomeOfStatus,
  outcomeOfStranger,
  partOf,
  postJson,
  waitOf,
} from "./http.ts";
import { detailOf, escapeHtml, oneLine } from "./plain.ts";
import { areKeysSet, readKeys, type ReadSetting } from "./setting_keys.ts";

export interface TelegramOptions {
  /** `https://api.telegram.org` */
  readonly apiRoot: string;
  readonly read: ReadSetting;
}

const KEYS = ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"] as const;

/** A message may have 4096 characters after its marks are read; the rest is for title, link and footer. */
const SUBJECT_LENGTH = 200;
const BODY_LENGTH = 2800;
const FOOTER_LENGTH = 300;

/**
 * Telegram's Bot API: posts to the one group chat of the settings, so a message needs no address.
 * Telegram knows no key against sending twice.
 */
export function createTelegram({ apiRoot, read }: TelegramOptions): OptionalChannel<null> {
  return {
    isConfigured: () => areKeysSet(read, KEYS),
    async send(_to, message) {
      const keys = await readKeys(read, KEYS);
      if ("outcome" in keys) return keys;
      const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat } = keys;
      const secrets = [token];
      const answer = await postJson(`${apiRoot}/bot${pathOf(token)}/sendMessage`, {
        body: {
          chat_id: chat,
          text: textOf(message),
          parse_mode: "HTML",
          link_preview_options: { is_disabled: true },
        },
        secrets,
      });
      return "outcome" in answer ? answer : outcomeOf(answer, secrets);
    },
  };
}

/** A token as a part of an address; its colon stays, as the Bot API writes it. */
function pathOf(token: string): string {
  return encodeURIComponent(token).replaceAll("%3A", ":");
}

function textOf({ subject, body, link, footer }: Composed): string {
  const parts = [
    `<b>${escapeHtml(oneLine(subject, SUBJECT_LENGTH))}</b>`,
    ...shortened(body).map(escapeHtml),
    `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`,
    footer && `<i>${escapeHtml(oneLine(footer, FOOTER_LENGTH))}</i>`,
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** The first paragraphs, as many as fit. */
function shortened(body: readonly string[]): string[] {
  let left = BODY_LENGTH;
  return body.flatMap((text) => {
    if (left <= 0) return [];
    const part = oneLine(text, left);
    left -= [...part].length;
    return [part];
  });
}

/** An answer of the Bot API: `{ok, result}` or `{ok, error_code, description, parameters}`. */
function outcomeOf(answer: HttpAnswer, secrets: readonly string[]): Outcome {
  const { status, json } = answer;
  const ok = partOf(json, "ok");
  const id = partOf(json, "result", "message_id");
  if (status === 200 && ok === true) {
    return { outcome: "delivered", ...typeof id === "number" && { reference: String(id) } };
  }
  const description = partOf(json, "description");
  if (ok !== false || typeof description !== "string") {
    return outcomeOfStranger(answer, secrets);
  }
  // The id of the group changes when it becomes a supergroup: the administrator needs the new one.
  const moved = partOf(json, "parameters", "migrate_to_chat_id");
  const words = moved === undefined ? description : `${description}: ${moved}`;
  const detail = detailOf(words, secrets);
  // 404 is the answer to a token that does not exist.
  if (status === 401 || status === 404) {
    return { outcome: "retry", reason: "bad_credentials", ...detail };
  }
  if (status === 429) {
    const after = waitOf(partOf(json, "parameters", "retry_after"));
    return { outcome: "retry", reason: "rate_limited", ...detail, ...after };
  }
  if (status === 403 || moved !== undefined || RECIPIENT.test(description)) {
    return { outcome: "failed", reason: "recipient_refused", ...detail };
  }
  return outcomeOfStatus(answer, { detail: words, secrets });
}

/** Descriptions of 400 that are about the chat; the API has no codes for them. */
const RECIPIENT =
  /chat not found|chat_id is empty|chat was deactivated|not enough rights|peer_id_invalid/i;
