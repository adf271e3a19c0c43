import { Hono } from "hono";
import {
  checkPlaceImport,
  importPlaces,
  placeImportColumns,
  type PlaceTable,
} from "@/lib/places/mod.ts";
import { type Env, inSession } from "../../../http/context.ts";
import { importPages } from "../import.tsx";
import { placeConfirmations } from "./confirm.tsx";
import { placeForms } from "./edit.tsx";
import { placeList } from "./list.tsx";
import { placeRecord } from "./record.tsx";

function placeImport(table: PlaceTable): Hono<Env> {
  return importPages({
    kind: table,
    action: "admin.places.write",
    columns: (session) => placeImportColumns(session, table),
    check: (c, document) => inSession(c, (session) => checkPlaceImport(session, table, document)),
    run: (c, document) => inSession(c, (session) => importPlaces(session, table, document)),
    done: "places_imported",
  });
}

/** The pages of one kind of place, relative to `/admin/<table>`. Fixed addresses come before `/:id`. */
export function placePages(table: PlaceTable): Hono<Env> {
  return new Hono<Env>()
    .route("/", placeImport(table))
    .route("/", placeForms(table))
    .route("/", placeConfirmations(table))
    .route("/", placeList(table))
    .route("/", placeRecord(table));
}
