import { Hono } from "hono";
import { EMPTY_FORM, type FormState } from "@/components/mod.ts";
import { SETTING_KEYS, type SettingKey } from "@/lib/config.ts";
import { Problem } from "@/lib/errors.ts";
import { readSettingEntry } from "@/lib/settings/mod.ts";
import { readForm } from "../../../http/body.ts";
import { type Env, inSession, type RequestContext } from "../../../http/context.ts";
import { may } from "../../../http/may.ts";
import { nameFields } from "../../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../../shared/page.tsx";
import { EditPage } from "./EditPage.tsx";
import { ListPage } from "./ListPage.tsx";
import { RemovePage } from "./RemovePage.tsx";

/** Keys of providers; values go in and never come out. */
export const settingPages = new Hono<Env>()
  .get("/", may("admin.settings.read"), async (c) => {
    const settings = await inSession(c, (session) => c.get("services").settings.list(session));
    return render(c, <ListPage page={pageOf(c)} settings={settings} />);
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
  .get("/:key/remove", may("admin.settings.write"), (c) => {
    return render(c, <RemovePage page={pageOf(c)} name={keyOf(c)} />);
  })
  .post("/:key/remove", may("admin.settings.write"), async (c) => {
    const key = keyOf(c);
    await inSession(c, (session) => c.get("services").settings.remove(session, key));
    return redirectTo(c, "/admin/settings", "setting_removed");
  });

async function show(c: RequestContext, form: FormState, status: 200 | 422 = 200) {
  const key = keyOf(c);
  const settings = await inSession(c, (session) => c.get("services").settings.list(session));
  const setting = settings.find((one) => one.key === key)!;
  return render(c, <EditPage page={pageOf(c)} setting={setting} form={form} />, status);
}

/** @throws Problem `not_found` for an address that names no setting */
function keyOf(c: RequestContext): SettingKey {
  const key = SETTING_KEYS.find((allowed) => allowed === c.req.param("key"));
  if (!key) throw new Problem("not_found");
  return key;
}
