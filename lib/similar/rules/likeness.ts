/** How alike two incidents are, in words, from the least cosine on. */
const LIKENESSES = [
  { likeness: "very", from: 0.85 },
  { likeness: "clearly", from: 0.7 },
  { likeness: "somewhat", from: 0.55 },
  { likeness: "little", from: -1 },
] as const;

export type Likeness = (typeof LIKENESSES)[number]["likeness"];

/**
 * The word for a similarity. Models differ in the cosines that they give: the steps are those of
 * embedding models for retrieval, whose unrelated texts of one trade lie near 0.5.
 * @param similarity cosine of the angle between two vectors, -1 to 1
 */
export function likenessOf(similarity: number): Likeness {
  return LIKENESSES.find(({ from }) => similarity >= from)?.likeness ?? "little";
}

/** What two incidents can share besides their words, in the order in which pages name it. */
export const SHARED_FACTS = ["type", "zone", "truck", "root_cause"] as const;
export type SharedFact = (typeof SHARED_FACTS)[number];
