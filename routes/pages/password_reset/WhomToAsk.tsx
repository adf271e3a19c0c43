import { interleave, type PageContext, PhoneLink } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  alone: "reset.ask" | "reset.off_ask";
  /** The same with the number of the safety office, where there is one. */
  withPhone: "reset.ask_or_call" | "reset.off_ask_or_call";
}

/** Who helps people without a mailbox. */
export function WhomToAsk({ page: { t, safetyPhone }, alone, withPhone }: Props) {
  if (!safetyPhone) return <p>{t(alone)}</p>;
  const phone = <PhoneLink number={safetyPhone} />;
  return <p>{interleave(t(withPhone, { phone: "{phone}" }), { phone })}</p>;
}
