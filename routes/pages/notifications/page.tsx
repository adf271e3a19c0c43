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
  incidentWords,
  type Notification,
  type NotificationIncident,
  type NotificationPage,
  notificationWords,
} from "@/lib/notifications/mod.ts";
import { ageOf } from "@/lib/i18n/mod.ts";

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
  const { t, href, locale, dates } = page;
  const { id, created_at, read_at } = notification;
  return (
    <li class={read_at ? "read" : undefined}>
      <form class="stack stack-s" method="post" action={href(`${PATH}/${id}/open`)}>
        <button type="submit" class="main-link">
          {notificationWords(locale, dates, notification)}
        </button>
        <div class="row quiet">
          {!read_at && <b>{t("notifications.unread")}</b>}
          {incident?.severity && <Severity page={page} level={incident.severity} />}
          {incident && <span>{incidentWords(locale, incident)}</span>}
          <Age page={page} at={created_at} />
        </div>
      </form>
    </li>
  );
}

/** How long ago, with the moment to point at; after a week the moment itself. */
function Age({ page, at }: { page: PageContext; at: Date }) {
  const stamp = page.dates.stamp(at);
  const age = ageOf(page.locale, at, page.now);
  return <time datetime={at.toISOString()} title={age ? stamp : undefined}>{age ?? stamp}</time>;
}
