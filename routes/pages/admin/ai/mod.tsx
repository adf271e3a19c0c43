import { Hono } from "hono";
import { type PageContext, PageHead } from "@/components/mod.ts";
import {
  type AiConfig,
  type AiUsage,
  PROVIDER_NAMES,
  type ProviderTest,
  readAiUsage,
} from "@/lib/ai/mod.ts";
import { writeAudit } from "@/lib/audit/mod.ts";
import { Problem } from "@/lib/errors.ts";
import { actorOf, type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { pageOf, render } from "../../shared/page.tsx";
import { AdminFrame } from "../frame.tsx";
import { ProviderList, type ProviderStates, TestNotice } from "./providers.tsx";
import { UsageSection } from "./usage.tsx";

/** What models were asked for and what came of it, and a test of each provider. */
export const aiPages = new Hono<Env>()
  .get("/", may("admin.ai.read"), (c) => show(c))
  .post("/:provider/test", may("admin.ai.test"), async (c) => {
    const provider = PROVIDER_NAMES.find((one) => one === c.req.param("provider"));
    if (!provider) throw new Problem("not_found");
    await inSession(c, (session) =>
      writeAudit(session, {
        action: "ai_provider.tested",
        subject: ["ai_provider", null],
        after: { provider },
      }));
    const test = await c.get("services").ai.test(provider, actorOf(c));
    // Not behind a redirect: the words of a server have no place in an address.
    return await show(c, test);
  });

async function show(c: RequestContext, test?: ProviderTest): Promise<Response> {
  const { ai } = c.get("services");
  const usage = await inSession(c, readAiUsage, { drawsPage: true });
  const states = await ai.available();
  const { config } = ai;
  return render(c, <AiPage page={pageOf(c)} {...{ usage, states, config, test }} />);
}

interface Props {
  page: PageContext;
  usage: AiUsage;
  states: ProviderStates;
  config: AiConfig;
  /** The test that was just made. */
  test?: ProviderTest | undefined;
}

function AiPage({ page, usage, states, config, test }: Props) {
  const { t } = page;
  return (
    <AdminFrame page={page} title={t("admin.ai")} area="/admin/ai">
      {test && <TestNotice page={page} test={test} />}
      <PageHead title={t("admin.ai")}>
        <p>{t("ai.lead")}</p>
      </PageHead>
      <ProviderList page={page} states={states} config={config} />
      <UsageSection page={page} usage={usage} perDay={config.perDay} />
    </AdminFrame>
  );
}
