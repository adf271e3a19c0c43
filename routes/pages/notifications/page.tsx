import {
  Button,
  Empty,
  Items,
  Layout,
  Moment,
  type PageContext,
  PageHead,
  Pages,
} from "@/components/mod.ts";
import {
  isNotificationKind,
  type Notification,
  notificationKey,
  type NotificationPage,
  readableValues,
} from "@/lib/notifications/mod.ts";
import { sentence } from "@/lib/i18n/mod.ts";

const PATH = "/notifications";

/** The list of notifications, newest first; unread ones are marked. */
export function NotificationsPage({ page, list }: { page: PageContext; list: NotificationPage }) {
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
              {list.items.map((one) => <Entry key={one.id} page={page} notification={one} />)}
            </Items>
            <Pages page={page} list={list} path={href(PATH)} query={{}} />
          </>
        )}
    </Layout>
  );
}

/** One notification. Opening it posts a form, because that marks it as read. */
function Entry({ page, notification }: { page: PageContext; notification: Notification }) {
  const { t, href } = page;
  const { id, created_at, read_at } = notification;
  return (
    <li>
      <form class="row between" method="post" action={href(`${PATH}/${id}/open`)}>
        <div>
          <p>
            {read_at
              ? notificationWords(page, notification)
              : <b>{notificationWords(page, notification)}</b>}
          </p>
          <p class="quiet">
            {!read_at && `${t("notifications.unread")} · `}
            <Moment page={page} at={created_at} />
          </p>
        </div>
        <Button>
          {t("notifications.open")}
          <span class="sr">{`: ${notificationWords(page, notification)}`}</span>
        </Button>
      </form>
    </li>
  );
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
