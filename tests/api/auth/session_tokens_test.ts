import { SignJWT } from "jose";
import { deriveKey } from "@/lib/keys.ts";
import { expectJson, expectNothing, expectProblem } from "@/tests/support/answers.ts";
import { testApi } from "@/tests/support/api.ts";
import { type Json, SECRET } from "@/tests/support/server.ts";
import { PEOPLE } from "@/tests/support/fixtures/world.ts";

function base64url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });
}

testApi("a token that is forged, malformed or incomplete is no session", async (api) => {
  const caller = await api.as(PEOPLE.admin);
  const good = caller.cookies.get("siaga_session")!;
  // From now on the server remembers that this token is good; what differs from it is not.
  await expectJson(caller.get("/api/auth/me"), 200);
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims: Json = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(payload, { alphabet: "base64url" })),
  );
  const sign = (key: Uint8Array, body: Json, alg = "HS256") =>
    new SignJWT(body).setProtectedHeader({ alg }).sign(key);
  const ours = await deriveKey(SECRET, "session");
  const others = await deriveKey("another secret that is long enough too", "session");
  const without = (name: string) => ({ ...claims, [name]: undefined });
  const tokens: Record<string, string> = {
    "no algorithm": `${base64url('{"alg":"none"}')}.${payload}.`,
    "no algorithm, old signature": `${base64url('{"alg":"none"}')}.${payload}.${signature}`,
    "another secret": await sign(others, claims),
    "the secret itself as key": await sign(new TextEncoder().encode(SECRET), claims),
    "a key of another purpose": await sign(await deriveKey(SECRET, "settings"), claims),
    "another algorithm": await sign(new Uint8Array([...ours, ...ours]), claims, "HS512"),
    "changed payload": `${header}.${
      base64url(JSON.stringify({ ...claims, role: "hse" }))
    }.${signature}`,
    "no end": await sign(ours, without("exp")),
    "no version": await sign(ours, without("ver")),
    "no person": await sign(ours, without("sub")),
    "a role that does not exist": await sign(ours, { ...claims, role: "owner" }),
    "a person that is no id": await sign(ours, { ...claims, sub: "admin" }),
    "cut short": good.slice(0, -4),
    "made longer": `${good}A`,
    "in another case": good.toLowerCase(),
    "two parts": `${header}.${payload}`,
    "nonsense": "nonsense",
    "dots": "..",
  };
  for (const [what, token] of Object.entries(tokens)) {
    await api.step(what, async () => {
      caller.cookies.set("siaga_session", token);
      await expectProblem(caller.get("/api/auth/me"), 401, "unauthenticated");
    });
  }
  caller.cookies.set("siaga_session", good);
  await expectJson(caller.get("/api/auth/me"), 200);
  const stranger = await sign(ours, { ...claims, sub: crypto.randomUUID() });
  caller.cookies.set("siaga_session", stranger);
  await expectProblem(caller.get("/api/auth/me"), 401, "session_ended");
});

testApi("a session lasts eight hours", async (api) => {
  const { reporter } = api.people;
  api.clock.forward(8 * 60 * 60 - 1);
  await expectJson(reporter.get("/api/auth/me"), 200);
  api.clock.forward(1);
  await expectProblem(reporter.get("/api/auth/me"), 401, "unauthenticated");
});

testApi(
  "logging out clears the cookie where it was set, with or without a session",
  async (api) => {
    for (const caller of [await api.as(PEOPLE.hse), api.nobody]) {
      const response = await expectNothing(caller.post("/api/auth/logout"));
      const cookie = response.headers.getSetCookie().find((c) => c.startsWith("siaga_session="))!;
      const attributes = cookie.split("; ");
      for (const attribute of ["siaga_session=", "Max-Age=0", "Path=/siaga", "HttpOnly"]) {
        if (!attributes.includes(attribute)) throw new Error(`${cookie} lacks ${attribute}`);
      }
      await expectProblem(caller.get("/api/auth/me"), 401, "unauthenticated");
    }
  },
);

testApi("deactivation and another role or site end a session at the next request", async (api) => {
  const changes = {
    reporter: { active: false },
    supervisor: { site_id: PEOPLE.otherSupervisor.site_id },
    capa_owner: { role: "admin" },
    admin: { role: "reporter" },
  } as const;
  for (const [name, change] of Object.entries(changes)) {
    const key = name as keyof typeof changes;
    const caller = api.people[key];
    await expectJson(caller.get("/api/auth/me"), 200);
    await api.test.database.asAdministrator(
      "change a person",
      (tx) => tx.updateTable("profiles").set(change).where("id", "=", PEOPLE[key].id).execute(),
    );
    await expectProblem(caller.get("/api/auth/me"), 401, "session_ended");
    await expectProblem(caller.get("/api/incidents"), 401, "session_ended");
  }
  const signedIn = await api.as({ ...PEOPLE.admin, role: "reporter" }, 2);
  await expectJson(signedIn.get("/api/auth/me"), 200);
});
