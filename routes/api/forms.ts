import { Hono } from "hono";
import { FormQuery, prepareForm, recordPrinted } from "@/lib/forms/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { sealAddress } from "../http/printed_addresses.ts";
import { PDF } from "./answers/parts.ts";

/**
 * Forms JKKP 6 and 7 of an incident as PDF. The document is drawn outside of a transaction, and the
 * download is recorded only once there is something to download.
 */
export const forms = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Download form JKKP 6 or 7 of an incident",
      description: "A working copy for the portal of DOSH, one form for each injured person.",
      may: "incident.form",
      query: FormQuery,
      answer: PDF,
      errors: ["choose_form", "not_notifiable", "pdf_unavailable", "unprintable_character"],
    }, async (c, { id, query }) => {
      const { config, pdf } = c.get("services");
      const form = await inSession(
        c,
        (session) => prepareForm(session, { id, ...query }, sealAddress(config)),
      );
      const bytes = await pdf.render(form.document);
      await inSession(c, (session) => recordPrinted(session, form), { readOnly: false });
      c.header("Content-Type", "application/pdf");
      c.header("Content-Disposition", `attachment; filename="${form.file_name}"`);
      c.header("Cache-Control", "private, no-store");
      return c.body(bytes as Uint8Array<ArrayBuffer>);
    }),
  );
