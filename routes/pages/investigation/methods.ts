/** Message keys of the methods of an investigation, and of what each is for. */
export const METHOD_NAMES = { five_why: "term.five_why", fishbone: "term.fishbone" } as const;
export const METHOD_MEANINGS = {
  five_why: "investigation.five_why_meaning",
  fishbone: "investigation.fishbone_meaning",
} as const;
