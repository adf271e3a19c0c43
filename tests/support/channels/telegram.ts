import { type FakeServer, type FixedAnswer, startFakeServer } from "./http_server.ts";

/** A message that the bot posted. */
export interface PostedMessage {
  readonly token: string;
  readonly chat_id: string;
  readonly text: string;
  readonly parse_mode?: string;
  readonly link_preview_options?: { readonly is_disabled?: boolean };
}

/** A server that speaks Telegram's Bot API, for `TELEGRAM_API_ROOT`. */
export interface TelegramServer extends FakeServer {
  /** Messages accepted so far, oldest first. */
  readonly messages: readonly PostedMessage[];
}

/** Elements of Telegram's HTML; it refuses a message with any other, or with one left open. */
const ELEMENT = /<(\/?)(b|i|a)( href="[^"<>]*")?>/g;

/**
 * Starts it. It knows one token and one chat and refuses others as Telegram does; so it does with
 * malformed marks.
 */
export async function startTelegram(
  { token = "123456:TEST-token_of-the-bot", chatId = "-1001234567890" } = {},
): Promise<TelegramServer & { readonly token: string; readonly chatId: string }> {
  const messages: PostedMessage[] = [];
  const refuse = (status: number, description: string): FixedAnswer => ({
    status,
    body: { ok: false, error_code: status, description },
  });
  const server = await startFakeServer(({ method, path, headers, body }) => {
    const [, given = "", call] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (call !== "sendMessage" || method !== "POST") return refuse(404, "Not Found");
    if (given !== token) return refuse(401, "Unauthorized");
    if (headers["content-type"] !== "application/json") {
      return refuse(400, "Bad Request: message text is empty");
    }
    const message = JSON.parse(new TextDecoder().decode(body));
    if (String(message.chat_id) !== chatId) return refuse(400, "Bad Request: chat not found");
    const fault = faultOf(String(message.text ?? ""));
    if (fault) return refuse(400, `Bad Request: ${fault}`);
    messages.push({ token: given, ...message });
    const result = { message_id: messages.length, chat: { id: Number(chatId) } };
    return { status: 200, body: { ok: true, result } };
  });
  return { ...server, messages, token, chatId };
}

function faultOf(text: string): string | null {
  const open: string[] = [];
  for (const [, end, name = ""] of text.matchAll(ELEMENT)) {
    if (!end) open.push(name);
    else if (open.pop() !== name) return "can't parse entities: unmatched end tag";
  }
  const plain = text.replaceAll(ELEMENT, "");
  if (open.length > 0 || /[<>]|&(?!(lt|gt|amp|quot|#39);)/.test(plain)) {
    return "can't parse entities";
  }
  if (plain.trim() === "") return "message text is empty";
  return [...plain.replaceAll(/&[\w#]+;/g, "&")].length > 4096 ? "message is too long" : null;
}
