import { Hono } from "hono";
import { Problem } from "@/lib/errors.ts";
import { readIncident } from "@/lib/incidents/mod.ts";
import { findSimilar, type Lessons, readLessons } from "@/lib/similar/mod.ts";
import { type Env, inSession, type RequestContext, sessionsOf } from "../../http/context.ts";
import { may } from "../../http/may.ts";
import { idOf } from "../../http/params.ts";
import { pageOf, render } from "../shared/page.tsx";
import { SimilarPage, UnavailablePage } from "./SimilarPage.tsx";

/**
 * The incidents that resemble one, with what was done there. A page of its own: a missing embedding is
 * computed while it loads, and the page of the incident must not wait for a model.
 */
export const similarPage = new Hono<Env>()
  .get("/", may("incident.similar"), async (c) => {
    const id = idOf(c);
    const lessons = await readPage(c, id);
    if (lessons) return render(c, <SimilarPage page={pageOf(c)} lessons={lessons} />);
    const { embeddings } = c.get("services");
    const isSetUp = await embeddings.isAvailable();
    const incident = await inSession(c, (session) => readIncident(session, id));
    return render(
      c,
      <UnavailablePage page={pageOf(c)} incident={incident} isSetUp={isSetUp} />,
      isSetUp ? 503 : 200,
    );
  });

/** @returns null when the model does not answer or is not configured */
async function readPage(c: RequestContext, id: string): Promise<Lessons | null> {
  const { embeddings } = c.get("services");
  try {
    return await findSimilar(
      { ...sessionsOf(c, { readOnly: false }), embeddings },
      { id },
      async (session, found) => await readLessons(session, await readIncident(session, id), found),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === "embedding_unavailable") return null;
    throw error;
  }
}
