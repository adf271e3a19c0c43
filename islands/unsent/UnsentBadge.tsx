import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { isOld } from "../queue/ages.ts";
import { registerSync } from "../service_worker/messages.ts";
import { registerServiceWorker } from "../service_worker/register.ts";
import type { Author, ReportWithPhotos, Unsent } from "../store/types.ts";
import { forgetOnLogout, forgetPerson, forgetPosted } from "./person.ts";
import { guardForms } from "./guard_forms.ts";
import { startQueue } from "./start_queue.ts";
import { useStored } from "../report_state/use_stored.ts";

interface Props extends IslandProps {
  /** The logged-in user; null when logged out; absent on cached pages. */
  user?: Author | null;
}

/**
 * Shows on every page how many reports are unsent, and starts the queue. Logged-out pages show and send
 * nothing.
 */
export default function UnsentBadge(props: Props) {
  const { t, base, user } = props;
  useEffect(() => {
    // The next log-in may be of another user.
    if (user === null) return void forgetPerson(base).catch(ignoreNoStorage);
    guardForms(t);
    forgetOnLogout(base);
    if (user) forgetPosted(base, user).catch(ignoreNoStorage);
    startQueue(base, user).catch(ignoreNoStorage);
    void registerServiceWorker(base, user?.id);
  }, []);
  return user === null ? null : <Badge {...props} />;
}

/** The badge; empty without unsent reports. Announces received reports to screen readers. */
function Badge({ t, base, user }: Props) {
  const found = useStored(base, async (store) => {
    const { id } = user ?? await store.setting("user") ?? { id: null };
    const { reports, unsent } = await store.overview(id);
    return { reports, ...unsent, now: store.now() };
  });
  const [message, setMessage] = useState("");
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { report: { key, incident } } of found?.reports ?? []) {
      if (!incident) waiting.current.add(key);
      else if (waiting.current.delete(key)) {
        setMessage(t("phone.received", { number: incident.number }));
      }
    }
  }, [found]);
  return (
    <>
      <span class="sr" role="status">{message}</span>
      {found && found.own > 0 && <Count {...found} {...{ t, base, canClaim: Boolean(user) }} />}
    </>
  );
}

interface CountProps extends Pick<IslandProps, "t" | "base">, Unsent {
  reports: readonly ReportWithPhotos[];
  /** Whether a user is logged in, who can claim anonymous reports. */
  canClaim: boolean;
  /** Server time in ms. */
  now: number;
}

function Count({ t, base, own, oldest_at, refused, now, reports, canClaim }: CountProps) {
  useEffect(() => void registerSync(), [own]);
  const unclaimed = canClaim ? reports.filter(({ report }) => !report.user).length : 0;
  const isLate = refused + unclaimed > 0 || isOld(oldest_at ?? now, now);
  return (
    <a class={isLate ? "unsent unsent-warn" : "unsent"} href={`${base}/unsent`}>
      {unclaimed ? t("unsent.badge_claim", { n: unclaimed }) : t("unsent.badge", { n: own })}
      {isLate && <span class="sr">{`, ${t("unsent.check")}`}</span>}
    </a>
  );
}

/** Without storage there is nothing to send; the form and the list show a notice about it. */
function ignoreNoStorage(): void {}
