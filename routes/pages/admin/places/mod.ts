import { Hono } from "hono";
import type { PlaceTable } from "@/lib/places/mod.ts";
import type { Env } from "../../../http/context.ts";
import { placeConfirmations } from "./confirm.tsx";
import { placeForms } from "./edit.tsx";
import { placeList } from "./list.tsx";
import { placeRecord } from "./record.tsx";

/** The pages of one kind of place, relative to `/admin/<table>`. `new` must come before `/:id`. */
export function placePages(table: PlaceTable): Hono<Env> {
  return new Hono<Env>()
    .route("/", placeForms(table))
    .route("/", placeConfirmations(table))
    .route("/", placeList(table))
    .route("/", placeRecord(table));
}
