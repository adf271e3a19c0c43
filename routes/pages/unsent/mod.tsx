import { Hono } from "hono";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { pageOf, render } from "../page.tsx";
import { UnsentPage } from "./UnsentPage.tsx";

/** What waits on the phone: the server knows nothing of it and only brings the page. */
export const unsentPage = new Hono<Env>().get("/unsent", may("incident.report"), async (c) => {
  // For the count of unread notifications, and so that an account that was switched off is told.
  await inSession(c, () => Promise.resolve());
  const { timeZone } = c.get("services").config;
  return render(c, <UnsentPage page={pageOf(c)} timeZone={timeZone} />);
});
