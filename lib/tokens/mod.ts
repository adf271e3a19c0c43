/** Access tokens, with which reporting tools read lists, figures and exports. */
export {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
  type MadeToken,
  MOST_DAYS,
  NewAccessToken,
  readAccessToken,
  revokeAccessToken,
  TOKEN_STATES,
} from "./manage.ts";
export { CALLS_A_MINUTE, looksLikeToken, type Tool, useAccessToken } from "./use.ts";
