import { dateFormats } from "@/lib/i18n/dates.ts";
import { CompactList } from "./CompactList.tsx";
import { FullList } from "./FullList.tsx";
import type { ListReader } from "./reader.ts";

interface Props extends Omit<ListReader, "dates"> {
  timeZone: string;
  compact: "list" | "nothing" | undefined;
}

/** What phones on which nothing waits do without. */
export function Listing({ timeZone, compact, ...rest }: Props) {
  const reader = { ...rest, dates: dateFormats(rest.locale, timeZone) };
  return compact ? <CompactList reader={reader} above={compact} /> : <FullList reader={reader} />;
}
