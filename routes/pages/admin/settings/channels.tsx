import { Button, Items, Notice, type PageContext, Section } from "@/components/mod.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel, type TestOutcome } from "@/lib/deliveries/mod.ts";

/** The channels that are configured. */
export type ChannelStates = Readonly<Record<DeliveryChannel, boolean>>;

interface Props {
  page: PageContext;
  states: ChannelStates;
}

/** The channels of messages: on, or off and what is missing; each sends a test. */
export function ChannelList({ page, states }: Props) {
  const { t, href } = page;
  return (
    <Section id="channels" title={t("channels.title")}>
      <div class="stack">
        <p class="quiet">{t("channels.lead")}</p>
        <Items>
          {DELIVERY_CHANNELS.map((channel) => (
            <li key={channel} class="row between">
              <div>
                <p>
                  <b>{t(`channel.${channel}`)}</b> ·{" "}
                  {t(states[channel] ? "channels.on" : "channels.off")}
                </p>
                <p class="quiet">
                  {t(states[channel] ? `channel_test.${channel}` : `channel_missing.${channel}`)}
                </p>
              </div>
              {states[channel] && (
                <form method="post" action={href(`/admin/settings/channels/${channel}/test`)}>
                  <Button>
                    {t("channels.test")}
                    <span class="sr">{`: ${t(`channel.${channel}`)}`}</span>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </Items>
      </div>
    </Section>
  );
}

/** What became of a test message: where it went, or why not and what the server said. */
export function TestNotice({ page: { t }, test }: { page: PageContext; test: TestOutcome }) {
  const { channel, outcome, to } = test;
  if (outcome.outcome === "delivered") {
    const sent = to === null
      ? t(`channel_sent.${groupOf(channel)}`)
      : t("channels.sent_to", { to });
    return (
      <div role="status">
        <Notice id="tested" title={sent}>{t("channels.sent_hint")}</Notice>
      </div>
    );
  }
  const { reason, detail } = outcome;
  return (
    <div role="alert">
      <Notice
        id="tested"
        title={t("channels.not_sent", { channel: t(`channel.${channel}`) })}
        tone="warn"
      >
        <p>{t(`delivery_reason.${reason}`)}</p>
        {detail && <p class="quiet">{t("channels.server_said", { words: detail })}</p>}
      </Notice>
    </div>
  );
}

/** What has no address of its own: the group chat, and the devices of a person. */
function groupOf(channel: DeliveryChannel): "telegram" | "push" {
  return channel === "telegram" ? "telegram" : "push";
}
