import { Hono } from "hono";
import {
  type CodedTable,
  drawQrCode,
  readReportCode,
  revokeReportCode,
  rotateReportCode,
} from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/report_address.ts";

/** The report code of one site or zone: its QR code, a new one, none. */
export function reportCodes(table: CodedTable): Hono<Env> {
  return new Hono<Env>()
    .get("/:id/qr.svg", may("admin.places.read"), async (c) => {
      const id = idOf(c);
      const code = await inSession(c, (session) => readReportCode(session, table, id));
      c.header("Content-Type", "image/svg+xml");
      return c.body(await drawQrCode(reportAddress(c.get("services").config, code)));
    })
    .post("/:id/report-code/rotate", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const code = await inSession(c, (session) => rotateReportCode(session, table, id));
      const address = reportAddress(c.get("services").config, code);
      return c.json({ report_code: { code, address } });
    })
    .post("/:id/report-code/revoke", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      await inSession(c, (session) => revokeReportCode(session, table, id));
      return c.body(null, 204);
    });
}
