/** The release that this is, as the newest heading of `CHANGELOG.md` names it. */
export const VERSION = "Unreleased";
