import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { fill } from "@/lib/i18n/fill.ts";
import type { Author } from "./store/types.ts";
import { FilePart } from "./unsent/FilePart.tsx";
import { Head } from "./unsent/Head.tsx";
import { Nothing } from "./unsent/Nothing.tsx";
import type { ListReader } from "./unsent/reader.ts";
import { useView } from "./unsent/use_view.ts";

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
  const { base, words } = props;
  const say: ListReader["say"] = (key, ...[values]) => fill(words[key] ?? key, values);
  const view = useView(base, user);
  const isEmpty = view?.reports.length === 0 && view.unsent.others === 0;
  const Listing = useListing(Boolean(view) && !isEmpty);
  const { top, act, isFull } = useActs();
  const list = view && Listing && !isEmpty &&
    <Listing {...props} {...{ view, say, act, timeZone, compact }} />;
  if (compact) return list || null;
  return (
    <>
      <Head {...props} {...{ say, top }} />
      {view === null && <p class="notice">{say("unsent.no_store")}</p>}
      {isFull && <p class="notice notice-danger" role="alert">{say("unsent.full")}</p>}
      {list}
      {isEmpty && <Nothing {...{ say, base }} />}
      {view && <FilePart {...{ say, act, view }} />}
    </>
  );
}

/** The list itself, fetched when there is something to list. */
function useListing(isWanted: boolean) {
  const [found, keep] = useState<typeof import("./unsent/Listing.tsx")>();
  useEffect(() => {
    // Without a connection and not kept either: the count in the header says what there is.
    if (isWanted) import("./unsent/Listing.tsx").then(keep, () => {});
  }, [isWanted]);
  return found?.Listing;
}

/** Runs what buttons ask for; says when the phone is full, and where the focus goes afterwards. */
function useActs() {
  const [isFull, setFull] = useState(false);
  const hasActed = useRef(false);
  const top = useRef<HTMLHeadingElement>(null);
  // A button that did its work may be gone, and with it the place of whoever works by keyboard.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    hasActed.current = false;
    top.current?.focus();
  });
  const act: ListReader["act"] = (work) => {
    setFull(false);
    hasActed.current = true;
    work().catch((error) => setFull(error.name === "StorageFull"));
  };
  return { top, act, isFull };
}
