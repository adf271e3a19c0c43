import { base } from "./caches.ts";
import { type NotificationEvent, type PushEvent, worker } from "./worker_scope.ts";

/** What the server sends (`PushPayload` in lib/channels/push.ts). */
interface Payload {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Shows a message; one that comes twice is shown once. */
export async function showMessage({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag }: Payload = data!.json();
  await worker.registration.showNotification(title, { body, tag, data: url });
}

/** Opens what a message is about, in a page of the service if one is open. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { href, origin, pathname } = new URL(notification.data, location.href);
  if (origin !== location.origin || !pathname.startsWith(`${base}/`)) return;
  const [page] = await worker.clients.matchAll({ type: "window" });
  // A page that is not under this worker's control cannot be led anywhere.
  const led = await page?.navigate(href).catch(() => null);
  if (led) await led.focus();
  else await worker.clients.openWindow(href);
}
