/** What the server sends along, in the page's language; a key that is missing shows itself. */
export type Words = Readonly<Record<string, string>>;

/** The lists of the form that grow, by the beginning of the names of their fields. */
export type ListName = "whys" | "root_causes" | "witness_statements";
