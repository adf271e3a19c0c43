import { Hono } from "hono";
import { z } from "zod";
import { readSettingEntry, requireSettingKey } from "@/lib/settings/mod.ts";
import { readJson, readNothing } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";

/** The keys of external providers. Responses never contain the value of a key. */
export const settings = new Hono<Env>()
  .get("/", may("admin.settings.read"), async (c) => {
    const { settings } = c.get("services");
    return c.json({ items: await inSession(c, (session) => settings.list(session)) });
  })
  .post("/", may("admin.settings.write"), async (c) => {
    const { settings } = c.get("services");
    const entry = readSettingEntry(await readJson(c, z.unknown()));
    return c.json({ setting: await inSession(c, (session) => settings.save(session, entry)) });
  })
  .delete("/:key", may("admin.settings.write"), async (c) => {
    await readNothing(c);
    const { settings } = c.get("services");
    const key = requireSettingKey(c.req.param("key"));
    await inSession(c, (session) => settings.remove(session, key));
    return c.body(null, 204);
  });
