import { Hono } from "hono";
import { findSimilar, SimilarQuery } from "@/lib/similar/mod.ts";
import { readQuery } from "../http/body.ts";
import { type Env, inSession } from "../http/context.ts";
import { may } from "../http/may.ts";
import { idOf } from "../http/params.ts";

/** The incidents that resemble one. Computing a missing embedding happens outside of a transaction. */
export const similar = new Hono<Env>()
  .get("/", may("incident.similar"), async (c) => {
    const wanted = { id: idOf(c), ...readQuery(c, SimilarQuery) };
    const { embeddings } = c.get("services");
    const items = await findSimilar(
      { inSession: (work) => inSession(c, work), embeddings },
      wanted,
      (_, found) => Promise.resolve(found),
    );
    return c.json({ items });
  });
