import { Hono } from "hono";
import {
  Button,
  Checks,
  ErrorSummary,
  type FormState,
  Island,
  Layout,
  type PageContext,
  PageHead,
  Section,
  TimeInput,
} from "@/components/mod.ts";
import {
  listDevices,
  PERSONAL_CHANNELS,
  type PersonalChannel,
  type Preferences,
  PreferencesInput,
  readPreferences,
  savePreferences,
} from "@/lib/notifications/mod.ts";
import PushSwitch, { type PushWords } from "@/islands/push/PushSwitch.tsx";
import { read } from "@/lib/validation.ts";
import { type FormValues, readForm, text } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { nameFields } from "../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";

const PATH = "/profile/messages";

/** Which messages a person wants by which channel, and the hours at which they sleep. */
export const messageChoices = new Hono<Env>()
  .get("/", may("notification.choose"), async (c) => {
    const { preferences, endpoints } = await inSession(c, async (session) => ({
      preferences: await readPreferences(session),
      endpoints: await listDevices(session),
    }));
    const form = { values: valuesOf(preferences), errors: [] };
    const publicKey = await c.get("services").channels.push.publicKey();
    const push = { publicKey, endpoints };
    return render(
      c,
      <MessagesPage page={pageOf(c)} preferences={preferences} form={form} push={push} />,
    );
  })
  .post("/", may("notification.choose"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const { quiet_from, quiet_to, ...wanted } = form;
      const input = read(PreferencesInput, {
        wanted,
        quiet_from: text({ quiet_from: quiet_from ?? [] }, "quiet_from") ?? null,
        quiet_to: text({ quiet_to: quiet_to ?? [] }, "quiet_to") ?? null,
      });
      return inSession(c, async (session) => {
        const offered = offeredTo(await readPreferences(session));
        await savePreferences(session, input, offered);
      });
    });
    if ("done" in result) return redirectTo(c, PATH, "saved");
    const page = pageOf(c);
    const preferences = await inSession(c, readPreferences);
    const refused = nameFields(
      withRequired(result.refused, preferences),
      (path) =>
        path === "quiet_from" || path === "quiet_to" ? page.t(`messages.${path}`) : undefined,
    );
    return render(c, <MessagesPage page={page} preferences={preferences} form={refused} />, 422);
  });

/** WhatsApp is offered to those with a phone number, push to those who switched it on in a browser. */
function offeredTo({ has_phone, has_devices }: Preferences): PersonalChannel[] {
  const isOffered = { email: true, whatsapp: has_phone, push: has_devices };
  return PERSONAL_CHANNELS.filter((channel) => isOffered[channel]);
}

function valuesOf({ wanted, quiet_from, quiet_to }: Preferences): FormValues {
  return {
    ...wanted,
    quiet_from: quiet_from ? [quiet_from] : [],
    quiet_to: quiet_to ? [quiet_to] : [],
  };
}

/** Browsers do not send what cannot be switched off. */
function withRequired(form: FormState, { choices }: Preferences): FormState {
  const required = choices.map(({ kind, required }) =>
    [kind, [...form.values[kind] ?? [], ...required]] as const
  );
  return { ...form, values: { ...form.values, ...Object.fromEntries(required) } };
}

interface Props {
  page: PageContext;
  preferences: Preferences;
  form: FormState;
  /** Absent after a refused form: the switch is on the page itself. */
  push?: { publicKey: string; endpoints: string[] };
}

function pushWords(t: PageContext["t"]): PushWords {
  return {
    title: t("push.title"),
    why: t("push.why"),
    on: t("push.on"),
    blocked: t("push.blocked"),
    failed: t("push.failed"),
    switch_on: t("push.switch_on"),
    switch_off: t("push.switch_off"),
  };
}

function MessagesPage({ page, preferences, form, push }: Props) {
  const { t, href } = page;
  const title = t("messages.title");
  const offered = offeredTo(preferences);
  const choices = preferences.choices
    .map((choice) => ({
      ...choice,
      channels: choice.channels.filter((channel) => offered.includes(channel)),
    }))
    .filter(({ channels }) => channels.length > 0);
  return (
    <Layout page={page} title={title} current="/profile" refused={form.errors.length > 0}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: href("/profile"), label: t("nav.profile") }}>
        <p>{t("messages.lead")}</p>
      </PageHead>
      {push && (
        <Island
          page={page}
          of={PushSwitch}
          props={{
            ...push,
            words: pushWords(t),
          }}
        />
      )}
      <form class="stack stack-l measure" method="post" action={href(PATH)} novalidate>
        {choices.map(({ kind, channels, required }) => (
          <Checks
            key={kind}
            page={page}
            form={form}
            name={kind}
            label={t(`message_kind.${kind}`)}
            {...required.length > 0 && { hint: t("messages.required") }}
            options={channels.map((channel) => ({
              value: channel,
              label: t(`channel.${channel}`),
              ...required.includes(channel) && { disabled: true },
            }))}
          />
        ))}
        {choices.length > 0 && !preferences.has_phone && (
          <p class="quiet">{t("messages.no_phone")}</p>
        )}
        <Section id="quiet" title={t("messages.quiet")}>
          <div class="stack">
            <p>{t("messages.quiet_why")}</p>
            <div class="pair">
              <TimeInput
                page={page}
                form={form}
                name="quiet_from"
                label={t("messages.quiet_from")}
                optional
              />
              <TimeInput
                page={page}
                form={form}
                name="quiet_to"
                label={t("messages.quiet_to")}
                optional
              />
            </div>
          </div>
        </Section>
        <p>
          <Button primary big>{t("btn.save")}</Button>
        </p>
      </form>
    </Layout>
  );
}
