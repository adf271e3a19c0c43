import { Hono } from "hono";
import { z } from "zod";
import type { Env, RequestContext } from "../../http/context.ts";
import { operation } from "../../http/operation.ts";
import type { ApiDocument } from "./document.ts";

/** The service's description of its own API. */
export interface DescribedService {
  /** Made when it is first asked for, because few ask. */
  describe(c: RequestContext): Promise<ApiDocument>;
}

/** @param routesOf returns all routes of the service, this one included */
export function describedService(routesOf: () => Hono<Env>): DescribedService {
  const known = new Map<string, Promise<ApiDocument>>();
  const make = async (address: string) => {
    const { apiDocument } = await import("./document.ts");
    return await apiDocument(routesOf(), address);
  };
  return {
    describe: (c) => {
      const { origin, base } = c.get("services").config;
      const address = origin + base;
      const document = known.get(address) ?? make(address);
      known.set(address, document);
      return document;
    },
  };
}

/** The description as OpenAPI 3.1. */
export function openapi(service: DescribedService): Hono<Env> {
  return new Hono<Env>().get(
    "/",
    operation({
      summary: "Read this description of the API (OpenAPI 3.1)",
      answer: z.looseObject({}),
    }, async (c) => c.json(await service.describe(c))),
  );
}
