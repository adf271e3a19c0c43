export {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  NotificationFilters,
  type NotificationPage,
} from "./inbox.ts";
export { activePeople, notifyPeople, postAlerts } from "./notify.ts";
export {
  isNotificationKind,
  type Message,
  notificationKey,
  type NotificationKind,
} from "./rules/kinds.ts";
