export {
  activePeople,
  type Message,
  type NotificationKind,
  notifyPeople,
  postAlerts,
} from "./notify.ts";
