import { useEffect, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { Author } from "../store/types.ts";
import { FilePart } from "./FilePart.tsx";
import { Head, Nothing } from "./Head.tsx";
import { type ListReader, useActs, useView } from "../report_state/view.ts";

interface Props extends IslandProps {
  /** Who the page was made for; null on the page that is the same for everybody. */
  user: Author | null;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Texts by key, types of incidents as `type.fire`, and the labels of fields by their path. */
  words: Readonly<Record<string, string>>;
  /** On another page, above its own list or where that is empty: what still waits, if anything. */
  compact?: "list" | "nothing" | undefined;
}

/** Every report on this phone of the person who holds it, and what can be done about each. */
export default function UnsentReports({ user, timeZone, compact, ...props }: Props) {
  const { t, base, words } = props;
  const say: ListReader["say"] = (key, ...[values]) => fill(words[key] ?? key, values);
  const view = useView(base, user);
  const isEmpty = view?.reports.length === 0 && view.unsent.others === 0;
  const Listing = useListing(Boolean(view) && !isEmpty);
  const { top, act, trouble } = useActs();
  const list = view && Listing && !isEmpty &&
    <Listing {...props} {...{ view, say, act, timeZone, compact }} />;
  if (compact) return list || null;
  return (
    <>
      <Head {...props} {...{ say, top }} />
      {view === null && <p class="notice">{say("unsent.no_store")}</p>}
      {trouble && <p class="notice notice-danger" role="alert">{t(`unsent.${trouble}`)}</p>}
      {list}
      {isEmpty && <Nothing {...{ say, base }} />}
      {view && <FilePart {...{ say, act, view }} />}
    </>
  );
}

/** The list itself, fetched when there is something to list. */
function useListing(isWanted: boolean) {
  const [found, keep] = useState<typeof import("./Listing.tsx")>();
  useEffect(() => {
    // Without a connection and not kept either: the count in the header says what there is.
    if (!isWanted) return;
    import("./Listing.tsx").then(keep, () => {});
    // How to write and read files: wanted most where it cannot be fetched any more.
    Promise.all([import("../store/file/mod.ts"), import("../store/file/unpack.ts")]).catch(
      () => {},
    );
  }, [isWanted]);
  return found?.Listing;
}
