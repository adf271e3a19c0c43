import { Hono } from "hono";
import { z } from "zod";
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
import { type Env, inSession } from "../../http/context.ts";
import { operation } from "../../http/operation.ts";
import { reportAddress } from "../../http/printed_addresses.ts";
import { pageOf } from "../answers/parts.ts";
import { places as records } from "../answers/places.ts";

/**
 * The endpoints of one kind of place: list, create, read, change, delete. Responses name the record
 * by its kind.
 */
export function places(table: PlaceTable): Hono<Env> {
  const kind = PLACE_KINDS[table];
  const bodies = PLACE_BODIES[table];
  const record: z.ZodType = records[table];
  const one = z.strictObject({ [kind]: record });
  return new Hono<Env>()
    .get(
      "/",
      operation({
        summary: `List the ${table}`,
        may: "admin.places.read",
        query: table === "zones" ? ZoneFilters : PlaceFilters,
        answer: pageOf(record),
        errors: ["query_too_broad"],
      }, async (c, { query }) => {
        return c.json(await inSession(c, (session) => findPlaces(session, table, query)));
      }),
    )
    .post(
      "/",
      operation({
        summary: `Create a ${kind}`,
        may: "admin.places.write",
        body: bodies.create,
        answer: one,
        status: 201,
        errors: ["duplicate"],
      }, async (c, { body }) => {
        const place = await inSession(c, async (session) => {
          const { id } = await createPlace(session, table, body);
          return await readPlace(session, table, id);
        });
        return c.json({ [kind]: place }, 201);
      }),
    )
    .get(
      "/:id",
      operation({
        summary: `Read a ${kind}`,
        may: "admin.places.read",
        answer: one,
      }, async (c, { id }) => {
        return c.json({ [kind]: await inSession(c, (session) => readPlace(session, table, id)) });
      }),
    )
    .patch(
      "/:id",
      operation({
        summary: `Change a ${kind}, or take it out of use`,
        may: "admin.places.write",
        body: bodies.change,
        answer: one,
        errors: ["duplicate"],
      }, async (c, { id, body }) => {
        const place = await inSession(c, async (session) => {
          await updatePlace(session, table, id, body);
          return await readPlace(session, table, id);
        });
        return c.json({ [kind]: place });
      }),
    )
    .delete(
      "/:id",
      operation({
        summary: `Delete a ${kind} that nothing refers to`,
        may: "admin.places.write",
        answer: null,
        errors: ["referenced"],
      }, async (c, { id }) => {
        await inSession(c, (session) => deletePlace(session, table, id));
        return c.body(null, 204);
      }),
    );
}

/**
 * The endpoints for the report code of one site or zone: read its QR code, replace it, revoke it.
 */
export function reportCodes(table: CodedTable): Hono<Env> {
  const kind = PLACE_KINDS[table];
  return new Hono<Env>()
    .get(
      "/:id/qr.svg",
      operation({
        summary: `Draw the QR code of a ${kind}'s report link`,
        may: "admin.places.read",
        answer: { mediaTypes: ["image/svg+xml"], description: "The code, without a frame." },
        errors: ["no_report_code"],
      }, async (c, { id }) => {
        const code = await inSession(c, (session) => readReportCode(session, table, id));
        c.header("Content-Type", "image/svg+xml");
        return c.body(await drawQrCode(reportAddress(c.get("services").config, code)));
      }),
    )
    .post(
      "/:id/report-code/rotate",
      operation({
        summary: `Replace the report code of a ${kind}`,
        description: "Posters with the old code stop working.",
        may: "admin.places.write",
        answer: z.strictObject({
          report_code: z.strictObject({ code: z.string(), address: z.string() }),
        }),
      }, async (c, { id }) => {
        const code = await inSession(c, (session) => rotateReportCode(session, table, id));
        const address = reportAddress(c.get("services").config, code);
        return c.json({ report_code: { code, address } });
      }),
    )
    .post(
      "/:id/report-code/revoke",
      operation({
        summary: `Revoke the report code of a ${kind}`,
        may: "admin.places.write",
        answer: null,
        errors: ["no_report_code"],
      }, async (c, { id }) => {
        await inSession(c, (session) => revokeReportCode(session, table, id));
        return c.body(null, 204);
      }),
    );
}
