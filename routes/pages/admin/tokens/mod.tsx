import { Hono } from "hono";
import {
  Button,
  DateInput,
  ErrorSummary,
  type FormState,
  Notice,
  type PageContext,
  PageHead,
  Section,
  Select,
  TextInput,
} from "@/components/mod.ts";
import { addDays } from "@/lib/calendar.ts";
import { listPlaces, type Site } from "@/lib/places/mod.ts";
import {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
  type MadeToken,
  MOST_DAYS,
  NewAccessToken,
  readAccessToken,
  revokeAccessToken,
} from "@/lib/tokens/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm, readNothing, text } from "../../../http/body/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { idOf } from "../../../http/params.ts";
import { nameFields } from "../../shared/forms.tsx";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { AdminFrame, ConfirmPage } from "../frame.tsx";
import { TokenTable } from "./table.tsx";

const PATH = "/admin/access-tokens";
/** What the form proposes. */
const USUAL_DAYS = 90;

/** Access tokens of reporting tools: a list, the form for a new one, and revoking. */
export const tokenPages = new Hono<Env>()
  .get("/", may("admin.tokens.read"), (c) => show(c, proposed(c)))
  .post("/", may("admin.tokens.write"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const site_id = text(form, "site_id");
      const input = read(NewAccessToken, {
        name: text(form, "name"),
        site_id: site_id === "" ? null : site_id,
        expires_on: text(form, "expires_on"),
      });
      return inSession(c, (session) => createAccessToken(session, input));
    });
    // Not behind a redirect: a secret has no place in an address, and is stored nowhere.
    if ("done" in result) return await show(c, proposed(c), { made: result.done });
    return await show(c, result.refused, { status: 422 });
  })
  .get("/:id/revoke", may("admin.tokens.write"), async (c) => {
    const id = idOf(c);
    const token = await inSession(c, (session) => readAccessToken(session, id));
    return render(c, <RevokePage page={pageOf(c)} token={token} />);
  })
  .post("/:id/revoke", may("admin.tokens.write"), async (c) => {
    const id = idOf(c);
    await readNothing(c);
    await inSession(c, (session) => revokeAccessToken(session, id));
    return redirectTo(c, PATH, "token_revoked");
  });

/** The form of a new token, as it is proposed. */
function proposed(c: RequestContext): FormState {
  return { values: { expires_on: addDays(pageOf(c).today, USUAL_DAYS) }, errors: [] };
}

async function show(
  c: RequestContext,
  form: FormState,
  { made, status = 200 }: { made?: MadeToken; status?: 200 | 422 } = {},
): Promise<Response> {
  const found = await inSession(c, async (session) => ({
    tokens: await listAccessTokens(session),
    sites: (await listPlaces(session)).sites,
  }), { drawsPage: true });
  const page = pageOf(c);
  const named = nameFields(form, (path) => labelOf(page, path));
  return render(c, <TokensPage page={page} {...found} form={named} made={made} />, status);
}

function labelOf({ t }: PageContext, path: string): string | undefined {
  return path === "name" || path === "site_id" || path === "expires_on"
    ? t(`tokens.${path}`)
    : undefined;
}

interface Props {
  page: PageContext;
  tokens: readonly AccessToken[];
  sites: readonly Site[];
  form: FormState;
  made?: MadeToken | undefined;
}

function TokensPage({ page, tokens, sites, form, made }: Props) {
  const { t } = page;
  const refused = form.errors.length > 0;
  return (
    <AdminFrame page={page} title={t("admin.tokens")} area={PATH} refused={refused}>
      {made && <Secret page={page} made={made} />}
      <ErrorSummary page={page} form={form} />
      <PageHead title={t("admin.tokens")}>
        <p>{t("tokens.lead")}</p>
      </PageHead>
      <TokenTable page={page} tokens={tokens} path={PATH} />
      <Section id="new" title={t("tokens.new")}>
        <form class="stack measure" method="post" action={page.href(PATH)} novalidate>
          <TextInput
            page={page}
            form={form}
            name="name"
            label={t("tokens.name")}
            hint={t("tokens.name_hint")}
            maxlength={80}
            autocomplete="off"
            required
          />
          <Select
            page={page}
            form={form}
            name="site_id"
            label={t("tokens.site_id")}
            hint={t("tokens.site_hint")}
            placeholder={t("tokens.all_sites")}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateInput
            page={page}
            form={form}
            name="expires_on"
            label={t("tokens.expires_on")}
            hint={t("tokens.expires_hint")}
            min={page.today}
            max={addDays(page.today, MOST_DAYS)}
            required
          />
          <p>
            <Button primary big>{t("tokens.make")}</Button>
          </p>
        </form>
      </Section>
    </AdminFrame>
  );
}

/** The secret of a new token, shown this once. */
function Secret({ page: { t }, made: { access_token, secret } }: {
  page: PageContext;
  made: MadeToken;
}) {
  return (
    <div role="status">
      <Notice id="made" title={t("tokens.made", { name: access_token.name })} tone="warn">
        <p>{t("tokens.copy_now")}</p>
        <p>
          <code>{secret}</code>
        </p>
      </Notice>
    </div>
  );
}

function RevokePage({ page, token }: { page: PageContext; token: AccessToken }) {
  const { t } = page;
  return (
    <ConfirmPage
      page={page}
      title={t("tokens.revoke_name", { name: token.name })}
      area={PATH}
      back={{ path: PATH, label: t("admin.tokens") }}
      step={`${token.id}/revoke`}
      act={t("tokens.revoke")}
      keep={t("tokens.keep")}
    >
      <p>{t("tokens.revoke_effect")}</p>
    </ConfirmPage>
  );
}
