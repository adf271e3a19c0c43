import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";

/** The texts of the switch, in the language of the page. */
export interface PushWords {
  readonly title: string;
  readonly why: string;
  readonly on: string;
  readonly blocked: string;
  readonly failed: string;
  readonly switch_on: string;
  readonly switch_off: string;
}

interface Props extends IslandProps {
  readonly words: PushWords;
  /** The key that the browser subscribes with. */
  readonly publicKey: string;
  /** The addresses of the browsers in which this person wants messages. */
  readonly endpoints: readonly string[];
}

/** `none`: this browser has no push messages, or has not said yet. */
type State = "none" | "off" | "on" | "blocked" | "failed";

/**
 * Switches push messages to this browser on and off. Shows nothing where there are none: on old phones,
 * in private windows, and without a script.
 */
export default function PushSwitch({ base, words, publicKey, endpoints }: Props) {
  const [state, setState] = useState<State>("none");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void look(base, endpoints).then(setState, () => {});
  }, []);

  async function turn(work: () => Promise<State>) {
    setBusy(true);
    setState(await work().catch(() => "failed" as const));
    setBusy(false);
  }

  if (state === "none") return null;
  const isOn = state === "on";
  return (
    <section class="section" aria-labelledby="push">
      <h2 id="push">{words.title}</h2>
      <div class="stack">
        <p role="status">
          {{ off: words.why, on: words.on, blocked: words.blocked, failed: words.failed }[state]}
        </p>
        {state !== "blocked" && (
          <p>
            <button
              class="btn"
              type="button"
              disabled={isBusy}
              onClick={() => turn(isOn ? () => switchOff(base) : () => switchOn(base, publicKey))}
            >
              {isOn ? words.switch_off : words.switch_on}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** The worker of this service, if the browser has push messages. */
async function registrationOf(base: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!("PushManager" in self) || !("Notification" in self)) return undefined;
  return await navigator.serviceWorker?.getRegistration(`${base}/`);
}

/** A browser that somebody else switched on before counts as off for this person. */
async function look(base: string, endpoints: readonly string[]): Promise<State> {
  const registration = await registrationOf(base);
  if (!registration) return "none";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await registration.pushManager.getSubscription();
  return subscription && endpoints.includes(subscription.endpoint) ? "on" : "off";
}

async function switchOn(base: string, publicKey: string): Promise<State> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer === "denied" ? "blocked" : "off";
  const { pushManager } = (await registrationOf(base))!;
  // One under another key, or of another person, ends here.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (await tell(base, "POST", { endpoint, keys })) return "on";
  await subscription.unsubscribe();
  return "failed";
}

async function switchOff(base: string): Promise<State> {
  const subscription = await (await registrationOf(base))?.pushManager.getSubscription();
  if (!subscription) return "off";
  const isTold = await tell(base, "DELETE", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return isTold ? "off" : "failed";
}

async function tell(base: string, method: string, body: unknown): Promise<boolean> {
  const { ok } = await fetch(`${base}/api/push-subscriptions`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return ok;
}
