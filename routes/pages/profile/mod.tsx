import { Hono } from "hono";
import { EMPTY_FORM, type Words } from "@/components/mod.ts";
import { changePassword, readOwnAccount } from "@/lib/identity/mod.ts";
import { read } from "@/lib/validation.ts";
import { readForm } from "../../http/body.ts";
import { actorOf, type Env, inSession } from "../../http/context.ts";
import { startSession } from "../../http/session_cookie.ts";
import { may } from "../../http/may.ts";
import { nameFields } from "../shared/name_fields.ts";
import { attempt, pageOf, redirectTo, render } from "../shared/page.tsx";
import { PASSWORD_FIELDS, PasswordChange, passwordsOf } from "./password_change.ts";
import { ProfilePage } from "./ProfilePage.tsx";

/** What is known about the person, their language, their password, and the way out. */
export const profile = new Hono<Env>()
  .get("/profile", may("profile.read"), async (c) => {
    const account = await inSession(c, readOwnAccount);
    return render(c, <ProfilePage page={pageOf(c)} account={account} form={EMPTY_FORM} />);
  })
  .post("/profile", may("profile.change"), async (c) => {
    const form = await readForm(c);
    const result = await attempt(c, form, () => {
      const { new_password_again: _, ...input } = read(PasswordChange, passwordsOf(form));
      return changePassword(c.get("services"), { actor: actorOf(c), now: c.get("now") }, input);
    });
    if ("refused" in result) {
      const page = pageOf(c);
      const account = await inSession(c, readOwnAccount);
      const refused = nameFields(result.refused, (path) => labelOf(path, page));
      return render(c, <ProfilePage page={page} account={account} form={refused} />, 422);
    }
    await startSession(c, result.done);
    return redirectTo(c, "/profile", "password_changed");
  });

function labelOf(path: string, { t }: Words): string | undefined {
  const field = PASSWORD_FIELDS.find((name) => name === path);
  return field && t(`profile.${field}`);
}
