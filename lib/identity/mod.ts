export { ACCESS, type Action, allows } from "./access.ts";
export { type OwnAccount, readOwnAccount } from "./account.ts";
export { changePassword } from "./change_password.ts";
export { createUser, type NewUser } from "./create_user.ts";
export { IMPORT_COLUMNS, type RowProblem } from "./import_rows.ts";
export { checkUserImport, type ImportCheck, importUsers } from "./import_users.ts";
export { listUsers, readUser, UserFilters } from "./list_users.ts";
export { createLogIn, type LoggedIn, type LogIn } from "./log_in.ts";
export { createPasswords, isPasswordLength, type Passwords } from "./passwords.ts";
export { changeLanguage, readOwnProfile, type User } from "./profile.ts";
export { type Role, ROLES } from "./roles.ts";
export {
  createSessions,
  SESSION_SECONDS,
  type Sessions,
  sessionTimes,
  type TokenClaims,
} from "./sessions.ts";
export { setPassword } from "./set_password.ts";
export { updateUser } from "./update_user.ts";
export { NewUserBody, PasswordSetting, UserChange } from "./user_input.ts";
