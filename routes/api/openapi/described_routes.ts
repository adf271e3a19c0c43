import type { Hono } from "hono";
import type { Env } from "../../http/context.ts";
import { type Operation, operationOf } from "../../http/operation.ts";

/** A route of the service that its operation describes. */
export interface DescribedRoute {
  readonly method: string;
  /** With parameters as `:id`, without the path prefix. */
  readonly path: string;
  readonly operation: Operation;
}

/** The described routes of an application, in the order of their registration. */
export function describedRoutes(routes: Hono<Env>): DescribedRoute[] {
  return routes.routes.flatMap(({ method, path, handler }) => {
    const operation = operationOf(handler);
    return operation ? [{ method, path: path.replace(/(?<=.)\/$/, ""), operation }] : [];
  });
}
