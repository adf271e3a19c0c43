import { type FakeServer, type FixedAnswer, startFakeServer } from "./http_server.ts";

/** A template message that was sent. */
export interface SentTemplate {
  readonly to: string;
  readonly template: string;
  readonly language: string;
  /** Title, words and link. */
  readonly parameters: readonly string[];
}

/** A server that speaks the WhatsApp Cloud API, for `WHATSAPP_API_ROOT`. */
export interface WhatsAppServer extends FakeServer {
  readonly token: string;
  readonly phoneNumberId: string;
  /** Messages accepted so far, oldest first. */
  readonly messages: readonly SentTemplate[];
  /** Numbers that are not on WhatsApp. */
  readonly unknown: Set<string>;
}

/** An error as the API answers it. */
export function whatsAppError(
  status: number,
  code: number,
  { subcode, details, headers }: {
    subcode?: number;
    details?: string;
    headers?: Record<string, string>;
  } = {},
): FixedAnswer {
  const error = {
    message: `(#${code}) an error`,
    type: "OAuthException",
    code,
    ...subcode && { error_subcode: subcode },
    ...details && { error_data: { messaging_product: "whatsapp", details } },
    fbtrace_id: "A",
  };
  return { status, body: { error }, ...headers && { headers } };
}

/** What a parameter of a template may not have. */
const REFUSED = /[\n\r\t]| {5}/;

/**
 * Starts it. It knows one token, one sender and the template `siaga_notice` in three languages, and
 * refuses everything else as WhatsApp does.
 */
export async function startWhatsApp(): Promise<WhatsAppServer> {
  const token = "EAAtest-token-of-whatsapp";
  const phoneNumberId = "1098765432";
  const messages: SentTemplate[] = [];
  const unknown = new Set<string>();
  const server = await startFakeServer(({ method, path, headers, body }) => {
    const [, sender] = /^\/v23\.0\/([^/]+)\/messages$/.exec(path) ?? [];
    if (method !== "POST" || sender !== phoneNumberId) {
      return whatsAppError(400, 100, { subcode: 33 });
    }
    if (headers.authorization !== `Bearer ${token}`) return whatsAppError(401, 190);
    const { messaging_product, to, type, template } = JSON.parse(new TextDecoder().decode(body));
    if (messaging_product !== "whatsapp" || type !== "template") return whatsAppError(400, 100);
    if (
      template.name !== "siaga_notice" || !["en", "ms", "zh_CN"].includes(template.language.code)
    ) {
      return whatsAppError(404, 132001, { details: "template name does not exist in" });
    }
    const parameters: string[] = template.components[0].parameters
      .map(({ text }: { text: string }) => text);
    if (parameters.length !== 3) return whatsAppError(400, 132000);
    if (parameters.some((text) => text === "" || REFUSED.test(text))) {
      return whatsAppError(400, 132012, {
        details: "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
      });
    }
    if (parameters.join("").length > 1024) return whatsAppError(400, 132005);
    if (!/^\+[1-9]\d{7,14}$/.test(to)) return whatsAppError(400, 100);
    if (unknown.has(to)) return whatsAppError(400, 131026, { details: "Message undeliverable" });
    messages.push({ to, template: template.name, language: template.language.code, parameters });
    const id = `wamid.TEST${messages.length}`;
    return {
      status: 200,
      body: {
        messaging_product: "whatsapp",
        contacts: [{ input: to, wa_id: to.slice(1) }],
        messages: [{ id, message_status: "accepted" }],
      },
    };
  });
  return { ...server, token, phoneNumberId, messages, unknown };
}
