import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { userChanges } from "./edit.tsx";
import { userCreation } from "./create.tsx";
import { userImport } from "./import.tsx";
import { userList } from "./list.tsx";

/** Accounts; the fixed addresses stand before that of one account. */
export const userPages = new Hono<Env>()
  .route("/", userList)
  .route("/", userCreation)
  .route("/", userImport)
  .route("/", userChanges);
