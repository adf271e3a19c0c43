export {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  NotificationFilters,
  type NotificationIncident,
  type NotificationPage,
  readIncidentsOf,
} from "./inbox.ts";
export {
  type Preferences,
  PreferencesInput,
  readPreferences,
  savePreferences,
} from "./preferences.ts";
export { choicesOf, type MessageChoice } from "./rules/choices.ts";
export { addDevice, Device, listDevices, removeDevice } from "./devices.ts";
export { DELIVERIES, DELIVERIES_LATER, expiryOf, tell, telling } from "./tell.ts";
export { deliveryWords, incidentWords, notificationWords } from "./rules/words.ts";
export {
  type Audience,
  type ChannelName,
  CHANNELS,
  deliveryKey,
  isNotificationKind,
  kindRow,
  type Message,
  NOTIFICATION_KINDS,
  notificationKey,
  type NotificationKind,
  PERSONAL_CHANNELS,
  type PersonalChannel,
} from "./rules/kinds.ts";
