/** Message keys of the methods of an investigation. */
export const METHOD_NAMES = { five_why: "term.five_why", fishbone: "term.fishbone" } as const;
