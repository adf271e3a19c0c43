import { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { capaDeletion } from "./form/delete.tsx";
import { capaChanges } from "./form/edit.tsx";
import { capaList } from "./list/mod.tsx";
import { capaPage } from "./record/mod.tsx";
import { capaSending } from "./record/send.tsx";

export { capaCreation } from "./form/create.tsx";
export { capaBoard } from "./list/poll.tsx";

/** The pages of CAPAs: list and board, one CAPA, its forms. */
export const capaPages = new Hono<Env>()
  .route("/", capaList)
  .route("/", capaPage)
  .route("/", capaSending)
  .route("/", capaChanges)
  .route("/", capaDeletion);
