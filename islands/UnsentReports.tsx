import { useEffect, useRef, useState } from "preact/hooks";
import type { IslandProps } from "@/components/island_props.ts";
import { dateFormats } from "@/lib/i18n/dates.ts";
import type { Author } from "./store/types.ts";
import { CompactList } from "./unsent/CompactList.tsx";
import { FullList } from "./unsent/FullList.tsx";
import { Head } from "./unsent/Head.tsx";
import type { Reader } from "./unsent/reader.ts";
import { useView } from "./unsent/use_view.ts";

interface Props extends IslandProps {
  /** Who the page was made for; null on the page that is the same for everybody. */
  user: Author | null;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Words by key: `type.fire`, and the labels of fields by their path. */
  words: Readonly<Record<string, string>>;
  /** On another page, above its own list: what still waits, if anything. */
  compact?: boolean;
}

/** Every report on this phone of the person who holds it, and what can be done about each. */
export default function UnsentReports(props: Props) {
  const { t, base, locale, user, timeZone, words, compact } = props;
  const view = useView(base, user);
  const [isFull, setFull] = useState(false);
  const lost = useRef(false);
  const top = useRef<HTMLHeadingElement>(null);
  // A button that did its work may be gone, and with it the place of whoever works by keyboard.
  useEffect(() => {
    if (!lost.current || document.activeElement !== document.body) return;
    lost.current = false;
    top.current?.focus();
  });
  const act = (work: () => Promise<unknown>) => {
    setFull(false);
    lost.current = true;
    work().catch((error) => setFull(error.name === "StorageFull"));
  };
  const reader: Reader | undefined = view
    ? { t, base, locale, view, words, act, dates: dateFormats(locale, timeZone) }
    : undefined;
  if (compact) return reader ? <CompactList reader={reader} /> : null;
  return (
    <>
      <Head {...{ t, base, top }} />
      {view === null && <p class="notice">{t("unsent.no_store")}</p>}
      {isFull && <p class="notice notice-danger" role="alert">{t("unsent.full")}</p>}
      {reader && <FullList reader={reader} />}
    </>
  );
}
