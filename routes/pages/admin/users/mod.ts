import { Hono } from "hono";
import type { Env } from "../../../http/context.ts";
import { userChanges } from "./edit.tsx";
import { userCreation } from "./create.tsx";
import { userList } from "./list.tsx";
import { importPages } from "../import.tsx";
import { callerOf } from "./fields.tsx";
import { checkUserImport, importUsers, userImportColumns } from "@/lib/identity/mod.ts";

const userImport = importPages({
  kind: "users",
  action: "admin.users.write",
  columns: userImportColumns,
  check: (c, document) => checkUserImport(c.get("services"), callerOf(c), document),
  run: (c, document) => importUsers(c.get("services"), callerOf(c), document),
  done: "users_imported",
});

/** The pages of users. Fixed addresses must come before `/:id`. */
export const userPages = new Hono<Env>()
  .route("/", userList)
  .route("/", userCreation)
  .route("/", userImport)
  .route("/", userChanges);
