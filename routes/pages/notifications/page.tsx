import {
  Button,
  Empty,
  Items,
  Layout,
  type PageContext,
  PageHead,
  Pages,
  Severity,
} from "@/components/mod.ts";
import {
  isNotificationKind,
  type Notification,
  type NotificationIncident,
  notificationKey,
  type NotificationPage,
  readableValues,
} from "@/lib/notifications/mod.ts";
import { ageOf, sentence } from "@/lib/i18n/mod.ts";

const PATH = "/notifications";

interface Props {
  page: PageContext;
  list: NotificationPage;
  /** The incidents that the notifications are about, by id. */
  incidents: ReadonlyMap<string, NotificationIncident>;
}

/** The list of notifications, newest first; unread ones are marked. */
export function NotificationsPage({ page, list, incidents }: Props) {
  const { t, href } = page;
  const title = t("nav.notifications");
  const action = list.unread > 0 && (
    <form method="post" action={href(`${PATH}/read-all`)}>
      <Button>{t("notifications.read_all")}</Button>
    </form>
  );
  return (
    <Layout page={page} title={title} current={PATH}>
      <PageHead title={title} action={action} />
      {list.total === 0
        ? <Empty title={t("notifications.none")} why={t("notifications.none_why")} heading />
        : (
          <>
            <Items>
              {list.items.map((one) => (
                <Entry
                  key={one.id}
                  page={page}
                  notification={one}
                  incident={incidents.get(one.incident_id ?? "")}
                />
              ))}
            </Items>
            <Pages page={page} list={list} path={href(PATH)} query={{}} />
          </>
        )}
    </Layout>
  );
}

interface EntryProps {
  page: PageContext;
  notification: Notification;
  /** Undefined when the user may no longer see it. */
  incident: NotificationIncident | undefined;
}

/**
 * One notification. Its words are a button that covers the row, and not a link, because opening it marks
 * it as read.
 */
function Entry({ page, notification, incident }: EntryProps) {
  const { t, href } = page;
  const { id, created_at, read_at } = notification;
  return (
    <li class={read_at ? "read" : undefined}>
      <form class="stack stack-s" method="post" action={href(`${PATH}/${id}/open`)}>
        <button type="submit" class="main-link">{notificationWords(page, notification)}</button>
        <div class="row quiet">
          {!read_at && <b>{t("notifications.unread")}</b>}
          {incident?.severity && <Severity page={page} level={incident.severity} />}
          {incident && <span>{incidentWords(page, incident)}</span>}
          <Age page={page} at={created_at} />
        </div>
      </form>
    </li>
  );
}

/** "Near miss · North depot · Loading bay 4". */
function incidentWords({ t }: PageContext, incident: NotificationIncident): string {
  const { type, site_name, zone_name } = incident;
  return [t(`type.${type}`), site_name, zone_name].filter(Boolean).join(" · ");
}

/** How long ago, with the moment to point at; after a week the moment itself. */
function Age({ page, at }: { page: PageContext; at: Date }) {
  const stamp = page.dates.stamp(at);
  const age = ageOf(page.locale, at, page.now);
  return <time datetime={at.toISOString()} title={age ? stamp : undefined}>{age ?? stamp}</time>;
}

/**
 * The text of a notification in the user's language; generic for a kind unknown to this version.
 */
function notificationWords(
  { locale, t, dates }: Pick<PageContext, "locale" | "t" | "dates">,
  { kind, data }: Pick<Notification, "kind" | "data">,
): string {
  if (!isNotificationKind(kind)) return t("notification.other");
  return sentence(locale, notificationKey(kind), readableValues(locale, dates, data));
}
