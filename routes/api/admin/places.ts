import { Hono } from "hono";
import {
  createPlace,
  deletePlace,
  listSites,
  listTrucks,
  listZones,
  NewSite,
  NewTruck,
  NewZone,
  PlaceFilters,
  readSite,
  readTruck,
  readZone,
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
import { reportCodes } from "./report_codes.ts";

export const sites = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, PlaceFilters);
    return c.json(await inSession(c, (work) => listSites(work, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewSite);
    const site = await inSession(c, async (work) => {
      const { id } = await createPlace(work, "sites", input);
      return await readSite(work, id);
    });
    return c.json({ site }, 201);
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ site: await inSession(c, (work) => readSite(work, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, SiteChange);
    const site = await inSession(c, async (work) => {
      await updatePlace(work, "sites", id, change);
      return await readSite(work, id);
    });
    return c.json({ site });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (work) => deletePlace(work, "sites", id));
    return c.body(null, 204);
  })
  .route("/", reportCodes("sites"));

export const zones = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, ZoneFilters);
    return c.json(await inSession(c, (work) => listZones(work, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewZone);
    const zone = await inSession(c, async (work) => {
      const { id } = await createPlace(work, "zones", input);
      return await readZone(work, id);
    });
    return c.json({ zone }, 201);
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ zone: await inSession(c, (work) => readZone(work, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, ZoneChange);
    const zone = await inSession(c, async (work) => {
      await updatePlace(work, "zones", id, change);
      return await readZone(work, id);
    });
    return c.json({ zone });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (work) => deletePlace(work, "zones", id));
    return c.body(null, 204);
  })
  .route("/", reportCodes("zones"));

export const trucks = new Hono<Env>()
  .get("/", may("admin.places.read"), async (c) => {
    const filters = readQuery(c, PlaceFilters);
    return c.json(await inSession(c, (work) => listTrucks(work, filters)));
  })
  .post("/", may("admin.places.write"), async (c) => {
    const input = await readJson(c, NewTruck);
    return c.json({ truck: await inSession(c, (work) => createPlace(work, "trucks", input)) }, 201);
  })
  .get("/:id", may("admin.places.read"), async (c) => {
    const id = idOf(c);
    return c.json({ truck: await inSession(c, (work) => readTruck(work, id)) });
  })
  .patch("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    const change = await readJson(c, TruckChange);
    return c.json({
      truck: await inSession(c, (work) => updatePlace(work, "trucks", id, change)),
    });
  })
  .delete("/:id", may("admin.places.write"), async (c) => {
    const id = idOf(c);
    await inSession(c, (work) => deletePlace(work, "trucks", id));
    return c.body(null, 204);
  });
