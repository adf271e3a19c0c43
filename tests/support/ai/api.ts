import { type Api, runApi } from "@/tests/support/api.ts";
import { DATABASE_KINDS, type DatabaseKind } from "@/tests/support/database/mod.ts";
import type { ServerOptions } from "@/tests/support/server.ts";
import { type AiServer, startAiServer } from "./provider.ts";

type AiTest = (api: Api, ai: AiServer) => Promise<void>;

/** Runs a test of the API on PostgreSQL with a provider of models. */
export function testAi(name: string, body: AiTest, options: ServerOptions = {}): void {
  Deno.test(name, (context) => runAi("postgres", context, body, options));
}

/** Runs it on PostgreSQL and on PGlite. */
export function testAiOnBoth(name: string, body: AiTest, options: ServerOptions = {}): void {
  for (const kind of DATABASE_KINDS) {
    Deno.test(`${name} (${kind})`, (context) => runAi(kind, context, body, options));
  }
}

async function runAi(
  kind: DatabaseKind,
  context: Deno.TestContext,
  body: AiTest,
  options: ServerOptions,
): Promise<void> {
  const ai = await startAiServer();
  try {
    const environment = { ...ai.environment, ...options.environment };
    await runApi(kind, context, (api) => body(api, ai), { ...options, environment });
  } finally {
    await ai.close();
  }
}
