import { Hono } from "hono";
import {
  type CodedTable,
  createPlace,
  deletePlace,
  drawQrCode,
  findPlaces,
  PLACE_BODIES,
  PLACE_KINDS,
  PlaceFilters,
  type PlaceTable,
  readPlace,
  readReportCode,
  revokeReportCode,
  rotateReportCode,
  updatePlace,
  ZoneFilters,
} from "@/lib/places/mod.ts";
import { readJson, readNothing, readQuery } from "../../http/body/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/printed_addresses.ts";

/**
 * The endpoints of one kind of place: list, create, read, change, delete. Responses name the record
 * by its kind.
 */
export function places(table: PlaceTable): Hono<Env> {
  const kind = PLACE_KINDS[table];
  const bodies = PLACE_BODIES[table];
  return new Hono<Env>()
    .get("/", may("admin.places.read"), async (c) => {
      const filters = readQuery(c, table === "zones" ? ZoneFilters : PlaceFilters);
      return c.json(await inSession(c, (session) => findPlaces(session, table, filters)));
    })
    .post("/", may("admin.places.write"), async (c) => {
      const input = await readJson(c, bodies.create);
      const place = await inSession(c, async (session) => {
        const { id } = await createPlace(session, table, input);
        return await readPlace(session, table, id);
      });
      return c.json({ [kind]: place }, 201);
    })
    .get("/:id", may("admin.places.read"), async (c) => {
      const id = idOf(c);
      return c.json({ [kind]: await inSession(c, (session) => readPlace(session, table, id)) });
    })
    .patch("/:id", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      const change = await readJson(c, bodies.change);
      const place = await inSession(c, async (session) => {
        await updatePlace(session, table, id, change);
        return await readPlace(session, table, id);
      });
      return c.json({ [kind]: place });
    })
    .delete("/:id", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      await readNothing(c);
      await inSession(c, (session) => deletePlace(session, table, id));
      return c.body(null, 204);
    });
}

/**
 * The endpoints for the report code of one site or zone: read its QR code, replace it, revoke it.
 */
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
      await readNothing(c);
      const code = await inSession(c, (session) => rotateReportCode(session, table, id));
      const address = reportAddress(c.get("services").config, code);
      return c.json({ report_code: { code, address } });
    })
    .post("/:id/report-code/revoke", may("admin.places.write"), async (c) => {
      const id = idOf(c);
      await readNothing(c);
      await inSession(c, (session) => revokeReportCode(session, table, id));
      return c.body(null, 204);
    });
}
