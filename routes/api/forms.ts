import { Hono } from "hono";
import { FormQuery, prepareForm, recordPrinted } from "@/lib/forms/mod.ts";
import { readQuery } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";
import { sealAddress } from "../http/printed_addresses.ts";

/**
 * Forms JKKP 6 and 7 of an incident as PDF. The document is drawn outside of a transaction, and the
 * download is recorded only once there is something to download.
 */
export const forms = new Hono<Env>()
  .get("/", may("incident.form"), async (c) => {
    const { config, pdf } = c.get("services");
    const wanted = { id: idOf(c), ...readQuery(c, FormQuery) };
    const form = await inSession(
      c,
      (session) => prepareForm(session, wanted, sealAddress(config)),
    );
    const bytes = await pdf.render(form.document);
    await inSession(c, (session) => recordPrinted(session, form), { readOnly: false });
    c.header("Content-Type", "application/pdf");
    c.header("Content-Disposition", `attachment; filename="${form.file_name}"`);
    c.header("Cache-Control", "private, no-store");
    return c.body(bytes as Uint8Array<ArrayBuffer>);
  });
