import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { Author } from "../store/types.ts";
import { FilePart } from "./FilePart.tsx";
import { EmptyList, Head } from "./Head.tsx";
import { type ListContext, useActions, useView } from "../report_state/view.ts";

interface Props extends IslandProps {
  /** The logged-in user; null on cached pages. */
  user: Author | null;
  /** Time zone of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Texts by key, incident types by `type.fire`, and labels of fields by their path. */
  words: Readonly<Record<string, string>>;
  /** On another page: only unsent reports, above its list or in place of an empty one. */
  compact?: "list" | "nothing" | undefined;
}

/** The user's reports on this phone, with the actions for each. */
export default function UnsentReports({ user, timeZone, compact, ...props }: Props) {
  const { t, base, words } = props;
  const say: ListContext["say"] = (key, ...[values]) => fill(words[key] ?? key, values);
  const view = useView(base, user);
  const isEmpty = view?.reports.length === 0 && view.unsent.others === 0;
  const Listing = useListing(Boolean(view) && !isEmpty);
  const { top, act, problem } = useActions();
  const list = view && Listing && !isEmpty &&
    <Listing {...props} {...{ view, say, act, timeZone, compact }} />;
  if (compact) return list || null;
  return (
    <>
      <Head {...props} {...{ say, top }} />
      {view === null && <p class="notice">{say("unsent.no_store")}</p>}
      {problem && <p class="notice notice-danger" role="alert">{t(`unsent.${problem}`)}</p>}
      {list}
      {isEmpty && <EmptyList {...{ say, base }} />}
      {view && <FilePart {...{ say, act, view }} />}
    </>
  );
}

/** Loads the list component when there is something to list. */
function useListing(isWanted: boolean) {
  const [module, setModule] = useState<typeof import("./Listing.tsx")>();
  useEffect(() => {
    // Not cached and no connection: the badge in the header still shows the count.
    if (!isWanted) return;
    import("./Listing.tsx").then(setModule, () => {});
    // Preload export and import, which are needed when there is no connection.
    Promise.all([import("../store/file/mod.ts"), import("../store/file/unpack.ts")]).catch(
      () => {},
    );
  }, [isWanted]);
  return module?.Listing;
}
