import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { capaCreation } from "./form/create.tsx";
import { capaDeletion } from "./form/delete.tsx";
import { capaChanges } from "./form/edit.tsx";
import { capaList } from "./list/mod.tsx";
import { capaBoard } from "./list/poll.tsx";
import { capaPage } from "./record/mod.tsx";

/** The pages of CAPAs: list and board, one CAPA, its forms. */
export const capaPages = new Hono<Env>()
  .route("/", capaList)
  .route("/", capaBoard)
  .route("/", capaPage)
  .route("/", capaChanges)
  .route("/", capaDeletion)
  .route("/", capaCreation);
