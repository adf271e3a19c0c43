import { EMPTY_FORM } from "@/components/mod.ts";
import { type FormValues, readForm } from "../../http/body.ts";
import type { RequestContext } from "../../http/context.ts";
import { endSession } from "../../http/session_cookie.ts";
import { LoginPage, sayKept } from "../login.tsx";
import { pageOf, render } from "../shared/page.tsx";
import { carriedFields, isCarriedTo } from "./carried.ts";

/**
 * A session may end while somebody types, and a redirect would lose the text. So a form posted by
 * nobody is answered with the log-in page, which carries it along; nothing was done with it. Null
 * when there is nothing to carry.
 */
export async function askToLogIn(c: RequestContext, path: string): Promise<Response | null> {
  if (!isCarriedTo(path)) return null;
  const form = await readForm(c).catch((): FormValues => ({}));
  if (carriedFields(form).length === 0) return null;
  endSession(c);
  c.set("claims", null);
  const page = { ...sayKept(pageOf(c)), path: "/login" };
  return render(c, <LoginPage page={page} form={EMPTY_FORM} next={path} carried={form} />, 422);
}
