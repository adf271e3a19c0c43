import { Island, type PageContext } from "@/components/mod.ts";
import UnsentReports from "@/islands/UnsentReports.tsx";
import { unsentWords } from "./unsent_words.ts";

interface Props {
  page: PageContext;
  /** Of the company, such as `Asia/Kuala_Lumpur`. */
  timeZone: string;
  /** Above another list, or where that is empty. */
  compact?: "list" | "nothing";
}

/** The reports on this phone of whom the page is for. */
export function UnsentList({ page, timeZone, compact }: Props) {
  const user = page.user && { id: page.user.id, name: page.user.name };
  return (
    <Island
      page={page}
      of={UnsentReports}
      props={{ user, timeZone, words: unsentWords(page.t, page.locale), compact }}
    />
  );
}
