/** Users: what they may do, their passwords, sessions and accounts. */
export { ACCESS, type Action, allows, type Role, ROLES } from "./rules/access.ts";
export {
  changeLanguage,
  createUser,
  listUsers,
  type NewUser,
  type OwnAccount,
  readOwnAccount,
  readOwnProfile,
  readUser,
  updateUser,
  type User,
  UserFilters,
} from "./users.ts";
export { changePassword, setPassword } from "./change_password.ts";
export { checkUserImport, importUsers, userImportColumns } from "./import_users.ts";
export { createLogIn, type LoggedIn, type LogIn } from "./log_in.ts";
export {
  createPasswordAttempts,
  PASSWORD_LIMITS,
  type PasswordAttempts,
} from "./attempts/password_attempts.ts";
export { createPasswords, isPasswordLength, type Passwords } from "./passwords.ts";
export { isResetValid, resetPassword } from "./reset_password.ts";
export {
  createRequestReset,
  type RequestReset,
  RESET_KIND,
  RESET_LIMITS,
  RESET_MINUTES,
} from "./request_reset.ts";
export { createResetTokens, type ResetTokens } from "./reset_tokens.ts";
export {
  createSessions,
  logOut,
  newSession,
  SESSION_SECONDS,
  type SessionClaims,
  type Sessions,
  type TokenClaims,
} from "./sessions.ts";
export {
  NewUserBody,
  PasswordReset,
  PasswordSetting,
  PROFILE_FIELDS,
  ResetRequest,
  USER_FIELDS,
  UserChange,
  type UserField,
} from "./user_fields.ts";
