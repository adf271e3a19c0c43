import type { Composed, Outcome } from "@/lib/channels/mod.ts";
import { dateFormats, type Locale, translator } from "@/lib/i18n/mod.ts";
import { RESET_KIND, type ResetTokens } from "@/lib/identity/mod.ts";
import type { Address } from "./compose.ts";
import type { Requested, RequestedKind } from "./lease.ts";

/** What a message needs of the service that no row holds. */
export interface Secrets {
  readonly resetTokens: Pick<ResetTokens, "tokenOf">;
}

interface Context {
  locale: Locale;
  address: Address;
  secrets: Secrets;
}

type Compose = (delivery: Requested, context: Context) => Promise<Composed>;

/** How each kind is composed. A message may carry a secret that is made here and kept nowhere. */
const COMPOSE: Readonly<Record<RequestedKind, Compose>> = { [RESET_KIND]: composeReset };

/** Composes a message that its recipient asked for, in the recipient's language. */
export function composeRequested(delivery: Requested, context: Context): Promise<Composed> {
  return COMPOSE[delivery.kind](delivery, context);
}

async function composeReset(
  { id, event, expires_at }: Requested,
  { locale, address: { root, timeZone }, secrets }: Context,
): Promise<Composed> {
  const t = translator(locale);
  const token = await secrets.resetTokens.tokenOf(event.slice(`${RESET_KIND}:`.length));
  const moment = dateFormats(locale, timeZone).stamp(expires_at);
  return {
    id,
    locale,
    subject: t("delivery.password_reset"),
    body: [t("reset_mail.why"), t("reset_mail.until", { moment }), t("reset_mail.not_you")],
    link: { label: t("reset.title"), url: `${root}/reset-password?token=${token}` },
    footer: t("reset_mail.footer"),
  };
}

/**
 * The outcome of a requested message with only the code of the server's words: a filter of spam may quote the
 * link that it refuses.
 */
export function withoutWords(outcome: Outcome): Outcome {
  if (outcome.outcome === "delivered" || outcome.detail === undefined) return outcome;
  const { detail, ...rest } = outcome;
  const code = /^\d{3}(?: \d\.\d{1,3}\.\d{1,3})?\b/.exec(detail)?.[0];
  return code ? { ...rest, detail: code } : rest;
}
