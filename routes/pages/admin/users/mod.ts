import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { userChanges } from "./edit.tsx";
import { userCreation } from "./create.tsx";
import { userImport } from "./import.tsx";
import { userList } from "./list.tsx";

/** The pages of users. Fixed addresses must come before `/:id`. */
export const userPages = new Hono<Env>()
  .route("/", userList)
  .route("/", userCreation)
  .route("/", userImport)
  .route("/", userChanges);
