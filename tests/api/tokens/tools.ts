import type { NewAccessToken } from "@/lib/tokens/mod.ts";
import { expectJson } from "@/tests/support/answers.ts";
import type { Api } from "@/tests/support/api.ts";
import type { Json } from "@/tests/support/server.ts";

/** A reporting tool with its token. */
export interface TestTool {
  token: Json;
  secret: string;
  /** Calls with the token alone. */
  get(path: string): Promise<Response>;
}

/** Has the administrator make a token; by default for all sites until the end of April 2026. */
export async function makeTool(
  { people, nobody }: Api,
  changes: Partial<NewAccessToken> = {},
): Promise<TestTool> {
  const body = { name: "Power BI", expires_on: "2026-04-30", ...changes };
  const made = await expectJson(people.admin.post("/api/admin/access-tokens", body), 201);
  const { access_token: token, secret } = made;
  const headers = { Authorization: `Bearer ${secret}` };
  return { token, secret, get: (path) => nobody.get(path, headers) };
}
