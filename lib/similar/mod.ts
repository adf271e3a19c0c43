/** Similar incidents: embeddings of reports, and the search by them. */
export { type FoundIncident, type Lessons, readLessons, type WorkedAction } from "./lessons.ts";
export { findSimilar, type SimilarIncident, SimilarQuery } from "./find.ts";
export { createEmbeddingModel, type EmbeddingModel } from "./model.ts";
export { type Likeness, likenessOf, SHARED_FACTS, type SharedFact } from "./rules/likeness.ts";
export { createEmbeddingWorker, type EmbeddingWorker } from "./worker.ts";
