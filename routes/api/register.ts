import { Hono } from "hono";
import { stream } from "hono/streaming";
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
import { readJson, readQuery } from "../http/body/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { sealAddress } from "../http/printed_addresses.ts";

/** The annual register JKKP 8. */
export const register = new Hono<Env>()
  .get("/", may("register.read"), async (c) => {
    const wanted = readQuery(c, RegisterQuery);
    const { file_name, parts } = await inSession(c, (session) => exportRegister(session, wanted), {
      readOnly: false,
    });
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${file_name}"`);
    return stream(c, async (out) => {
      for await (const part of parts) await out.write(part);
    });
  })
  .get("/register.pdf", may("register.read"), async (c) => {
    const { config, pdf } = c.get("services");
    const wanted = readQuery(c, RegisterQuery);
    const register = await inSession(
      c,
      (session) => prepareRegister(session, wanted, sealAddress(config)),
    );
    // Drawn outside of a transaction, and recorded only once there is something to download.
    const unprintable = await pdf.findUnprintable(register.document);
    const bytes = await pdf.render(spellOut(register.document, unprintable));
    await inSession(c, (session) => recordRegisterPrinted(session, register), { readOnly: false });
    c.header("Content-Type", "application/pdf");
    c.header("Content-Disposition", `attachment; filename="${register.file_name}"`);
    c.header("Cache-Control", "private, no-store");
    return c.body(bytes as Uint8Array<ArrayBuffer>);
  })
  .get("/status", may("register.submit"), async (c) => {
    const items = await inSession(c, readRegisterStatus);
    return c.json({ items, banners: registerBanners(items) });
  })
  .post("/submitted", may("register.submit"), async (c) => {
    const input = await readJson(c, RegisterSubmissionInput);
    return c.json({ submission: await inSession(c, (session) => submitRegister(session, input)) });
  })
  .delete("/submitted", may("register.submit"), async (c) => {
    const which = await readJson(c, RegisterWithdrawal);
    await inSession(c, (session) => withdrawSubmission(session, which));
    return c.body(null, 204);
  });
