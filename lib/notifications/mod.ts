export {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
  NotificationFilters,
  type NotificationPage,
} from "./inbox.ts";
export {
  activePeople,
  type Message,
  type NotificationKind,
  notifyPeople,
  postAlerts,
} from "./notify.ts";
