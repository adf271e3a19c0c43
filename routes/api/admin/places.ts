import { Hono } from "hono";
import {
  type CodedTable,
  createPlace,
  deletePlace,
  drawQrCode,
  listSites,
  listTrucks,
  listZones,
  NewSite,
  NewTruck,
  NewZone,
  PlaceFilters,
  readReportCode,
  readSite,
  readTruck,
  readZone,
  revokeReportCode,
  rotateReportCode,
  SiteChange,
  TruckChange,
  updatePlace,
  ZoneChange,
  ZoneFilters,
} from "@/lib/places/mod.ts";
import { readJson, readQuery } from "../../http/body.ts";
import { type Env, inSession } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { reportAddress } from "../../http/report_address.ts";

export const sites = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, PlaceFilters);
    return c.json(await inSession(c, (session) => listSites(session, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewSite);
    const site = await inSession(c, async (session) => {
      const { id } = await createPlace(session, "sites", input);
      return await readSite(session, id);
    });
    return c.json({ site }, 201);
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ site: await inSession(c, (session) => readSite(session, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, SiteChange);
    const site = await inSession(c, async (session) => {
      await updatePlace(session, "sites", id, change);
      return await readSite(session, id);
    });
    return c.json({ site });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => deletePlace(session, "sites", id));
    return c.body(null, 204);
  })
  .route("/", reportCodes("sites"));

export const zones = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, ZoneFilters);
    return c.json(await inSession(c, (session) => listZones(session, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewZone);
    const zone = await inSession(c, async (session) => {
      const { id } = await createPlace(session, "zones", input);
      return await readZone(session, id);
    });
    return c.json({ zone }, 201);
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ zone: await inSession(c, (session) => readZone(session, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, ZoneChange);
    const zone = await inSession(c, async (session) => {
      await updatePlace(session, "zones", id, change);
      return await readZone(session, id);
    });
    return c.json({ zone });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => deletePlace(session, "zones", id));
    return c.body(null, 204);
  })
  .route("/", reportCodes("zones"));

export const trucks = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, PlaceFilters);
    return c.json(await inSession(c, (session) => listTrucks(session, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewTruck);
    return c.json(
      { truck: await inSession(c, (session) => createPlace(session, "trucks", input)) },
      201,
    );
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ truck: await inSession(c, (session) => readTruck(session, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, TruckChange);
    return c.json({
      truck: await inSession(c, (session) => updatePlace(session, "trucks", id, change)),
    });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (session) => deletePlace(session, "trucks", id));
    return c.body(null, 204);
  });

/** The report code of one site or zone: its QR code, a new one, none. */
function reportCodes(table: CodedTable): Hono<Env> {
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
