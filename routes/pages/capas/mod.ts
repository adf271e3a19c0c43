import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { capaBoard } from "./list/poll.tsx";
import { capaPage } from "./record/mod.tsx";
import { capaChanges } from "./form/edit.tsx";
import { capaCreation } from "./form/create.tsx";
import { capaList } from "./list/mod.tsx";

/** Corrective and preventive actions: list and board, one action, its forms. */
export const capaPages = new Hono<Env>()
  .route("/", capaList)
  .route("/", capaBoard)
  .route("/", capaPage)
  .route("/", capaChanges)
  .route("/", capaCreation);
