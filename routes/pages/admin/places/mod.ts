import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { placeDeletion, reportCodeChanges } from "./confirm.tsx";
import { placeForms } from "./edit.tsx";
import { KINDS, type PlaceKind } from "./kinds.ts";
import { placeList } from "./list.tsx";
import { placeRecord } from "./record.tsx";

/** Sites, zones and trucks, as administrators keep them and safety officers look them up. */
export const placePages = new Hono<Env>()
  .route("/admin/sites", pagesOf(KINDS.sites))
  .route("/admin/sites", reportCodeChanges("sites"))
  .route("/admin/zones", pagesOf(KINDS.zones))
  .route("/admin/zones", reportCodeChanges("zones"))
  .route("/admin/trucks", pagesOf(KINDS.trucks));

/** The forms come first: `new` is no id. */
function pagesOf(kind: PlaceKind): Hono<Env> {
  return new Hono<Env>()
    .route("/", placeForms(kind))
    .route("/", placeDeletion(kind))
    .route("/", placeList(kind))
    .route("/", placeRecord(kind));
}
