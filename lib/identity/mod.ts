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
export {
  checkUserImport,
  IMPORT_COLUMNS,
  type ImportCheck,
  importUsers,
  type RowProblem,
} from "./import_users.ts";
export { createLogIn, type LoggedIn, type LogIn } from "./log_in.ts";
export { createPasswordAttempts, type PasswordAttempts } from "./password_attempts.ts";
export { createPasswords, isPasswordLength, type Passwords } from "./passwords.ts";
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
  PasswordSetting,
  PROFILE_FIELDS,
  USER_FIELDS,
  UserChange,
  type UserField,
} from "./user_fields.ts";
