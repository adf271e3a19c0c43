import { Hono } from "hono";
import { readFormSource } from "@/lib/forms/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { pageOf, render } from "../shared/page.tsx";
import { FormPage } from "./FormPage.tsx";
import { formsOf } from "./view.ts";

/** The page before the download of forms JKKP 6 and 7: what is missing on them, and where it is entered. */
export const formPage = new Hono<Env>()
  .get("/", may("incident.form"), async (c) => {
    const id = idOf(c);
    const source = await inSession(c, (session) => readFormSource(session, id));
    const page = pageOf(c);
    const forms = await formsOf(page, source, c.get("services").pdf);
    return render(c, <FormPage page={page} source={source} forms={forms} />);
  });
