import { type RawBuilder, sql } from "kysely";
import { DIMENSIONS } from "@/lib/ai/mod.ts";
import { Problem } from "@/lib/errors.ts";

/** A vector and the model that computed it. */
export interface ModelVector {
  readonly vector: readonly number[];
  readonly model: string;
}

/**
 * Checks that a vector can be compared: 768 numbers that are not all zero.
 * @throws Problem `embedding_unavailable`
 */
export function requireVector(vector: readonly number[]): readonly number[] {
  const isWhole = vector.length === DIMENSIONS &&
    vector.every((number) => Number.isFinite(Math.fround(number)));
  if (!isWhole || vector.every((number) => Math.fround(number) === 0)) {
    throw new Problem("embedding_unavailable");
  }
  return vector;
}

/** A stored vector, which pgvector writes as JSON does. @throws Problem `embedding_unavailable` */
export function readVector(text: string): readonly number[] {
  return requireVector(JSON.parse(text));
}

/** A vector as pgvector takes it. */
export function toVector(vector: readonly number[]): RawBuilder<string> {
  return sql<string>`${JSON.stringify(vector)}::vector`;
}
