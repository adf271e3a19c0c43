import type { PageContext } from "@/components/mod.ts";

interface Props {
  page: PageContext;
  count: number;
  /** The list behind it; undefined where the reader may not open it. */
  href: string | undefined;
  /** The count in words, such as "3 incidents". */
  children?: string | undefined;
}

/** A figure that leads to the list behind it; nothing leads to an empty list. */
export function Linked({ page, count, href, children }: Props) {
  const text = children ?? page.dates.number(count);
  return href && count > 0 ? <a href={href}>{text}</a> : <>{text}</>;
}
