import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { capaBoard } from "./board_part.tsx";
import { capaPage } from "./capa.tsx";
import { capaChanges } from "./change.tsx";
import { capaCreation } from "./create.tsx";
import { capaList } from "./list.tsx";

/** Corrective and preventive actions: list and board, one action, its forms. */
export const capaPages = new Hono<Env>()
  .route("/", capaList)
  .route("/", capaBoard)
  .route("/", capaPage)
  .route("/", capaChanges)
  .route("/", capaCreation);
