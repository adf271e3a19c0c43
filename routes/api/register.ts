import { Hono } from "hono";
import { stream } from "hono/streaming";
import { z } from "zod";
import {
  exportRegister,
  prepareRegister,
  readRegisterStatus,
  recordRegisterPrinted,
  registerBanners,
  RegisterQuery,
  RegisterSubmissionInput,
  RegisterWithdrawal,
  spellOut,
  submitRegister,
  withdrawSubmission,
} from "@/lib/register/mod.ts";
import { type Env, inSession } from "../http/context.ts";
import { operation } from "../http/operation.ts";
import { CSV, PDF } from "./answers/parts.ts";
import { registerStatus, registerSubmission } from "./answers/reports.ts";
import { sealAddress } from "../http/printed_addresses.ts";

/** The annual register JKKP 8. */
export const register = new Hono<Env>()
  .get(
    "/",
    operation({
      summary: "Download the annual register JKKP 8 of a year and site as CSV",
      may: "register.read",
      query: RegisterQuery,
      answer: CSV,
      errors: ["not_found"],
    }, async (c, { query }) => {
      const { file_name, parts } = await inSession(c, (session) => exportRegister(session, query), {
        readOnly: false,
      });
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${file_name}"`);
      return stream(c, async (out) => {
        for await (const part of parts) await out.write(part);
      });
    }),
  )
  .get(
    "/register.pdf",
    operation({
      summary: "Download the annual register JKKP 8 for print",
      may: "register.read",
      query: RegisterQuery,
      answer: PDF,
      errors: ["not_found", "pdf_unavailable"],
    }, async (c, { query }) => {
      const { config, pdf } = c.get("services");
      const register = await inSession(
        c,
        (session) => prepareRegister(session, query, sealAddress(config)),
      );
      // Drawn outside of a transaction, and recorded only once there is something to download.
      const unprintable = await pdf.findUnprintable(register.document);
      const bytes = await pdf.render(spellOut(register.document, unprintable));
      await inSession(c, (session) => recordRegisterPrinted(session, register), {
        readOnly: false,
      });
      c.header("Content-Type", "application/pdf");
      c.header("Content-Disposition", `attachment; filename="${register.file_name}"`);
      c.header("Cache-Control", "private, no-store");
      return c.body(bytes as Uint8Array<ArrayBuffer>);
    }),
  )
  .get(
    "/status",
    operation({
      summary: "Read which registers are due, and what the banners say",
      may: "register.submit",
      answer: registerStatus,
    }, async (c) => {
      const items = await inSession(c, readRegisterStatus);
      return c.json({ items, banners: registerBanners(items) });
    }),
  )
  .post(
    "/submitted",
    operation({
      summary: "Mark the register of a year and site as submitted",
      may: "register.submit",
      body: RegisterSubmissionInput,
      answer: z.strictObject({ submission: registerSubmission }),
      errors: ["not_found", "register_submitted"],
    }, async (c, { body }) => {
      return c.json({ submission: await inSession(c, (session) => submitRegister(session, body)) });
    }),
  )
  .delete(
    "/submitted",
    operation({
      summary: "Take back that a register was submitted",
      may: "register.submit",
      body: RegisterWithdrawal,
      answer: null,
      errors: ["not_found"],
    }, async (c, { body }) => {
      await inSession(c, (session) => withdrawSubmission(session, body));
      return c.body(null, 204);
    }),
  );
