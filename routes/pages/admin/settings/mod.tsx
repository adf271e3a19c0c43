import { Hono } from "hono";
import {
  Button,
  ButtonLink,
  Cell,
  EMPTY_FORM,
  ErrorSummary,
  Facts,
  type FormState,
  type PageContext,
  PageHead,
  Row,
  RowHead,
  Section,
  Table,
  TextInput,
} from "@/components/mod.ts";
import { SETTING_KEYS, type SettingKey } from "@/lib/config.ts";
import { Problem } from "@/lib/errors.ts";
import { DELIVERY_CHANNELS, sendTestMessage, type TestOutcome } from "@/lib/deliveries/mod.ts";
import { readSettingEntry, type Setting } from "@/lib/settings/mod.ts";
import { readForm } from "../../../http/body/body.ts";
import {
  type Env,
  inSession,
  type RequestContext,
  requireSession,
  sessionsOf,
} from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { AdminFrame, ConfirmPage } from "../frame.tsx";
import { ChannelList, type ChannelStates, TestNotice } from "./channels.tsx";

/** The pages of provider keys. They never contain the value of a key. */
export const settingPages = new Hono<Env>()
  .get("/", may("admin.settings.read"), (c) => showAll(c))
  .post("/channels/:channel/test", may("admin.settings.write"), async (c) => {
    const channel = DELIVERY_CHANNELS.find((one) => one === c.req.param("channel"));
    if (!channel) throw new Problem("not_found");
    const { database, channels, config } = c.get("services");
    const address = { root: `${config.origin}${config.base}`, timeZone: config.timeZone };
    const services = { database, channels, address, ...sessionsOf(c) };
    const test = await sendTestMessage(services, channel);
    // Not behind a redirect: the words of a server have no place in an address.
    return await showAll(c, test);
  })
  .get("/:key", may("admin.settings.read"), (c) => show(c, EMPTY_FORM))
  .post("/:key", may("admin.settings.write"), async (c) => {
    const key = keyOf(c);
    const form = await readForm(c);
    const result = await attempt(c, {}, () => {
      const entry = readSettingEntry({ key, value: form.value?.[0] ?? "" });
      return inSession(c, (session) => c.get("services").settings.save(session, entry));
    });
    if ("done" in result) return redirectTo(c, "/admin/settings", "setting_saved");
    const label = pageOf(c).t("admin_settings.new_value");
    return await show(c, nameFields(result.refused, () => label), 422);
  })
  .get("/:key/remove", may("admin.settings.write"), async (c) => {
    await requireSession(c);
    return render(c, <RemovePage page={pageOf(c)} name={keyOf(c)} />);
  })
  .post("/:key/remove", may("admin.settings.write"), async (c) => {
    const key = keyOf(c);
    await inSession(c, (session) => c.get("services").settings.remove(session, key));
    return redirectTo(c, "/admin/settings", "setting_removed");
  });

async function showAll(c: RequestContext, test?: TestOutcome): Promise<Response> {
  const { settings, channels } = c.get("services");
  const list = await inSession(c, (session) => settings.list(session), { drawsPage: true });
  const states = {
    email: await channels.email.isConfigured(),
    telegram: await channels.telegram.isConfigured(),
    whatsapp: await channels.whatsapp.isConfigured(),
    push: await channels.push.isConfigured(),
  };
  return render(c, <ListPage page={pageOf(c)} settings={list} states={states} test={test} />);
}

async function show(c: RequestContext, form: FormState, status: 200 | 422 = 200) {
  const key = keyOf(c);
  const settings = await inSession(c, (session) => c.get("services").settings.list(session));
  const setting = settings.find((one) => one.key === key)!;
  return render(c, <EditPage page={pageOf(c)} setting={setting} form={form} />, status);
}

/** @throws Problem `not_found` when the address names no setting */
function keyOf(c: RequestContext): SettingKey {
  const key = SETTING_KEYS.find((allowed) => allowed === c.req.param("key"));
  if (!key) throw new Problem("not_found");
  return key;
}

interface ListProps {
  page: PageContext;
  settings: readonly Setting[];
  states: ChannelStates;
  /** The test that was just sent. */
  test?: TestOutcome | undefined;
}

function ListPage({ page, settings, states, test }: ListProps) {
  const { t, href } = page;
  const columns = [
    { label: t("admin_settings.setting") },
    { label: t("admin_settings.value") },
    { label: t("admin_settings.source") },
    { label: t("admin_settings.change"), hidden: true },
  ];
  return (
    <AdminFrame page={page} title={t("nav.settings")} area="/admin/settings">
      {test && <TestNotice page={page} test={test} />}
      <PageHead title={t("nav.settings")}>
        <p>{t("admin_settings.lead")}</p>
      </PageHead>
      <div class="scope">
        <Table caption={t("admin_settings.caption")} columns={columns}>
          {settings.map((setting) => (
            <Row key={setting.key}>
              <RowHead>
                <b>{t(`setting.${setting.key}`)}</b>
                <br />
                <span class="quiet">{setting.key}</span>
              </RowHead>
              <Cell>
                <SettingValue page={page} setting={setting} />
              </Cell>
              <Cell empty={!setting.set}>{sourceOf(page, setting)}</Cell>
              <Cell end>
                <a class="act" href={href(`/admin/settings/${setting.key}`)}>
                  {t("admin_settings.change")}
                  <span class="sr">{" " + t(`setting.${setting.key}`)}</span>
                </a>
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      <ChannelList page={page} states={states} />
    </AdminFrame>
  );
}

interface Props {
  page: PageContext;
  setting: Setting;
  form: FormState;
}

function EditPage({ page, setting, form }: Props) {
  const { t, href } = page;
  const title = t(`setting.${setting.key}`);
  const list = href("/admin/settings");
  const address = `${list}/${setting.key}`;
  const facts = [
    { term: t("admin_settings.now"), fact: <SettingValue page={page} setting={setting} /> },
    { term: t("admin_settings.source"), fact: sourceOf(page, setting) },
  ];
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={title} area="/admin/settings" refused={refused}>
      <ErrorSummary page={page} form={form} />
      <PageHead title={title} back={{ href: list, label: t("nav.settings") }}>
        <p class="quiet">{setting.key}</p>
      </PageHead>
      <div class="scope measure">
        <Facts page={page} facts={facts} />
      </div>
      <form class="stack measure" method="post" action={address} novalidate>
        <TextInput
          page={page}
          form={form}
          name="value"
          type="password"
          label={t("admin_settings.new_value")}
          hint={t("admin_settings.new_value_hint")}
          autocomplete="off"
          maxlength={500}
          required
        />
        <p>
          <Button primary big>{t("btn.save")}</Button>
        </p>
      </form>
      {setting.source === "setting" && (
        <Section id="remove" title={t("admin_settings.remove_title")}>
          <div class="stack">
            <p>{t("admin_settings.remove_why")}</p>
            <p>
              <ButtonLink href={`${address}/remove`}>{t("admin_settings.remove")}</ButtonLink>
            </p>
          </div>
        </Section>
      )}
    </AdminFrame>
  );
}

function RemovePage({ page, name }: { page: PageContext; name: SettingKey }) {
  const { t } = page;
  const label = t(`setting.${name}`);
  return (
    <ConfirmPage
      page={page}
      title={t("admin_settings.remove_name", { name: label })}
      area="/admin/settings"
      back={{ path: `/admin/settings/${name}`, label }}
      step="remove"
      act={t("admin_settings.remove")}
      keep={t("admin_settings.keep")}
    >
      <p>{t("admin_settings.remove_effect")} {t("admin_settings.remove_why")}</p>
    </ConfirmPage>
  );
}

/** The last characters of a value, or why none are shown. */
function SettingValue({ page: { t }, setting }: { page: PageContext; setting: Setting }) {
  if (!setting.set) return <span class="quiet">{t("admin_settings.not_set")}</span>;
  if (setting.masked === null) return <span class="error">{t("admin_settings.unreadable")}</span>;
  return <span class="num">{setting.masked}</span>;
}

/** The source of the current value; empty without a value. */
function sourceOf({ t }: PageContext, { source }: Setting): string {
  return source ? t(`admin_settings.from_${source}`) : "";
}
