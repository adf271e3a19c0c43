import { Button, Items, Notice, type PageContext, Section } from "@/components/mod.ts";
import {
  type AiConfig,
  PROVIDER_NAMES,
  type ProviderName,
  type ProviderTest,
} from "@/lib/ai/mod.ts";

/** Which providers have a key. */
export type ProviderStates = Readonly<Record<ProviderName, boolean>>;

interface Props {
  page: PageContext;
  states: ProviderStates;
  config: AiConfig;
}

/** The providers: model and address, or what is missing; each can be tested. */
export function ProviderList({ page, states, config }: Props) {
  const { t, href } = page;
  return (
    <Section id="providers" title={t("ai.providers")}>
      <Items>
        {PROVIDER_NAMES.map((name) => (
          <li key={name} class="row between">
            <div>
              <p>
                <b>{t(`ai_provider.${name}`)}</b> ·{" "}
                {t(states[name] ? "channels.on" : "channels.off")}
              </p>
              <p class="quiet">
                {states[name]
                  ? t("ai.model_at", {
                    model: config[name].model,
                    host: new URL(config[name].baseUrl).host,
                  })
                  : t(`ai_missing.${name}`)}
              </p>
            </div>
            {states[name]
              ? (
                <form method="post" action={href(`/admin/ai/${name}/test`)}>
                  <Button>
                    {t("ai.test")}
                    <span class="sr">{`: ${t(`ai_provider.${name}`)}`}</span>
                  </Button>
                </form>
              )
              : <a class="act" href={href("/admin/settings")}>{t("nav.settings")}</a>}
          </li>
        ))}
      </Items>
    </Section>
  );
}

/** What became of a test. */
export function TestNotice({ page: { t }, test }: { page: PageContext; test: ProviderTest }) {
  const { provider, outcome, detail } = test;
  const name = t(`ai_provider.${provider}`);
  if (outcome === "answered") {
    return (
      <div role="status">
        <Notice id="tested" title={t("ai.tested", { name })}>{t("ai.tested_hint")}</Notice>
      </div>
    );
  }
  return (
    <div role="alert">
      <Notice id="tested" title={t("ai.not_tested", { name })} tone="warn">
        <p>{t(`ai_outcome.${outcome}`)}</p>
        {detail && <p class="quiet">{t("channels.server_said", { words: detail })}</p>}
      </Notice>
    </div>
  );
}
