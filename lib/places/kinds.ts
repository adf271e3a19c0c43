/** The tables of places, with the name that one record has in answers and in the audit log. */
export const PLACE_KINDS = { sites: "site", zones: "zone", trucks: "truck" } as const;

export type PlaceTable = keyof typeof PLACE_KINDS;
