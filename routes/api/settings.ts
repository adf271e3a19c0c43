import { Hono } from "hono";
import { z } from "zod";
import { readSettingEntry, requireSettingKey, SettingEntry } from "@/lib/settings/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { setting } from "./answers/administration.ts";
import { listOf } from "./answers/parts.ts";

/** The keys of external providers. Responses never contain the value of a key. */
export const settings = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "List the keys of outside services, masked",
      may: "admin.settings.read",
      answer: listOf(setting),
    }, async (c) => {
      const { settings } = c.get("services");
      return c.json({ items: await inSession(c, (session) => settings.list(session)) });
    }),
  )
  .post(
    "/",
    operation({
      summary: "Set the key of an outside service",
      may: "admin.settings.write",
      body: SettingEntry,
      reads: readSettingEntry,
      answer: z.strictObject({ setting }),
      errors: ["empty_value", "key_not_allowed"],
    }, async (c, { body }) => {
      const { settings } = c.get("services");
      return c.json({ setting: await inSession(c, (session) => settings.save(session, body)) });
    }),
  )
  .delete(
    "/:key",
    operation({
      summary: "Remove the key of an outside service",
      may: "admin.settings.write",
      answer: null,
      errors: ["key_not_allowed"],
    }, async (c) => {
      const { settings } = c.get("services");
      const key = requireSettingKey(c.req.param("key") ?? "");
      await inSession(c, (session) => settings.remove(session, key));
      return c.body(null, 204);
    }),
  );
