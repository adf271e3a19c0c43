/**
 * The last release, from which an upgrade is tested; it moves with each release. Until there is one, it is
 * the state with which the migrations were frozen.
 */
export const LAST_RELEASE = {
  /** Its newest migration. */
  migration: 39,
  /** Its commit, which a shallow clone does not have. */
  commit: "d069a5e7e83886210b7c8379d787b59738e5620f",
} as const;
