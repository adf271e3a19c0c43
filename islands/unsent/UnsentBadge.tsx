import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { isOld } from "../queue/ages.ts";
import { askForSync } from "../service_worker/messages.ts";
import { registerServiceWorker } from "../service_worker/register.ts";
import type { Author, ReportWithPhotos, Unsent } from "../store/types.ts";
import { forgetOnLogOut, forgetPerson, forgetPosted } from "./person.ts";
import { guardForms } from "./guard_forms.ts";
import { startQueue } from "./start_queue.ts";
import { useStored } from "../report_state/use_stored.ts";

interface Props extends IslandProps {
  /** Who is signed in; null when nobody is; absent on the page that is the same for everybody. */
  user?: Author | null;
}

/**
 * How many reports wait on this phone, on every page, and what starts the queue that sends them.
 * Who is signed out sends nothing.
 */
export default function UnsentBadge(props: Props) {
  const { t, base, user } = props;
  useEffect(() => {
    // Whoever logs in next may be somebody else.
    if (user === null) return void forgetPerson(base).catch(keptNothing);
    guardForms(t);
    forgetOnLogOut(base);
    if (user) forgetPosted(base, user).catch(keptNothing);
    startQueue(base, user).catch(keptNothing);
    void registerServiceWorker(base, user?.id);
  }, []);
  return user === null ? null : <Badge {...props} />;
}

/** Takes no room when nothing waits; what arrived in the meantime is said to those who listen. */
function Badge({ t, base, user }: Props) {
  const found = useStored(base, async (store) => {
    const { id } = user ?? await store.setting("user") ?? { id: null };
    const { reports, unsent } = await store.overview(id);
    return { reports, ...unsent, now: store.now() };
  });
  const [news, tell] = useState("");
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { report: { key, incident } } of found?.reports ?? []) {
      if (!incident) waiting.current.add(key);
      else if (waiting.current.delete(key)) tell(t("phone.received", { number: incident.number }));
    }
  }, [found]);
  return (
    <>
      <span class="sr" role="status">{news}</span>
      {found && found.own > 0 && <Count {...found} {...{ t, base, isKnown: Boolean(user) }} />}
    </>
  );
}

interface CountProps extends Pick<IslandProps, "t" | "base">, Unsent {
  reports: readonly ReportWithPhotos[];
  /** Somebody is logged in, who can say whether a report of nobody is theirs. */
  isKnown: boolean;
  /** Server time in ms. */
  now: number;
}

function Count({ t, base, own, oldest_at, refused, now, reports, isKnown }: CountProps) {
  useEffect(() => void askForSync(), [own]);
  const unclaimed = isKnown ? reports.filter(({ report }) => !report.user).length : 0;
  const isLate = refused + unclaimed > 0 || isOld(oldest_at ?? now, now);
  return (
    <a class={isLate ? "unsent unsent-warn" : "unsent"} href={`${base}/unsent`}>
      {unclaimed ? t("unsent.badge_claim", { n: unclaimed }) : t("unsent.badge", { n: own })}
      {isLate && <span class="sr">{`, ${t("unsent.check")}`}</span>}
    </a>
  );
}

/** Nothing waits where a browser keeps nothing; the form and the list say that. */
function keptNothing(): void {}
